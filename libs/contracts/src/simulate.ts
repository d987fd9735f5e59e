/** Request and response bodies of the contest simulation. */
import type { PoolPlayer, Position } from './players';
import type { ContestOptions } from './rules/contest';

export const TIE_RULES = ['cheaper_first', 'split'] as const;
/** `cheaper_first`: among entries with the same points the cheaper one is ahead; equal entries share their prizes. */
export type TieRule = (typeof TIE_RULES)[number];

export const FIELD_STYLES = ['average', 'casual', 'sharp'] as const;
/** The strength of the field for players without ownership. */
export type FieldStyle = (typeof FIELD_STYLES)[number];

export const CHOICE_AIMS = ['profit', 'top', 'robust'] as const;
/**
 * `profit`: the mean profit of the chosen entries. `top`: the chance that at least one reaches `place` or better. `robust`:
 * half the mean profit, and half the mean profit in the worst quarter of 40 worlds with other fields and other trusts in
 * the projections.
 */
export type ChoiceAim = (typeof CHOICE_AIMS)[number];

/** The places `from` to `to` get `prize` each. */
export interface PrizeRange {
  from: number;
  to: number;
  prize: number;
}

/** Decimal odds. `over` and `under`: 2.5 goals. */
export interface MatchOdds {
  home: number;
  draw: number;
  away: number;
  over: number;
  under: number;
}

/** Without `over`, `under` or both. Without both, 2.8 expected goals are assumed. */
export type ResultOdds = Pick<MatchOdds, 'home' | 'draw' | 'away'> & Partial<MatchOdds>;

/**
 * A match and its expected goals. The first club is at home. `goals` are used if they are given, otherwise `odds`,
 * otherwise `clean_sheets`. Without any of them the goals are guessed.
 */
export interface MatchInput {
  clubs: [string, string];
  /** Expected goals of each club. */
  goals?: [number, number];
  odds?: MatchOdds;
  /** The chance of each club to concede no goal, 0–1. */
  clean_sheets?: [number, number];
}

/** As the API accepts it: `over` and `under` are optional. `MatchInput` requires them for clients of api 1.0. */
export interface MatchDetails extends Omit<MatchInput, 'odds'> {
  odds?: ResultOdds;
}

/** Values of a player that replace or complete those of the pool. */
export interface SimulatedPlayerValues {
  projection?: number;
  /** Standard deviation of the points. */
  sd?: number;
  /** The share of the field with the player, in percent. */
  ownership?: number;
  /** The share of the field with the player as captain, in percent. */
  captain_ownership?: number;
  /** The chance that the player starts, 0–1. The projection is the expected points if the player starts. */
  start?: number;
}

/** An entry of the caller, with the ids of its players. */
export interface EnteredLineup {
  players: string[];
  captain?: string;
  vice_captain?: string;
}

/** The entries to choose for one contest. */
export interface ContestChoiceOptions {
  /** At most as many as lineups are legal in the contest. */
  count: number;
  /** Only for `top`; default 1. */
  place?: number;
  /** At most `max(1, floor(max_exposure · count))` lineups chosen for the contest contain a player. 0–1. */
  max_exposure?: number;
  /** `lineup_id`s of lineups that are always chosen for the contest. */
  keep?: string[];
}

/** `count`, `place`, `max_exposure` and `keep` are those of the main contest. */
export interface ChooseOptions extends ContestChoiceOptions {
  aim: ChoiceAim;
  /** Between any two lineups chosen for the same contest. */
  min_unique_players?: number;
  /**
   * The entries to choose for `contests` of the request, in their order. Required with `contests`. An absent `place` or
   * `max_exposure` is that of the main contest.
   */
  contests?: ContestChoiceOptions[];
  /**
   * At most `max(1, floor(max_exposure_all · entries))` of the entries chosen for all contests contain a player, where
   * `entries` is the sum of all `count`. 0–1.
   */
  max_exposure_all?: number;
  /** Whether a lineup is chosen for one contest at most. Default false. */
  once?: boolean;
}

