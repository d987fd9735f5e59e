/** The contest that is simulated, and what comes out. The API and the page map their requests to these types. */
import type {
  ChoiceAim,
  ContestChoice,
  FieldStyle,
  Guess,
  Position,
  PrizeRange,
  SimulatedLineup,
  SimulationChoice,
  ContestFigures as FiguresOfContract,
  TieRule,
} from '@fanteam/contracts';
import type { RosterRules } from '@fanteam/lineup-solver';

/** Everything that decides the result. The same input and seed give the same result on every engine and machine. */
export interface SimulationProblem {
  /** The whole player pool: the field may pick all of them. */
  players: readonly SimulatedPlayer[];
  /** Each club plays at most once. A club in no match plays an unknown club; its goals come from the projections. */
  matches: readonly SimulatedMatch[];
  roster: RosterRules;
  salaryCap: number;
  /** The own entries. The same lineup may be entered more than once. */
  lineups: readonly EnteredLineup[];
  /**
   * The number of own entries where `lineups` are not those that are entered. Only the figures of single lineups have a
   * meaning then. Default: all lineups, or those to choose.
   */
  ownEntries?: number;
  contest: Contest;
  /**
   * The weight of the projections, 0–1. The mean points of a player are g + trust · (projection − g), where g is the
   * estimate from salary and ownership.
   */
  trust: number;
  /** How good the field is when it has to be guessed. */
  fieldStyle: FieldStyle;
  /**
   * The share of the field's lineups with a stack, 0–1: 3 players of one club, 2 in lineups of up to 6 players. Absent =
   * guessed: a lineup with a stack is twice as likely as with independent picks. Of all contests with as many players in a
   * lineup.
   */
  fieldStacks?: number | undefined;
  /** Number of scenarios, a multiple of `BATCH_SIZE`. */
  scenarios: number;
  /** A whole number. */
  seed: number;
  /** Goalkeepers and defenders of one club cost each other points when their club keeps a clean sheet. */
  stackingPenalty: boolean;
  /** A player who does not start is replaced by the most expensive starter of the club and position who costs no more. */
  safetyNet: boolean;
  /** Choose entries among the lineups. */
  choice?: ChoiceRules;
  /** How sentences name the contest if there are several. Default: its number. */
  name?: string;
  /** Further contests of the same scenarios. */
  contests?: readonly FurtherContest[];
}

/** A contest beside the main one: what differs. */
export interface FurtherContest extends Pick<
  SimulationProblem,
  'roster' | 'salaryCap' | 'contest' | 'fieldStyle' | 'name'
> {
  /** The lineups of the problem with the captains of this contest; null = not legal in it. At least one is. */
  lineups: readonly (EnteredLineup | null)[];
}

/** Scenarios of a batch. */
export const BATCH_SIZE = 500;
/** The first batch is divided here, so that the first figures come sooner. */
export const FIRST_BATCH = 100;

/** A player of the pool. */
export interface SimulatedPlayer {
  id: string;
  team: string;
  position: Position;
  salary: number;
  /** Expected points if the player starts. null = unknown: the player is in no lineup. */
  projection: number | null;
  /** Standard deviation of the points if the player starts. Absent = from the model. */
  sd?: number;
  /** The share of the field's lineups with the player, 0–1. */
  ownership?: number;
  /** The share of the field's lineups with the player as captain, 0–1. */
  captainOwnership?: number;
  /** The chance that the player starts, 0–1. */
  start: number;
}

export interface SimulatedMatch {
  clubs: readonly [string, string];
  /** Expected goals of each club. */
  goals: readonly [number, number];
}

/** Indices into `players`. */
export interface EnteredLineup {
  picks: readonly number[];
  captain: number | null;
  viceCaptain: number | null;
}

export interface Contest {
  /** All entries, the own ones included. */
  entries: number;
  fee: number;
  /** By place, without gaps, never rising. */
  prizes: readonly PrizeRange[];
  ties: TieRule;
}

