// Made by `npm run types` from src/doorcard/web/messages.py. Do not edit.

export type ServerMessage =
  | Welcome
  | Lobby
  | Snapshot
  | Update
  | Hidden
  | Turn
  | MayShow
  | AnteAsked
  | You
  | Done
  | OddsAnswer
  | Refused
  | Pong
  | Closing;
export type ClientMessage =
  Hello | Watch | Unwatch | Sit | PostAnte | AnteAlways | SitOut | Leave | Act | Say | AskOdds | Ping;

export interface Protocol {
  [k: string]: unknown;
}
/**
 * The answer to `Hello`: who you are; `token` lets you come back as the same.
 */
export interface Welcome {
  type: "Welcome";
  protocol: number;
  name: string;
  token: string;
  chips: number;
  now: number;
  tables: TableRow[];
}
/**
 * A table in the lobby. `seats`: what sits in seats 1-8.
 */
export interface TableRow {
  info: TableInfo;
  seats: ("bot" | "empty" | "person")[];
  watchers: number;
}
/**
 * What does not change while a hand is played.
 */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  game_name: string;
  house: string;
  small_bet: number;
  big_bet: number;
  ante: number;
  bring_in: number;
  least_buy_in: number;
  most_buy_in: number;
}
/**
 * The lobby's rows, whenever one changes.
 */
export interface Lobby {
  type: "Lobby";
  tables: TableRow[];
}
/**
 * A table, whole, at event number `seq`. `you` is your seat, 0 when you only watch.
 */
export interface Snapshot {
  type: "Snapshot";
  table: string;
  seq: number;
  now: number;
  info: TableInfo;
  you: number;
  chips: number;
  felt: Felt;
  seats: SeatView[];
  lines: Line[];
  sitting_out?: boolean;
  ante_always?: boolean;
  leaving?: boolean;
}
/**
 * The middle of the table.
 *
 * `phase`: nothing to play for; antes are asked for; a hand is dealt and bet; hands are shown;
 * the hand is over. `ladder` are the totals of each bet up to the cap; `count` of them are
 * made. `cap` is 0 where there is none. `unit` is the street's bet. `opener`: the seat whose
 * door card opens, 0 from fourth street on. `next_hand_at` is 0 where none is planned.
 */
export interface Felt {
  hand: number;
  phase: "antes" | "over" | "playing" | "showdown" | "waiting";
  street: number;
  pots: PotView[];
  price: number;
  unit: number;
  count: number;
  cap: number;
  ladder: number[];
  open_pair: boolean;
  common: string;
  opener: number;
  turn: TurnView | null;
  headline: Headline | null;
  results: PotResult[];
  void: string;
  next_hand_at: number;
}
/**
 * A pot, the main pot first, and the seats that contest it.
 */
export interface PotView {
  amount: number;
  seats: number[];
}
/**
 * Whose turn it is, and until when. `bank`: time in his bank, in milliseconds.
 */
export interface TurnView {
  seat: number;
  decision: number;
  deadline: number;
  allowed: number;
  bank: number;
}
/**
 * The last thing that set or met the price: who, what, to how much.
 */
export interface Headline {
  seat: number;
  name: string;
  word: ("bet" | "bring_in" | "call" | "check" | "complete" | "raise") | "fold";
  to: number;
}
/**
 * How one pot was paid; `no_low`: a game with a low half in which nobody qualified.
 */
export interface PotResult {
  pot: number;
  amount: number;
  shares: ShareView[];
  no_low: boolean;
}
/**
 * A share of a pot and the hand that took it; `reading` is None where nobody had to show.
 */
export interface ShareView {
  seat: number;
  name: string;
  amount: number;
  share: "all" | "high" | "low";
  word: "" | "quarter" | "scoop" | "share" | "sixth";
  reading: Reading | null;
}
/**
 * What cards are worth: a category and its ranks, highest first. The client names it.
 */
export interface Reading {
  category: string;
  ranks: string[];
}
/**
 * One seat as the viewer sees it.
 *
 * `status`: nobody there; sitting but not dealt in; sitting out; in the hand; folded. Readings
 * are of what the viewer sees of the hand: the board, or all cards if it is his own or shown.
 * `best_high` and `best_low` are the five cards that count, once a hand is shown (room S2).
 */