/** How FanTeam and the caller name a contest. */
export interface ContestName {
  /** Shown in sentences. At most `SIMULATION_LIMITS.contestName` characters. Default: its number, the main contest is 1. */
  name?: string;
  /** FanTeam's id, at most `SIMULATION_LIMITS.tournamentId` characters. No two contests have the same one. */
  tournament_id?: string;
}

/**
 * A further contest with the same players, matches and lineups. The points of players are the same in all contests of a
 * scenario. Absent settings are those of the main contest.
 */
export interface ContestInput extends ContestName, Pick<SimulateOptions, 'entries' | 'fee' | 'prizes'> {
  /** Absent, with `roster` absent too: the roster of the main contest. */
  contest?: ContestOptions['contest'];
  /** Changes to the roster of `contest`, or of the main contest. */
  roster?: ContestOptions['roster'];
  salary_cap?: number;
  ties?: TieRule;
  /** Used for players without ownership. */
  field?: FieldStyle;
}

/** A request without its players and lineups. All fields except `contests` are those of the main contest, or of all. */
export interface SimulateOptions
  extends ContestName, Pick<ContestOptions, 'contest' | 'roster' | 'salary_cap'> {
  /** The number of entries in the contest, including those of the caller. */
  entries: number;
  fee: number;
  prizes: PrizeRange[];
  /** Default `cheaper_first`. */
  ties?: TieRule;
  matches?: MatchInput[];
  /** Default `average`. */
  field?: FieldStyle;
  /** Further contests, at most `SIMULATION_LIMITS.contests − 1`. */
  contests?: ContestInput[];
  /**
   * The share of the field's lineups with at least 3 players of one club (2 in lineups of up to 6 players), in percent.
   * Also of further contests with as many players in a lineup. Default: such lineups are twice as likely as with
   * independent picks, which is a guess.
   */
  field_stacks?: number;
  /**
   * The weight of the projections against the estimate from salary and ownership, 0–1. Default `defaultTrustOf` the
   * players.
   */
  trust?: number;
  /** Default `SIMULATION_LIMITS.defaultScenarios`. */
  scenarios?: number;
  /** Default 0. */
  seed?: number;
  stacking_penalty?: boolean;
  safety_net?: boolean;
  time_limit_ms?: number;
  choose?: ChooseOptions;
}

/** The lineups of a run. Absent settings are those of the run. */
export interface SimulateRunRequest extends Partial<SimulateOptions> {
  run_id: string;
  /** A newer version of the run's file. Its values are used. Default: the file of the run. */
  file_id?: string;
  entries: number;
  fee: number;
  prizes: PrizeRange[];
  players?: Record<string, SimulatedPlayerValues>;
}

/** Lineups of players of an uploaded file. */
export interface SimulateFileRequest extends SimulateOptions {
  file_id: string;
  lineups: EnteredLineup[];
  players?: Record<string, SimulatedPlayerValues>;
}

/** Lineups of players entered by hand. */
export interface SimulatePlayersRequest extends SimulateOptions {
  players: SimulatedPlayerInput[];
  lineups: EnteredLineup[];
}

export interface SimulatedPlayerInput extends SimulatedPlayerValues {
  id: string;
  name: string;
  position: Position | 'DEF' | 'MID' | 'FWD';
  team: string;
  salary: number;
  projection: number;
  /** The opposing club. Used if `matches` has no match of the player's club. */
  opponent?: string;
}

export type SimulateRequest = SimulateRunRequest | SimulateFileRequest | SimulatePlayersRequest;

/** An estimate with its standard error, which contains that of the drawn fields. */
export interface Estimate {
  mean: number;
  se: number;
}

/** One lineup as the only entry of the caller, against all other entries. Money is in the currency of the contest. */
export interface SimulatedLineup {
  /** The id in the run, or the position in `lineups`, starting with 1. */
  lineup_id: string;
  points: { mean: number; sd: number; p10: number; p90: number };
  /** The chance of the first place, shared or not. */
  win: Estimate;
  /** The chance of a place in the best percent of the entries. */
  best_percent: Estimate;
  /** The chance of a prize. */
  cash: Estimate;
  /** Prizes less fee. `if_right`: the profit if the projections are exactly right (trust 1). */
  profit: Estimate & { if_right: Estimate };
  /** The expected number of other entries with the same lineup and captain. */
  copies: number;
  /** The rank by profit. Lineups share a rank if their profits differ by less than 2 errors of the difference. */
  rank: number;
}

