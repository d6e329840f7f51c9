"""Maps every rule number to the tests that prove it, and writes the table in docs/rules.md.

    python tools/rule_map.py            write the table
    python tools/rule_map.py --check    change nothing; exit 1 if it is out of date or has gaps

Tests are read, never imported. A test proves a number if it names it

- in its name: `test_rule_R4_6_R4_8_...`, `test_W21_...`, `test_case_P3_...`;
- in a parameter or a parameter's id: `"W21"`, `"R4.6"`, `"case_P3"`, also where the parameters
  stand in the same module under a name of their own;
- at the beginning of its docstring: `R4.6, W21: the completion is bet number one.`;
- in a marker on it, its class or its module: `@pytest.mark.proves("R4.6", "case_P3")`.

>>> numbers_in("test_rule_R4_6_R14_4b_opener_completes")
['R4.6', 'R14.4b']
>>> numbers_in("test_case_R3_2_players"), numbers_in("W21-short"), numbers_in("R8.4")
(['case R3'], ['W21'], ['R8.4'])
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "rules.md"
BEGIN = "<!-- rule map: begin (made by tools/rule_map.py) -->\n"
END = "<!-- rule map: end -->"

NOT_PLAYED = "R16."  # section 16 lists what no code implements, so no test can prove it
EXAMPLES = [f"W{number:02}" for number in range(1, 81)]
CASES = [
    f"case {kind}{number}"
    for kind, last in (("R", 8), ("S", 5), ("P", 9))
    for number in range(1, last + 1)
]

_RULE = r"R\d+[._]\d+[a-z]?(?![A-Za-z0-9])"
_EXAMPLE = r"W\d\d(?![A-Za-z0-9])"
_CASE = r"case[_ ][RSP]\d(?![A-Za-z0-9])"
# `R4_6` alone could be "case R4, 6 players", so in a name rules come after the word `rule`.
_NAMED = re.compile(
    rf"rule(?P<rules>(?:_{_RULE})+)|(?<![A-Za-z0-9])(?P<one>R\d+\.\d+[a-z]?(?!\w)|{_EXAMPLE}|{_CASE})"
)
_DOC_HEAD = re.compile(rf"\s*((?:{_RULE}|{_EXAMPLE}|{_CASE})[\s,:]+)+")

Proofs = dict[str, list[str]]
Test = ast.FunctionDef | ast.AsyncFunctionDef


def numbers_in(text: str) -> list[str]:
    """The numbers that a name, an id or a marker's text names: `R4.6`, `W21`, `case P3`."""
    found: list[str] = []
    for match in _NAMED.finditer(text):
        if match["rules"]:
            found += [
                rule.replace("_", ".") for rule in re.findall(_RULE, match["rules"].lstrip("_"))
            ]
        else:
            found.append(match["one"].replace("_", " "))
    return found


def defined_rules(page: str) -> list[str]:
    """The rule numbers that docs/rules.md gives an anchor, in its order."""
    return re.findall(r'<a id="(R\d+\.\d+[a-z]?)"></a>', page)


def find_proofs(tests: Path) -> Proofs:
    """Number -> `folder/test_file.py::test_name`, from all test files under `tests`."""
    proofs: Proofs = {}
    for path in sorted(tests.rglob("test_*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"), str(path))
        file = path.relative_to(tests.parent).as_posix()
        for name, number in _named_by(module):
            where = proofs.setdefault(number, [])
            if f"{file}::{name}" not in where:
                where.append(f"{file}::{name}")
    return proofs


def _named_by(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Pairs of a test's name and a number that it names."""
    constants = {
        target.id: node.value
        for node in module.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    shared = _marked(constants["pytestmark"], constants) if "pytestmark" in constants else []
    for test, prefix, decorators in _tests(module):
        numbers = [*shared, *numbers_in(test.name)]
        if head := _DOC_HEAD.match(ast.get_docstring(test) or ""):
            numbers += numbers_in(head[0])
        for decorator in decorators:
            numbers += _marked(decorator, constants)
        for number in numbers:
            yield prefix + test.name, number


def _tests(module: ast.Module) -> Iterator[tuple[Test, str, list[ast.expr]]]:
    """Every test function, the class before its name, and the decorators that apply to it."""
    for node in module.body:
        if isinstance(node, Test) and node.name.startswith("test_"):
            yield node, "", node.decorator_list
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, Test) and inner.name.startswith("test_"):
                    yield inner, f"{node.name}::", [*node.decorator_list, *inner.decorator_list]


def _marked(mark: ast.expr, constants: Mapping[str, ast.expr]) -> list[str]:
    """The numbers in a `proves` or `parametrize` marker, or in a list of markers."""
    calls = [node for node in ast.walk(mark) if isinstance(node, ast.Call)]
    return [
        number
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("proves", "parametrize")
        for text in _strings(call, constants, frozenset())
        for number in numbers_in(text)
    ]


def _strings(
    node: ast.AST, constants: Mapping[str, ast.expr], seen: frozenset[str]
) -> Iterator[str]:
    """Every string below `node`; names of the module's constants are followed, once each."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value
        elif isinstance(inner, ast.Name) and inner.id in constants and inner.id not in seen:
            yield from _strings(constants[inner.id], constants, seen | {inner.id})


def table(rules: list[str], proofs: Proofs) -> str:
    """The Markdown table, one row a number."""
    rows = ["| number | proved by |", "|---|---|"]
    for number in [*rules, *EXAMPLES, *CASES]:
        name = f"[{number}](#{number})" if number in rules else number
        tests = "<br>".join(f"`{test}`" for test in proofs.get(number, []))
        if number.startswith(NOT_PLAYED):
            tests = tests or "not played"
        rows.append(f"| {name} | {tests} |")
    return "\n".join(rows) + "\n"


def with_table(page: str, rows: str) -> str:
    """`page` with `rows` between its two comment markers."""
    before, _, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise SystemExit(f"{PAGE.name} has lost a marker: {BEGIN.strip()} ... {END}")
    return f"{before}{BEGIN}\n{rows}\n{END}{after}"


def problems(page: str, proofs: Proofs) -> list[str]:
    """What is wrong, a line each; empty if every number has a test and the table is current."""
    rules = defined_rules(page)
    known = {*rules, *EXAMPLES, *CASES}
    repeated = sorted({rule for rule in rules if rules.count(rule) > 1})
    missing = [
        number
        for number in dict.fromkeys([*rules, *EXAMPLES, *CASES])
        if number not in proofs and not number.startswith(NOT_PLAYED)
    ]
    found = [f"{rule} is defined twice in docs/rules.md" for rule in repeated]
    found += [f"{number} has no test" for number in missing]
    for number in sorted(set(proofs) - known):
        found.append(f"{number} is no rule, but named by {', '.join(proofs[number])}")
    if page != with_table(page, table(rules, proofs)):
        found.append("the table in docs/rules.md is out of date: run python tools/rule_map.py")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Write the table, or check it; 1 if the check finds a fault, else 0."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing, exit 1 on a fault")
    check = parser.parse_args(arguments).check
    page = PAGE.read_text(encoding="utf-8")
    proofs = find_proofs(ROOT / "tests")
    if not check:
        PAGE.write_text(
            with_table(page, table(defined_rules(page), proofs)), encoding="utf-8", newline="\n"
        )
        return 0
    found = problems(page, proofs)
    print("\n".join(found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