export interface SeatView {
  seat: number;
  player: Player | null;
  stack: number;
  status: "empty" | "folded" | "in" | "out" | "waiting";
  bet: number;
  down: string[];
  up: string[];
  folded_on: number;
  open: boolean;
  mucked: boolean;
  all_in: boolean;
  last: LastAct | null;
  high: Reading | null;
  low: LowReading | null;
  best_high: string[];
  best_low: string[];
  won: Won | null;
}
/**
 * Who sits in a seat. Computer opponents are marked, with style and strength (room L5).
 */
export interface Player {
  name: string;
  kind: "bot" | "person";
  style: string;
  strength: string;
  connected: boolean;
}
/**
 * What a seat did last on this street; `to` is its total on the street.
 */
export interface LastAct {
  word: "bet" | "bring_in" | "call" | "check" | "complete" | "raise";
  to: number;
}
/**
 * A low: its ranks, highest first, and whether it is made, possible or gone.
 *
 * `needs`: how many more low ranks it takes.
 */
export interface LowReading {
  ranks: string[];
  state: "gone" | "made" | "possible";
  needs: number;
}
/**
 * What a seat won in this hand. `word`: how, for the label beside the amount.
 */
export interface Won {
  high: number;
  low: number;
  word: "all" | "both" | "high" | "low" | "quarter" | "scoop" | "share" | "sixth" | "three_quarters";
}
/**
 * A line of the chat box: a dealer's line by `key`, or what somebody said.
 *
 * The client puts the dealer's lines into words; a field a line does not need is left out.
 */
export interface Line {
  kind: "chat" | "dealer";
  key: string;
  name?: string;
  seat?: number;
  amount?: number;
  to?: number;
  number?: number;
  cards?: string[];
  share?: string;
  word?: string;
  high?: Reading | null;
  low?: LowReading | null;
  text?: string;
}
/**
 * Event number `seq`, and how what it touched looks now: the felt, some seats, new lines.
 */
export interface Update {
  type: "Update";
  table: string;
  seq: number;
  now: number;
  event:
    | HandBegan
    | AntePosted
    | StreetStarted
    | CardDealt
    | CommonCardDealt
    | CardBurned
    | StubReshuffled
    | ActionOn
    | BroughtIn
    | Completed
    | BetMade
    | Called
    | Raised
    | Checked
    | Folded
    | UncalledBetReturned
    | ShowdownStarted
    | HandShown
    | HandMucked
    | RakeTaken
    | PotAwarded
    | HandEnded
    | HandVoided
    | PlayerSat
    | PlayerLeft
    | PlayerSatOut
    | ChipsAdded
    | TimedOut
    | AntesAsked
    | AntePromised
    | ClockStarted
    | NextHandPlanned
    | Said
    | ConnectionChanged;
  felt?: Felt | null;
  seats?: SeatView[];
  lines?: Line[];
}
/**
 * A hand begins; `seats` are dealt in, and dealing starts left of `button`.
 */
export interface HandBegan {
  type: "HandStarted";
  hand: number;
  button: number;
  seats: number[];
}
export interface AntePosted {
  type: "AntePosted";
  seat: number;
  amount: number;
}
export interface StreetStarted {
  type: "StreetStarted";
  street: number;
  common: boolean;
}
export interface CardDealt {
  type: "CardDealt";
  seat: number;
  card: string;
  face: "down" | "open" | "up";
}
export interface CommonCardDealt {
  type: "CommonCardDealt";
  card: string;
}
export interface CardBurned {
  type: "CardBurned";
  card: string;
}
export interface StubReshuffled {
  type: "StubReshuffled";
  cards: number;
}
export interface ActionOn {
  type: "ActionOn";
  seat: number;
  decision: number;
}
export interface BroughtIn {
  type: "BroughtIn";
  seat: number;
  amount: number;
}
export interface Completed {
  type: "Completed";
  seat: number;
  amount: number;
  to: number;
}
export interface BetMade {
  type: "BetMade";
  seat: number;
  amount: number;
  to: number;
}
export interface Called {
  type: "Called";
  seat: number;
  amount: number;
}
export interface Raised {
  type: "Raised";
  seat: number;
  amount: number;
  to: number;
}
export interface Checked {
  type: "Checked";
  seat: number;
}
export interface Folded {
  type: "Folded";
  seat: number;
  dealt: boolean;
}
export interface UncalledBetReturned {
  type: "UncalledBetReturned";
  seat: number;
  amount: number;
}
export interface ShowdownStarted {
  type: "ShowdownStarted";
  order: number[];
}
export interface HandShown {
  type: "HandShown";
  seat: number;
  cards: string[];
}
export interface HandMucked {
  type: "HandMucked";
  seat: number;
}
export interface RakeTaken {
  type: "RakeTaken";
  amounts: number[];
}
export interface PotAwarded {
  type: "PotAwarded";
  pot: number;
  seat: number;
  amount: number;
  share: "all" | "high" | "low" | "stated";
  ways: number;
}
export interface HandEnded {
  type: "HandEnded";
}
export interface HandVoided {
  type: "HandVoided";
  reason: string;
  refunds: never[][];
}
/**
 * Somebody took a seat.
 */