export interface QuantileErrors {
  profit: { p5: number; p50: number; p95: number };
  best_place: { p10: number; p50: number; p90: number };
  after_20: SimulatedSet['after_20'];
}

/**
 * All lineups of the caller, or all chosen ones, entered together. They compete with each other for places. Lineups to
 * choose from can be more than the contest has entries.
 */
export interface SimulatedSet {
  entries: number;
  /**
   * Prizes less fees of all entries. `field_sd`: the standard deviation between the parts of the scenarios, each of which
   * has a field of its own. `se` contains it.
   */
  profit: Estimate & { if_right: Estimate; field_sd: number; p5: number; p50: number; p95: number };
  /** The chance that the prizes are lower than the fees. */
  loses: Estimate & { if_right: Estimate };
  /** The chance that at least one entry reaches the place: 1, 10, the best 0.1 % and the best 1 %. */
  reaches: (Estimate & { place: number })[];
  /** Quantiles of the best place of the set. */
  best_place: { p10: number; p50: number; p90: number };
  /**
   * Do not use it: the error of the model is the same in all 20 contests, so real results vary more. Profit after 20 such
   * contests, the lowest point on the way in the worst tenth, and the chance of a profit above 0,
   * which simulations of api 1.0 do not have. Of `AFTER_20_SEQUENCES` sequences of contests.
   */
  after_20: { p10: number; p50: number; p90: number; lowest: number; ahead?: number };
  /** The standard errors of the quantiles above, and of `after_20`. Simulations of api 1.0 have none. */
  quantile_errors?: QuantileErrors;
  /**
   * Against fields of the other strengths, if the ownership of some players is a guess. Absent until all scenarios are
   * simulated, for lineups to choose from, and in simulations of api 1.0.
   */
  other_fields?: OtherField[];
  /** The profit: `counts[i]` scenarios between `edges[i]` and `edges[i + 1]`. */
  histogram: { edges: number[]; counts: number[] };
  /** The chance that the best place is `place` or better, at some places from 1 to the last one. */
  best_place_curve: { place: number; share: number }[];
}

/** The figures of all entries together against a field of another strength. */
export interface OtherField {
  field: FieldStyle;
  /** As in `SimulatedSet`: at the trust of the simulation, and if the projections are exactly right. */
  profit: { mean: number; if_right: number };
  loses: { mean: number; if_right: number };
}

/** Sequences of 20 contests that are drawn for `after_20`. */
export const AFTER_20_SEQUENCES = 2000;

/** Players of one club that make a stack, by the players of a lineup. Lineups of up to 6 rarely have room for 3. */
export function stackSizeOf(players: number): number {
  return players > 6 ? 3 : 2;
}

/** Lineups with at least `size` players of one club: `share` percent of the field. */
export interface FieldStacks {
  size: number;
  share: number;
  /** `field_stacks` was not given. */
  guessed: boolean;
}

export interface SimulatedField {
  /** Entries of others in the contest. */
  entries: number;
  /** Lineups drawn for them; each stands for `entries / drawn` of them. */
  drawn: number;
  mean_points: number;
  mean_salary: number;
  /** Simulations of api 1.0 do not have it. */
  stacks?: FieldStacks;
  /**
   * The players whose given ownership (`asked`) the field does not have, largest difference first. In percent. Simulations
   * of api 1.0 have no positions.
   */
  ownership_misses: { id: string; position?: Position; asked: number; met: number }[];
}

/** The figures of a contest after some of the scenarios. */
export interface ContestFigures {
  /** In the order of the request. In a further contest, only the lineups that are legal there. */
  lineups: SimulatedLineup[];
  set: SimulatedSet;
  field: SimulatedField;
}

/** A further contest. */
export interface SimulatedContest extends ContestName, ContestFigures {
  /** The lineups that are not legal in this contest. */
  illegal: IllegalLineup[];
}

export interface IllegalLineup {
  lineup_id: string;
  /** Such as `the salary of 97.5 exceeds the salary cap of 95`. */
  reason: string;
}

