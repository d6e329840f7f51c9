// Made by `npm run types` from src/doorcard/web/messages.py. Do not edit.

export type ServerMessage =
  | Welcome
  | Lobby
  | Rows
  | Chips
  | Snapshot
  | Update
  | Hidden
  | Turn
  | MayShow
  | AnteAsked
  | You
  | AheadGone
  | Desk
  | Gone
  | Done
  | TableLink
  | OddsAnswer
  | Refused
  | Pong
  | Closing;
export type ClientMessage =
  | Hello
  | FollowLobby
  | Refill
  | Ignore
  | Prefer
  | Watch
  | Unwatch
  | Sit
  | TopUp
  | Ahead
  | OpenTable
  | AskOdds
  | PostAnte
  | AnteAlways
  | SitOut
  | Leave
  | Act
  | Say
  | Wait
  | StopWaiting
  | PromiseEntropy
  | RevealEntropy
  | RenewLink
  | PauseTable
  | MutePlayer
  | BanPlayer
  | RemovePlayer
  | ChangeTable
  | CloseTable
  | GiveChips
  | Ping;

export interface Protocol {
  [k: string]: unknown;
}
/**
 * The answer to `Hello`: who you are; `token` lets you come back as the same.
 *
 * It is empty on a line that was opened with a session's cookie or a bearer token. `account`:
 * you are no guest. `tables` is your lobby; `Rows` tell what changes in it. `seated` are the
 * tables at which you have a seat.
 */
export interface Welcome {
  type: "Welcome";
  protocol: number;
  name: string;
  token: string;
  chips: number;
  now: number;
  tables: TableRow[];
  account?: boolean;
  seated?: string[];
}
/**
 * A table in the lobby (room L2). `seats`: what sits in seats 1-8.
 *
 * Over the last `hands` hands, fifty at most: `average_pot` in cents, `hands_an_hour`, and
 * `see_fourth`, how many in a hundred of those dealt in saw fourth street.
 */
export interface TableRow {
  info: TableInfo;
  seats: ("bot" | "empty" | "person")[];
  watchers: number;
  waiting: number;
  hands: number;
  average_pot: number;
  hands_an_hour: number;
  see_fourth: number;
}
/**
 * What does not change while a hand is played.
 *
 * `host`: the name of whose private table it is, "" for the room's own. `money`: the room's play
 * chips, or a home game's own, which the host keeps the book of. `dead_cards`: there is a
 * dead-card board. `bots`: seats that computer opponents fill, at most. `rules`: the hash of the
 * house-rules card.
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
  host: string;
  private: boolean;
  money: "own" | "play";
  dead_cards: boolean;
  bots: number;
  rules: string;
}
/**
 * Your lobby, whole: when you follow it again.
 */
export interface Lobby {
  type: "Lobby";
  tables: TableRow[];
  seated?: string[];
}
/**
 * The lobby's rows that have changed, at most once a second, and the tables that are gone.
 *
 * `seated`: the tables at which you have a seat, where that has changed.
 */
export interface Rows {
  type: "Rows";
  tables?: TableRow[];
  gone?: string[];
  seated?: string[] | null;
}
/**
 * Your play chips that are at no table, after a `Refill`.
 */
export interface Chips {
  type: "Chips";
  chips: number;
}
/**
 * A table, whole, at event number `seq`: in answer to `Watch`, and once its rules changed.
 *
 * It replaces all that you knew of the table. `you` is your seat, 0 when you only watch. `waiting`
 * are the names of those who wait for a seat; `place` is yours among them, from 1. `exposed` is
 * the dead-card board, if the table has one. `switches` are the house rules, each filled in.
 * The rest as in `You`.
 */
export interface Snapshot {
  type: "Snapshot";
  table: string;
  seq: number;
  now: number;
  info: TableInfo;
  switches: Switches;
  times: TableTimes;
  you: number;
  chips: number;
  felt: Felt;
  seats: SeatView[];
  lines: Line[];
  waiting?: string[];
  deck?: DeckView | null;
  exposed?: ExposedCards[];
  sitting_out?: boolean;
  ante_always?: boolean;
  leaving?: boolean;
  pending?: number;
  place?: number;
  offer?: Offer | null;
  muted?: boolean;
}
/**
 * The switches of the house rules, each as docs/rules.md has it; None: as the house has it.
 */