export interface PlayerSat {
  type: "PlayerSat";
  seat: number;
  name: string;
}
/**
 * A seat is free again.
 */
export interface PlayerLeft {
  type: "PlayerLeft";
  seat: number;
}
/**
 * A player sits out from the next hand on, or (`on` false) is back.
 */
export interface PlayerSatOut {
  type: "PlayerSatOut";
  seat: number;
  on: boolean;
}
/**
 * A player has more chips.
 */
export interface ChipsAdded {
  type: "ChipsAdded";
  seat: number;
  amount: number;
}
/**
 * A player's time ran out, and the rules answer for him.
 */
export interface TimedOut {
  type: "TimedOut";
  seat: number;
}
/**
 * The next hand's antes are asked for.
 */
export interface AntesAsked {
  type: "AntesAsked";
  hand: number;
  deadline: number;
}
/**
 * A player will be dealt into the next hand.
 */
export interface AntePromised {
  type: "AntePromised";
  seat: number;
}
/**
 * The seat to act has until `deadline`.
 */
export interface ClockStarted {
  type: "ClockStarted";
  seat: number;
  deadline: number;
}
/**
 * The next hand begins at `at`; 0 if too few are ready.
 */
export interface NextHandPlanned {
  type: "NextHandPlanned";
  at: number;
}
/**
 * Somebody spoke.
 */
export interface Said {
  type: "Said";
  name: string;
  text: string;
}
/**
 * A player's line dropped or came back.
 */
export interface ConnectionChanged {
  type: "ConnectionChanged";
  seat: number;
  connected: boolean;
}
/**
 * Event number `seq` is not for you; there is no gap.
 */
export interface Hidden {
  type: "Hidden";
  table: string;
  seq: number;
}
/**
 * It is your turn. `price` is the amount to match on the street; send it back in `Act`.
 */
export interface Turn {
  type: "Turn";
  table: string;
  hand: number;
  decision: number;
  seat: number;
  price: number;
  deadline: number;
  bank: number;
  now: number;
  choices: Choices;
}
/**
 * Exactly what the seat to act may do (room B1); amounts as in `Legal`.
 */
export interface Choices {
  fold: boolean;
  check: boolean;
  call: number;
  bring_in: number;
  complete: number;
  bets: number[];
  raises: number[];
  show: boolean;
  muck: boolean;
  capped: boolean;
}
/**
 * All others folded and you won: until the next antes you may show (room S6).
 *
 * `Act` with `show`, and the numbers given here, turns your hand up.
 */
export interface MayShow {
  type: "MayShow";
  table: string;
  hand: number;
  decision: number;
  price: number;
}
/**
 * Post the ante by the deadline to be dealt in (room T2).
 */
export interface AnteAsked {
  type: "AnteAsked";
  table: string;
  hand: number;
  ante: number;
  deadline: number;
  now: number;
}
/**
 * Your own standing at a table, whenever it changes.
 */
export interface You {
  type: "You";
  table: string;
  seat: number;
  chips: number;
  sitting_out: boolean;
  ante_always: boolean;
  leaving: boolean;
}
/**
 * The command `id` was carried out.
 */