/** The figures after some of the scenarios: those of the main contest, and of `contests` of the request, in their order. */
export interface SimulationFigures extends ContestFigures {
  contests?: SimulatedContest[];
}

/** The lineups chosen for a contest. `value` and `bound` are money (`profit`, `robust`) or a chance (`top`). */
export interface ContestChoice {
  place?: number;
  /** In the order in which they were chosen. */
  lineup_ids: string[];
  /** The value in the scenarios of the choice. */
  value: number;
  /**
   * No choice under the same rules has a higher value in these scenarios. With several contests: no other choice for this
   * one that leaves the entries of the others as they are.
   */
  bound: number;
  /**
   * By what share another choice can be better at most: (bound − value) / the prizes of the set (profit and fees), or /
   * the chance.
   */
  gap: number;
  /** The value in fresh scenarios, which were not used for the choice. For `robust`, the mean profit in them. */
  value_fresh: Estimate;
  /** The figures of the chosen set in fresh scenarios. */
  set: SimulatedSet;
}

/**
 * All contests of a choice together. `value`, `bound` and `value_fresh` are money (`profit`), or the mean number of
 * contests in which an entry reaches `place` (`top`).
 */
export interface ChoiceTotal extends Pick<ContestChoice, 'value' | 'bound' | 'gap' | 'value_fresh'> {
  /** Chosen entries. A lineup in two contests counts twice. */
  entries: number;
  /** As in `SimulatedSet`, in fresh scenarios. */
  profit: SimulatedSet['profit'];
  loses: SimulatedSet['loses'];
}

/** The chosen lineups: those of the main contest, and of `contests` of the request, in their order. */
export interface SimulationChoice extends ContestChoice {
  aim: ChoiceAim;
  /** With `contests`. */
  contests?: ContestChoice[];
  /** With `contests`. */
  total?: ChoiceTotal;
}

export const GUESSES = ['ownership', 'captain_ownership', 'goals', 'matches', 'sd'] as const;
/** The inputs that were absent and had to be guessed. */
export type Guess = (typeof GUESSES)[number];

export interface SimulateResponse extends SimulationFigures {
  run_id: string;
  kind: 'simulation';
  model: '1';
  seed: number;
  scenarios: number;
  chosen?: SimulationChoice;
  guessed: Guess[];
  warnings: string[];
  simulator_ms: number;
}

/** The progress of a running simulation. */
export interface SimulationProgress {
  scenarios_done: number;
  scenarios: number;
  figures?: SimulationFigures;
  /** With `figures`: as in the response. */
  guessed?: Guess[];
  warnings?: string[];
}

/** Limits of a simulation. A request that exceeds one gets a 422 response that names the limit. */
export const SIMULATION_LIMITS = {
  lineups: 2000,
  /** Contests of a request, the main one included. */
  contests: 6,
  contestName: 80,
  tournamentId: 40,
  entriesMin: 2,
  entries: 200_000,
  prizeRows: 1000,
  prizeSum: 1e9,
  scenariosMin: 1000,
  scenarios: 100_000,
  defaultScenarios: 10_000,
  /** The number of scenarios is rounded up to a multiple of this. */
  scenarioStep: 500,
  goals: 8,
  defaultGoals: 1.38,
  /** Of api 1.0, for remotes of release 1.0.0. `DEFAULT_TRUST` applies. */
  defaultTrust: 0.25,
  sd: 1000,
} as const;

/** `prices`: for estimates from salaries and statuses only. `own`: for all other projections. */
export const DEFAULT_TRUST = { own: 0.8, prices: 0.5 } as const;

/**
 * The default trust in the projections of a pool: the one for the source of most of them. Measured on past rounds, the trust
 * in projections of users was 0.85 ± 0.18 for likely starters, and 0.71 ± 0.17 if the starters were unknown.
 */
export function defaultTrustOf(
  players: readonly Pick<PoolPlayer, 'projection' | 'projection_source'>[],
): number {
  const known = players.filter(({ projection }) => projection !== null);
  const fromPrices = known.filter(({ projection_source: source }) => source === 'price').length;
  return 2 * fromPrices > known.length ? DEFAULT_TRUST.prices : DEFAULT_TRUST.own;
}
