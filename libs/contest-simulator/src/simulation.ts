/** The contest that is simulated, and what comes out. The API and the page map their requests to these types. */
import type { RosterRules } from '@fanteam/lineup-solver';
import type { Position } from '@fanteam/contracts';

/** Everything that decides the result. The same input and seed give the same result on every engine and machine. */
export interface SimulationProblem {
  /** The whole player pool: the field may pick all of them. */
  players: readonly SimulatedPlayer[];
  /** Each club plays at most once. A club in no match plays against an unknown club, with the default goals for both. */
  matches: readonly SimulatedMatch[];
  roster: RosterRules;
  salaryCap: number;
  /** The own entries. The same lineup may be entered more than once. */
  lineups: readonly EnteredLineup[];
  contest: Contest;
  /**
   * The weight of the projections, 0–1. The mean points of a player are g + trust · (projection − g), where g is the
   * estimate from salary and ownership.
   */
  trust: number;
  /** How good the field is when it has to be guessed. */
  fieldStyle: FieldStyle;
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
  /** `cheaper_first`: among entries with the same points the cheaper one is ahead; equal entries share their prizes. */
  ties: 'cheaper_first' | 'split';
}

/** The places `from` to `to` get `prize` each. */
export interface PrizeRange {
  from: number;
  to: number;
  prize: number;
}

export type FieldStyle = 'casual' | 'average' | 'sharp';

export interface ChoiceRules {
  /** How many lineups to choose. */
  count: number;
  /** `profit`: the expected prizes of the set. `top`: the chance that at least one entry reaches `place` or better. */
  aim: 'profit' | 'top';
  /** Only for `top`, ≥ 1. */
  place?: number;
  /** The maximum number of chosen lineups with one player, as a share of `count`, 0–1. At least 1 lineup. */
  maxExposure?: number;
  /** Any two chosen lineups differ in at least this many players. */
  minUniquePlayers?: number;
  /** Indices of lineups that are chosen in any case. */
  keep?: readonly number[];
}

/** An estimate with its standard error. */
export interface Estimate {
  mean: number;
  se: number;
}

/** The figures after a batch, or at the end. Money is in the contest's currency. */
export interface SimulationFigures {
  /** Number of scenarios behind the figures. */
  scenarios: number;
  /** In the order of `lineups`. */
  lineups: readonly LineupFigures[];
  /** All lineups entered together: they take places from each other. To choose from, there can be more than entries. */
  set: SetFigures;
  field: FieldFigures;
}

/** One lineup, entered alone against the field. */
export interface LineupFigures {
  points: { mean: number; sd: number; p10: number; p90: number };
  /** The chance of the first place, shared or not. */
  win: Estimate;
  /** The chance of a place in the best percent of the entries. */
  bestPercent: Estimate;
  /** The chance of a prize. */
  cash: Estimate;
  /** Prizes less fee. */
  profit: Estimate;
  /** The profit if the projections are exactly right (trust 1). */
  profitIfRight: Estimate;
  /** The expected number of entries of others with this very lineup and captain. */
  copies: number;
  /** The rank by profit. Lineups share a rank when their profits differ by less than 2 errors of the difference. */
  rank: number;
}

export interface SetFigures {
  /** Number of entries. */
  entries: number;
  /** Prizes less fees of all entries; `fieldSd`: the spread between the fields that were drawn. */
  profit: Estimate & { fieldSd: number; p5: number; p50: number; p95: number };
  profitIfRight: Estimate;
  /** The chance that the prizes are lower than the fees. */
  loses: Estimate;
  lossesIfRight: Estimate;
  /** The chance that at least one entry reaches the place: 1, 10, the best 0.1 % and the best 1 %. */
  reaches: readonly (Estimate & { place: number })[];
  /** Quantiles of the best place of the set. */
  bestPlace: { p10: number; p50: number; p90: number };
  /** Profit after 20 such contests, and the lowest point on the way in the worst tenth. */
  after20: { p10: number; p50: number; p90: number; lowest: number };
  /** The standard errors of the quantiles above. */
  quantileErrors: {
    profit: Record<'p5' | 'p50' | 'p95', number>;
    bestPlace: SetFigures['bestPlace'];
    after20: SetFigures['after20'];
  };
  /** The profit of the set as a histogram: `counts[i]` scenarios between `edges[i]` and `edges[i + 1]`. */
  histogram: { edges: readonly number[]; counts: readonly number[] };
  /** The chance that the best place is `place` or better, at some places from 1 to `entries`. */
  bestPlaceCurve: readonly { place: number; share: number }[];
}

export interface FieldFigures {
  /** Entries of others in the contest. */
  entries: number;
  /** Lineups drawn for them; each stands for `entries / drawn` of them. */
  drawn: number;
  meanPoints: number;
  meanSalary: number;
  /** The players whose ownership the field could not meet, largest miss first. Shares. */
  ownershipMisses: readonly { player: number; asked: number; met: number }[];
}

/** The lineups that were chosen. */
export interface Choice {
  /** Indices into `lineups`, in the order in which they were chosen. */
  chosen: readonly number[];
  /** The value in the scenarios of the choice: mean prizes of the set minus fees, or the chance of the place. */
  value: number;
  /** No choice under the same rules has a higher value in these scenarios. */
  bound: number;
  /**
   * By what share another choice can be better at most: (bound − value) / the prizes of the set (profit and fees), or /
   * the chance.
   */
  gap: number;
  /** The figures of the chosen set on fresh scenarios, which were not used for the choice. */
  fresh: SetFigures;
  /** The value on the fresh scenarios. */
  freshValue: Estimate;
  /** Sentences for the user: what the rules or the memory prevented. */
  warnings: readonly string[];
}

/** The inputs that were absent and had to be guessed. */
export type Guess = 'ownership' | 'captain_ownership' | 'goals' | 'matches' | 'sd';

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
   * Yields after each batch of scenarios.
   */
  choose(rules: ChoiceRules): Generator<ChoiceProgress, Choice>;
}
