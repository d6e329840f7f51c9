import { useEffect, useRef, useState } from "preact/hooks";
import { ENGLISH } from "../i18n/languages";
import { Inline } from "../parts/Inline";
import { settings } from "../settings";
import { Drawing } from "./Drawing";
import { type Facts, facts, fill } from "./facts";
import type { House } from "./house";
import { type Block, type Language, PAGES, type PageName } from "./pages";

const FOLDERS = import.meta.glob<Language>("./*/index.ts", { import: "language" });

/** The page's headings begin at the first level; in a dialog, below its title. */
export type Level = 1 | 3;

interface Props {
  page: PageName;
  level: Level;
  house: House;
  /** Another house is looked at; where it can't be chosen, nothing. */
  onHouse?: (name: string) => void;
  /** A link to another page was followed; without it, links lead to the page's address. */
  onPage?: (page: PageName) => void;
}

/** One page of the help, in the player's language, with the doors to the others above it. */
export function Article(props: Props) {
  const { page, level, house, onHouse, onPage } = props;
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useTurnedPage(page, title);
  if (!language) return null;
  const { pages, labels } = language;
  const { title: name, sections } = pages[page];
  const given = facts(house.times);
  const [Title, Heading] = level === 1 ? (["h1", "h2"] as const) : (["h3", "h4"] as const);
  const door = (to: PageName) => <Door key={to} to={to} {...props} name={pages[to].title} />;
  return (
    <div class="help">
      <nav class="hpages" aria-label={labels.pages}>
        {PAGES.map((to) => (
          <Door key={to} to={to} page={page} onPage={onPage} name={pages[to].short} />
        ))}
      </nav>
      <article>
        <Title ref={title} tabIndex={-1}>
          {name}
        </Title>
        {sections.map((section) => (
          <section key={section.title}>
            <Heading>{section.title}</Heading>
            {section.body.map((block, index) =>
              isDrawn(block) ? (
                <Drawing
                  key={index}
                  figure={block.show}
                  language={language}
                  house={house}
                  onHouse={onHouse}
                />
              ) : isDoors(block) ? (
                <p key={index} class="hdoors">
                  {block.see.map(door)}
                </p>
              ) : (
                <Words key={index} block={block} given={given} />
              ),
            )}
          </section>
        ))}
      </article>
    </div>
  );
}

function Words({ block, given }: { block: Exclude<Block, Drawn | Doors>; given: Facts }) {
  if (typeof block === "string") {
    return (
      <p>
        <Inline text={fill(block, given)} />
      </p>
    );
  }
  if ("links" in block) {
    return (
      <p class="hdoors">
        {block.links.map(([name, address]) => (
          <a key={address} class="hdoor" href={address} target="_blank" rel="noreferrer noopener">
            {name}
          </a>
        ))}
      </p>
    );
  }
  return (
    <ul class="hpoints">
      {block.map((point) => (
        <li key={point}>
          <Inline text={fill(point, given)} />
        </li>
      ))}
    </ul>
  );
}

interface DoorProps extends Pick<Props, "page" | "onPage"> {
  to: PageName;
  name: string;
}

/** Over a table the address stays the table's. */
function Door({ to, page, name, onPage }: DoorProps) {
  const current = to === page ? "page" : undefined;
  return onPage ? (
    <button type="button" class="hdoor" aria-current={current} onClick={() => onPage(to)}>
      {name}
    </button>
  ) : (
    <a class="hdoor" href={`#help/${to}`} aria-current={current}>
      {name}
    </a>
  );
}

type Drawn = Extract<Block, { show: unknown }>;
type Doors = Extract<Block, { see: unknown }>;

function isDrawn(block: Block): block is Drawn {
  return typeof block === "object" && "show" in block;
}

function isDoors(block: Block): block is Doors {
  return typeof block === "object" && "see" in block;
}

/** The texts of the language that is spoken, once they are here. */
function useLanguage(): Language | null {
  const [found, setFound] = useState<Language | null>(null);
  const { language } = settings.value;
  useEffect(() => {
    let wanted = true;
    const load = FOLDERS[`./${language}/index.ts`] ?? FOLDERS[`./${ENGLISH}/index.ts`];
    void load?.().then((texts) => wanted && setFound(texts));
    return () => {
      wanted = false;
    };
  }, [language]);
  return found;
}

/** Who turns a page reads it from its top, and hears what it is called. */
function useTurnedPage(page: PageName, title: { current: HTMLElement | null }): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    title.current?.closest("main, dialog")?.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [page]);
}