/** The entries to choose for one contest. */
export interface ContestRules {
  /** How many lineups to choose. */
  count: number;
  /** Only for `top`, ≥ 1. */
  place?: number;
  /** The maximum number of chosen lineups with one player, as a share of `count`, 0–1. At least 1 lineup. */
  maxExposure?: number;
  /** Indices of lineups that are chosen in any case. */
  keep?: readonly number[];
}

/** What all contests have in common. */
export interface SharedRules {
  aim: ChoiceAim;
  /** Any two lineups chosen for a contest differ in at least this many players. */
  minUniquePlayers?: number;
}

/** What limits the entries of all contests together. */
export interface JointRules {
  /** The maximum number of entries with one player, as a share of all `count` together, 0–1. At least 1 entry. */
  maxExposureAll?: number;
  /** A lineup is chosen for one contest at most. */
  once?: boolean;
}

/** The rules of the main contest, and of the others. */
export interface ChoiceRules extends ContestRules, SharedRules, JointRules {
  /** In the order of `contests` of the problem. */
  contests?: readonly ContestRules[];
}

/** The figures after a batch, or at the end. They are those of the contract, not yet rounded. */
export interface SimulationFigures extends ContestFigures {
  /** Number of scenarios behind the figures. */
  scenarios: number;
  /** With `contests` of the problem, in their order. */
  contests?: ContestFigures[];
}

export interface ContestFigures extends Omit<FiguresOfContract, 'lineups'> {
  /** In the order of `lineups`, without those that are not legal in the contest. */
  lineups: LineupFigures[];
}

/** A lineup has no id here. */
export type LineupFigures = Omit<SimulatedLineup, 'lineup_id'>;

/** The lineups that were chosen for a contest, with indices instead of ids. */
export interface ChosenEntries extends Omit<ContestChoice, 'lineup_ids'> {
  /** Indices into `lineups` of the problem, in the order in which they were chosen. */
  chosen: readonly number[];
}

/** The lineups that were chosen, those of the main contest first. */
export interface Choice extends ChosenEntries, Pick<SimulationChoice, 'aim' | 'total'> {
  /** With `contests` of the problem, in their order. */
  contests?: ChosenEntries[];
  /** Sentences for the user: what the rules or the memory prevented. */
  warnings: readonly string[];
}

/** What `simulate` returns. */
export interface SimulationResult {
  figures: SimulationFigures;
  choice?: Choice;
  guessed: readonly Guess[];
  warnings: readonly string[];
}

/** What is known after a batch. */
export interface Progress {
  /** Scenarios so far. */
  scenarios: number;
  /** Computes the figures of the scenarios so far, which takes as long as tens of scenarios. */
  figures(): SimulationFigures;
}

/** What is known of a choice after a batch. */
export interface ChoiceProgress {
  /** Scenarios so far, of all that the choice simulates. */
  scenarios: number;
  total: number;
}

export interface RunOptions {
  /** Keeps the places for a later `choose` where it can use them: it then simulates less. Needs up to 80 MB. */
  keepPlaces?: boolean;
}

export interface Simulation {
  /** What the field had to guess, and sentences about it. Part of the result; known before the first scenario. */
  readonly guessed: readonly Guess[];
  readonly warnings: readonly string[];
  /**
   * Simulates all scenarios. Yields after `FIRST_BATCH` scenarios and each batch; the result has the figures of all of
   * them. The caller stops a simulation by not continuing. With `choice` in the problem the result has a choice; the
   * last progress is then yielded again while the chosen lineups are simulated.
   */
  run(options?: RunOptions): Generator<Progress, SimulationResult>;
  /**
   * Chooses entries among the lineups, as a simulation with these rules as its `choice` does. Only the chosen entries take
   * part, so there are more entries of others than in a simulation of all lineups: unless the same lineups are drawn for
   * them, the places are found again. The figures of the choice are from scenarios and opponents that were not used for it.
   * Yields after each batch of scenarios, and now and then while entries are chosen.
   */
  choose(rules: ChoiceRules): Generator<ChoiceProgress, Choice>;
}
