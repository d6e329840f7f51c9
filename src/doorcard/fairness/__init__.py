"""A deck that nobody can arrange: committed to before the antes, mixed by players, proved after.

The room shuffles a deck and commits to it (`seal`), players reveal entropy that they had promised
before, and both together settle which place of the committed deck is dealt first, second, and so
on (`DealingOrder`). After the hand each card that a viewer may know is proved (`Commitment.prove`).
No randomness is made here; it comes in. `verify` is the check for everybody else: a file of its
own that shares nothing with the rest. docs/fairness.md says it all byte by byte.

>>> from random import Random
>>> generator = Random(8)  # the room's own is the operating system's
>>> deck = seal(generator.randrange, generator.randbytes(32))
>>> entropy = ((3, "00112233445566778899aabbccddeeff"),)
>>> first, second = DealingOrder(deck.root, entropy).draw(2)
>>> check(deck.root, entropy, deck.prove(1, first))
True
>>> check(deck.root, entropy, deck.prove(1, second))
False
"""

from doorcard.fairness.commitment import Commitment, seal, unseal
from doorcard.fairness.dealing import DealingOrder
from doorcard.fairness.entropy import is_entropy, promise_of
from doorcard.fairness.proof import Proof, Reshuffle, check
from doorcard.fairness.shuffle import HashStream, shuffle

__all__ = [
    "Commitment",
    "DealingOrder",
    "HashStream",
    "Proof",
    "Reshuffle",
    "check",
    "is_entropy",
    "promise_of",
    "seal",
    "shuffle",
    "unseal",
]