export interface Switches {
  bring_in_callable?: boolean | null;
  bring_in_part?: ("half" | "quarter") | null;
  short_ante?: ("allin" | "refused") | null;
  away_dealt?: boolean | null;
  cap?: number | null;
  cap_headsup?: ("off" | "off_if_started_headsup" | "on") | null;
  board_tie?: ("position" | "suit") | null;
  open_pair_double?: boolean | null;
  burn?: boolean | null;
  short_deck?: ("common" | "rr" | "tda") | null;
  river_lead?: ("recompute" | "sixth") | null;
  odd_rule?: ("seat" | "suit7" | "tda") | null;
  show_first?: ("aggressor" | "first_to_act" | "seat") | null;
  expose_allin?: boolean | null;
  reveal_on_request?: boolean | null;
  dead_seat_dealt?: boolean | null;
  rake?: RakeRule | null;
  rake_split?: ("main_first" | "proportional") | null;
}
/**
 * What the house takes: `percent` of each pot, at most `cap` cents; 0 is no cap.
 */
export interface RakeRule {
  percent: number;
  cap: number;
}
/**
 * How long things may take, in milliseconds (room B7, T4, T7).
 *
 * A turn; its time bank, and what that gains every ten hands; more on a lost connection; to show
 * or muck; to post the ante; between hands; away until the seat is freed; how long who left must
 * bring what he left with; how long a free seat is kept for who waits.
 */
export interface TableTimes {
  turn: number;
  bank: number;
  bank_every_ten_hands: number;
  lost_connection: number;
  show: number;
  ante: number;
  between_hands: number;
  away: number;
  rejoin: number;
  offer: number;
}
/**
 * The middle of the table.
 *
 * `phase`: nothing to play for; antes are asked for; a hand is dealt and bet; hands are shown;
 * the hand is over. `ladder` are the totals of each bet up to the cap; `count` of them are
 * made. `cap` is 0 where there is none. `unit` is the street's bet. `opener`: the seat whose
 * door card opens, 0 from fourth street on. `headline`: what was done last on the street;
 * `priced`: what set the price to match. `next_hand_at` is 0 where none is planned.
 * `paused`: the host stopped the table, and no clock runs. `closing`: it closes after the hand.
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
  first: First | null;
  turn: TurnView | null;
  headline: Headline | null;
  priced: Headline | null;
  results: PotResult[];
  void: string;
  next_hand_at: number;
  paused: boolean;
  closing: boolean;
}
/**
 * A pot, the main pot first, and the seats that contest it.
 */
export interface PotView {
  amount: number;
  seats: number[];
}
/**
 * Who acts first on the street, and why.
 *
 * Third street: by the lowest door card, in razz the highest, `suit` where two have its rank;
 * or next to an all-in one. Later: by the highest board, in razz the lowest; of equal ones the
 * first from the button, or the highest suit; or next to an all-in one. "": not told.
 */