export interface Done {
  type: "Done";
  id: string;
}
/**
 * The answer to `AskOdds`.
 *
 * `deals`: how many were counted; `interval`: the largest half-width of an equity's 95 %
 * interval, None if exact; `no_low`: deals in which nobody has a low, None in a game without.
 */
export interface OddsAnswer {
  type: "OddsAnswer";
  id: string;
  game: string;
  method: "exact" | "sampled";
  deals: number;
  interval: number | null;
  no_low: number | null;
  players: OddsPlayer[];
}
/**
 * One hand's chances, 0 to 1, as `doorcard.equity.Player` has them; None in an unused half.
 */
export interface OddsPlayer {
  hand: string;
  equity: number;
  high: number | null;
  low: number | null;
  scoop: number;
  quarter: number;
  three_quarter: number;
  win_high: number | null;
  tie_high: number | null;
  lose_high: number | null;
  win_low: number | null;
  tie_low: number | null;
  lose_low: number | null;
}
/**
 * The command `id` was not carried out and nothing has changed; `code` says why.
 *
 * For a message that cannot be read, `id` is empty.
 */
export interface Refused {
  type: "Refused";
  id: string;
  code: string;
  reason: string;
  given?: string;
  allowed?: string;
}
/**
 * The answer to `Ping`.
 */
export interface Pong {
  type: "Pong";
  now: number;
}
/**
 * The room stops; nothing is lost. Come back in `back_in` ms, and resume.
 *
 * The last message of a line, which is then closed with code 1012.
 */
export interface Closing {
  type: "Closing";
  reason: string;
  back_in: number;
}
/**
 * The first message: a new guest's `name`, or the `token` of one who comes back.
 */
export interface Hello {
  type: "Hello";
  protocol: number;
  name?: string;
  token?: string;
  resume?: SeenTable[];
}
/**
 * The last number seen of a table, for `Hello` after a lost connection.
 */
export interface SeenTable {
  table: string;
  seq: number;
}
/**
 * See a table; the answer is a `Snapshot`.
 */
export interface Watch {
  type: "Watch";
  table: string;
}
/**
 * See it no longer.
 */
export interface Unwatch {
  type: "Unwatch";
  table: string;
}
/**
 * Take an empty seat with `buy_in` cents (room T1).
 */
export interface Sit {
  type: "Sit";
  id: string;
  table: string;
  seat: number;
  buy_in: number;
}
/**
 * Post the ante of hand `hand` (room T2).
 */
export interface PostAnte {
  type: "PostAnte";
  id: string;
  table: string;
  hand: number;
}
/**
 * The tick box that posts every ante, on or off.
 */
export interface AnteAlways {
  type: "AnteAlways";
  id: string;
  table: string;
  on: boolean;
}
/**
 * Sit out from the next hand on, or be back (room T3).
 */
export interface SitOut {
  type: "SitOut";
  id: string;
  table: string;
  on: boolean;
}
/**
 * Give up the seat; the stack goes back to one's chips after the hand (room T3).
 */
export interface Leave {
  type: "Leave";
  id: string;
  table: string;
}
/**
 * Answer a `Turn`: its hand, decision and price (room B6). `to` for complete, bet, raise.
 */
export interface Act {
  type: "Act";
  id: string;
  table: string;
  hand: number;
  decision: number;
  price: number;
  act: "bet" | "bring_in" | "call" | "check" | "complete" | "fold" | "muck" | "raise" | "show";
  to?: number;
}
/**
 * Say something at a table; text, never markup (room K1).
 */
export interface Say {
  type: "Say";
  id: string;
  table: string;
  text: string;
}
/**
 * What can each hand expect? Answered by `OddsAnswer` or `Refused`.
 *
 * `hands`: one to eight of known cards and `??`, as docs/odds.md writes them, no ranges. `dead`:
 * cards that are gone. `folded`: how many more hands have folded. While a client's question is
 * being answered, one more may wait; a newer one replaces it, and the older is refused.
 */
export interface AskOdds {
  type: "AskOdds";
  id: string;
  game: string;
  hands: string[];
  dead?: string;
  folded?: number;
}
/**
 * A heartbeat.
 */
export interface Ping {
  type: "Ping";
}