export interface First {
  seat: number;
  why:
    | ""
    | "board_allin"
    | "door_allin"
    | "high_board"
    | "high_door"
    | "high_door_suit"
    | "low_board"
    | "low_door"
    | "low_door_suit"
    | "tie_seat"
    | "tie_suit";
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
 * Something that set or met the price: who, what, to how much.
 */
export interface Headline {
  seat: number;
  name: string;
  word: ("all_in" | "bet" | "bring_in" | "call" | "check" | "complete" | "raise") | "fold";
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
 *
 * `all_in`: all it had, too little to complete with.
 */
export interface LastAct {
  word: "all_in" | "bet" | "bring_in" | "call" | "check" | "complete" | "raise";
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
 * What a seat won in this hand, all pots together.
 *
 * `word`: how, for the label beside the amount; where the words of his pots differ only which
 * ways he won, `both` with no amount for low where one pot was won both ways.
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
 * What everybody knows of the deck of hand `hand`, to be checked afterwards (room F1).
 *
 * `root` binds the room to it; `promises` were made before that, `entropy` was revealed since:
 * pairs of a seat and hexadecimal digits. `entropy` is None until the antes are asked for.
 * `rules` is the hash of the house-rules card.
 */
export interface DeckView {
  hand: number;
  root: string;
  rules: string;
  promises: never[][];
  entropy: never[][] | null;
}
/**
 * A line of the dead-card board: the up cards of a seat, folded or not (room C2).
 *
 * Seat 0: the common card.
 */
export interface ExposedCards {
  seat: number;
  cards: string[];
  folded: boolean;
}
/**
 * A seat is kept for you until then: `Sit` there.
 */
export interface Offer {
  seat: number;
  until: number;
}
/**
 * Event number `seq`, and how what it touched looks now: the felt, some seats, new lines.
 *
 * So with `waiting`, `deck` and `exposed`: left out, they are as they were.
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
    | PlayerRemoved
    | ChipsAsked
    | ChipsAdded
    | ChipsReturned
    | ChipsGiven
    | DeckCommitted
    | DeckMixed
    | TimedOut
    | AntesAsked
    | AntePromised
    | ClockStarted
    | NextHandPlanned
    | Said
    | ConnectionChanged
    | ClocksMoved
    | TablePaused
    | TableResumed
    | PlayerMuted
    | PlayerBanned
    | WaitJoined
    | WaitLeft
    | SeatOffered
    | RulesPlanned
    | RulesChanged
    | TableClosing
    | TableClosed;
  felt?: Felt | null;
  seats?: SeatView[];
  lines?: Line[];
  waiting?: string[] | null;
  deck?: DeckView | null;
  exposed?: ExposedCards[] | null;
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
 * The host frees a seat; its player goes as soon as the hand lets him.
 */
export interface PlayerRemoved {
  type: "PlayerRemoved";
  seat: number;
}
/**
 * A player asked for more chips; they count from the next hand (room T4).
 */
export interface ChipsAsked {
  type: "ChipsAsked";
  seat: number;
  amount: number;
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
 * Some that he asked for were too many, and went back.
 */
export interface ChipsReturned {
  type: "ChipsReturned";
  seat: number;
  amount: number;
}
/**
 * The host gave somebody chips from his own account, or took them back (below 0).
 */
export interface ChipsGiven {
  type: "ChipsGiven";
  name: string;
  amount: number;
  reason: string;
}
/**
 * The room bound itself to the deck of hand `hand`; `promises` as in `DeckView` (room F1).
 */
export interface DeckCommitted {
  type: "DeckCommitted";
  hand: number;
  root: string;
  rules: string;
  promises: never[][];
}
/**
 * What players revealed settles the order of the deck: a seat and hexadecimal digits each.
 */
export interface DeckMixed {
  type: "DeckMixed";
  hand: number;
  entropy: never[][];
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
 * The room was stopped for a while: all that waits for a time waits `ms` longer.
 */
export interface ClocksMoved {
  type: "ClocksMoved";
  ms: number;
}
/**
 * The host stopped the table.
 */
export interface TablePaused {
  type: "TablePaused";
}
/**
 * The table goes on; what waited for a time waits `ms` longer.
 */
export interface TableResumed {
  type: "TableResumed";
  ms: number;
}
/**
 * The host lets somebody say nothing, or (`on` false) lets him speak again.
 */
export interface PlayerMuted {
  type: "PlayerMuted";
  name: string;
  on: boolean;
}
/**
 * The host barred somebody from the table, or (`on` false) no longer does.
 */
export interface PlayerBanned {
  type: "PlayerBanned";
  name: string;
  on: boolean;
}
/**
 * Somebody waits for a seat.
 */
export interface WaitJoined {
  type: "WaitJoined";
  name: string;
}
/**
 * Somebody waits no longer.
 */
export interface WaitLeft {
  type: "WaitLeft";
}
/**
 * A free seat is kept for the first in line, until `until`.
 */
export interface SeatOffered {
  type: "SeatOffered";
  seat: number;
  name: string;
  until: number;
}
/**
 * The host has changed the rules; they count from the next hand.
 */
export interface RulesPlanned {
  type: "RulesPlanned";
}
/**
 * The table is played by other rules from now on; a `Snapshot` follows.
 */
export interface RulesChanged {
  type: "RulesChanged";
}
/**
 * The host closes the table: everybody goes home as soon as the hand lets him.
 */
export interface TableClosing {
  type: "TableClosing";
}
/**
 * The table is no more.
 */
export interface TableClosed {
  type: "TableClosed";
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
 *
 * `to_beat`: where you may show or muck, the best hands that were shown (room S1).
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
  to_beat?: ToBeat[];
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
 * The best hand that was shown, for high or for low.
 */
export interface ToBeat {
  share: "high" | "low";
  seat: number;
  name: string;
  reading: Reading;
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
 *
 * `pending`: cents that you asked for and that count from the next hand. `place`: yours in the
 * line for a seat, from 1; 0 if you don't wait. `muted`: the host lets you say nothing.
 */
export interface You {
  type: "You";
  table: string;
  seat: number;
  chips: number;
  sitting_out: boolean;
  ante_always: boolean;
  leaving: boolean;
  pending?: number;
  place?: number;
  offer?: Offer | null;
  muted?: boolean;
}
/**
 * Your choice ahead is no more (room B5).
 *
 * `why`: it was `played`, or it died with the `price`, the `street` or the `hand`; `late`: the
 * turn was answered or stopped before it could be played.
 */
export interface AheadGone {
  type: "AheadGone";
  table: string;
  hand: number;
  choice: "bring_in" | "call" | "check" | "check_fold" | "fold_to_completion";
  why: "hand" | "late" | "played" | "price" | "street";
}
/**
 * What only the host of a table is shown: behind each `Snapshot`, and whenever it changes.
 *
 * `rules` is the table as it is, every field filled in, to be sent back in `ChangeTable`;
 * `planned`: what it becomes before the next hand. `muted` and `banned` are names.
 */
export interface Desk {
  type: "Desk";
  table: string;
  link: string;
  rules: TableRules;
  planned?: TableRules | null;
  muted?: string[];
  banned?: string[];
}
/**
 * What a private table is to be like; a field left out is as usual at this small bet.
 *
 * `switches` change the house's rules one by one. Amounts are cents: `big_bet` is twice the small
 * one, ante and bring-in are the house's parts of it, and buy-ins 10 to 100 big bets. `bots`:
 * seats that computer opponents fill, at most; 0 bars them. `dead_cards`: there is a dead-card
 * board for everybody (room C2). `money` can't be changed later.
 */
export interface TableRules {
  name: string;
  game: "stud8" | "studhi";
  small_bet: number;
  house?: "cardroom" | "classic" | "online" | "pokerstars" | "wsop";
  switches?: Switches | null;
  big_bet?: number | null;
  ante?: number | null;
  bring_in?: number | null;
  least_buy_in?: number | null;
  most_buy_in?: number | null;
  money?: "own" | "play";
  bots?: number;
  dead_cards?: boolean;
  times?: TableTimes | null;
}
/**
 * You see this table no longer: `code` is `table_closed`, `banned` or `link_renewed`.
 */
export interface Gone {
  type: "Gone";
  table: string;
  code: string;
}
/**
 * The command `id` was carried out.
 */
export interface Done {
  type: "Done";
  id: string;
}
/**
 * The answer to `OpenTable` and `RenewLink`: the table, and the word that lets others in.
 *
 * Give it to them as a link; it goes into `Watch.link`.
 */
export interface TableLink {
  type: "TableLink";
  id: string;
  table: string;
  link: string;
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
 * For a message that cannot be read, and for one that has no id, `id` is empty. `table`: where a
 * `Watch` was refused, or a table of `Hello.resume`.
 */
export interface Refused {
  type: "Refused";
  id: string;
  code: string;
  reason: string;
  given?: string;
  allowed?: string;
  table?: string;
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
 *
 * Neither, where the line was opened with a session's cookie or a bearer token. Each table of
 * `resume` is answered by a `Snapshot`, as if it were watched.
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
 *
 * `link`: of a private table.
 */
export interface SeenTable {
  table: string;
  seq: number;
  link?: string;
}
/**
 * Be told what changes in the lobby, or no longer. It is on when a line begins.
 *
 * Switched on again, it begins with a whole `Lobby`.
 */
export interface FollowLobby {
  type: "FollowLobby";
  id: string;
  on: boolean;
}
/**
 * Fill your play chips up, once you have less than $100 in all (room M1).
 */
export interface Refill {
  type: "Refill";
  id: string;
}
/**
 * Hear nothing more that the one with this name says, anywhere; or hear it again (room K1).
 *
 * His lines arrive as `Hidden` numbers. It is kept as long as the line: say it again after
 * `Hello`.
 */
export interface Ignore {
  type: "Ignore";
  id: string;
  name: string;
  on: boolean;
}
/**
 * Lasting wishes that the room carries out at once, at every table (room B5, S1).
 *
 * `bring_in`: always bring in the minimum. `muck`: muck when asked to show or muck. They are kept
 * as long as the line: say them again after `Hello`.
 */
export interface Prefer {
  type: "Prefer";
  id: string;
  bring_in?: boolean;
  muck?: boolean;
}
/**
 * See a table; the answer is a `Snapshot`. `link`: of a private table.
 */
export interface Watch {
  type: "Watch";
  table: string;
  link?: string;
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
 * Add `amount` cents; they count from the next hand (room T4).
 */
export interface TopUp {
  type: "TopUp";
  id: string;
  table: string;
  amount: number;
}
/**
 * Choose ahead of your turn; "" takes it back (room B5).
 *
 * `hand`, `street` and `price` are those that you see. The room plays the choice the moment it is
 * your turn, or tells by `AheadGone` that it is no more: `check` and `call` die with any change of
 * price, `check_fold` and `fold_to_completion` outlive that, all die with the street, the hand
 * and the line. `bring_in` is the minimum, should your door card open.
 */
export interface Ahead {
  type: "Ahead";
  id: string;
  table: string;
  hand: number;
  street: number;
  price: number;
  choice: ("bring_in" | "call" | "check" | "check_fold" | "fold_to_completion") | "";
}
/**
 * Open a private table, and be its host (room L4). The answer is a `TableLink`.
 */
export interface OpenTable {
  type: "OpenTable";
  id: string;
  rules: TableRules;
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
 * Stand in line for a seat at a full table (room L2).
 */
export interface Wait {
  type: "Wait";
  id: string;
  table: string;
}
/**
 * Give up your place in line.
 */
export interface StopWaiting {
  type: "StopWaiting";
  id: string;
  table: string;
}
/**
 * Bind yourself to entropy for the next deck: its SHA-256, 64 hexadecimal digits (room F1).
 */
export interface PromiseEntropy {
  type: "PromiseEntropy";
  id: string;
  table: string;
  digest: string;
}
/**
 * Reveal what you promised, once the deck of hand `hand` is committed to: hexadecimal.
 */
export interface RevealEntropy {
  type: "RevealEntropy";
  id: string;
  table: string;
  hand: number;
  entropy: string;
}
/**
 * Make a new link; the old one leads nowhere, and who only watches is out.
 *
 * The answer is a `TableLink`. For the host alone, as all that follows.
 */
export interface RenewLink {
  type: "RenewLink";
  id: string;
  table: string;
}
/**
 * Stop the table where it stands, hand and clocks and all; or let it go on.
 */
export interface PauseTable {
  type: "PauseTable";
  id: string;
  table: string;
  on: boolean;
}
/**
 * Let somebody say nothing here, or let him speak again.
 */
export interface MutePlayer {
  type: "MutePlayer";
  id: string;
  table: string;
  name: string;
  on: boolean;
}
/**
 * Bar somebody from the table, or no longer. His seat is free once the hand lets him go.
 */
export interface BanPlayer {
  type: "BanPlayer";
  id: string;
  table: string;
  name: string;
  on: boolean;
}
/**
 * Free somebody's seat, as if he left. He may come back.
 */
export interface RemovePlayer {
  type: "RemovePlayer";
  id: string;
  table: string;
  name: string;
}
/**
 * Set the table up anew, from the next hand on.
 */
export interface ChangeTable {
  type: "ChangeTable";
  id: string;
  table: string;
  rules: TableRules;
}
/**
 * Close the table once the hand is over; everybody takes his chips home.
 */
export interface CloseTable {
  type: "CloseTable";
  id: string;
  table: string;
}
/**
 * At a table with its own money: cents from the host's account to a player's, with a reason.
 *
 * Below 0 they come back. Everybody is told.
 */
export interface GiveChips {
  type: "GiveChips";
  id: string;
  table: string;
  name: string;
  amount: number;
  reason: string;
}
/**
 * A heartbeat.
 */
export interface Ping {
  type: "Ping";
}
