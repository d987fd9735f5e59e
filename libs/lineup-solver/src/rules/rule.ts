/**
 * What the solver needs to know about one kind of rule. Each kind is one file of this folder, and `all-rules.ts` lists
 * them. To add a kind:
 *   1. add its field to `LineupRules`,
 *   2. write its file here: an object that implements `Rule`,
 *   3. add the object to the list in all-rules.ts.
 * Validation, the search, conflicts, the independent checker and the tests by enumeration then support it.
 * CONTRIBUTING.md lists the files outside this library.
 */
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { ExposureRef, SolvedLineup } from '../problem/result';

export interface Rule<Ref extends { rule: string } = { rule: string }> {
  /** The field of the problem that the rule reads, as validation messages name it. */
  readonly field: string;

  /** Throws `InvalidProblemError` at the first value that no engine can work with. */
  validate(problem: LineupProblem): void;

  /** What the search has to enforce. Players are numbered by their place in `players`. */
  prepare?(problem: LineupProblem, players: readonly SolverPlayer[]): Partial<PreparedRules>;

  /** The parts of the rule that a user can drop one by one when rules conflict. Drop the last part first. */
  parts?(problem: LineupProblem): RulePart<Ref>[];

  /** The problem without what never prevents a first lineup: limits on several lineups, and penalties. */
  relax?(problem: LineupProblem): LineupProblem;

  /**
   * What breaks the rule in a finished lineup, in sentences. This is the independent checker: write it from the
   * definition of the rule, and share no code with `prepare` or the search.
   */
  check?(lineup: FinishedLineup): string[];

  /** For rules about shares of the lineups: the exposures that a lineup counts for. For the checker, too. */
  exposuresOf?(problem: LineupProblem, players: readonly SolverPlayer[], lineup: SolvedLineup): ExposureRef[];

  /** For rules about shares of the lineups: in how many lineups something must be. For the checker, too. */
  minimums?(problem: LineupProblem): { of: ExposureRef; lineups: number }[];
}

export interface RulePart<Ref> {
  /** Names the part in a conflict. */
  ref: Ref;
  /** The problem without this part. */
  drop(problem: LineupProblem): LineupProblem;
  /** For a maximum number of players, which can be raised instead: its value, and the problem with a higher one. */
  maximum?: { value: number; raise(problem: LineupProblem, to: number): LineupProblem };
}

/** A lineup as the checker sees it. Its picks are valid indices. */
export interface FinishedLineup {
  problem: LineupProblem;
  lineup: SolvedLineup;
  /** The players of the lineup. */
  players: readonly SolverPlayer[];
  /** How many lineups before this one count for an exposure. */
  lineupsBefore: (of: ExposureRef) => number;
}

/** The rules of a problem as the search enforces them. Lists of numbers are player numbers. */
export interface PreparedRules {
  /** Players who are in every lineup. */
  locked: number[];
  /** Minimum cost of a lineup. */
  minSalary: number;
  /** By team: the maximum number of its players. */
  maxPerTeam: ReadonlyMap<string, number>;
  /** Rules that count players. */
  counts: CountRule[];
  /** Rules that add up a number of each player. */
  sums: SumRule[];
  /** How many teams the players of a lineup come from. `max` may be Infinity. */
  teams: { min: number; max: number };
  /** Stacks that every lineup has. */
  stacks: StackCount[];
  /** What is deducted from the maximized value. */
  penalties: RepeatPenalty[];
  /** Limits on the number of lineups. */
  exposures: ExposureLimit[];
}

/** From `min` to `max` of the members are in a lineup. */
export interface CountRule {
  members: number[];
  min: number;
  max: number;
  /** The rule only holds for lineups with one of these players. null = for every lineup. */
  triggers: number[] | null;
}

/** The weights of a lineup's players add up to `min` to `max`. `max` may be Infinity. */
export interface SumRule {
  /** By player: a whole number from 0 to 10⁶. */
  weights: Float64Array;
  min: number;
  max: number;
}

/** At least `size` members of one of the options. */
export interface StackCount {
  options: number[][];
  size: number;
  /** The option also requires at least `min` of these players, by option. null = of no players. */
  opponents: { options: number[][]; min: number } | null;
}

/** Members of one team, of whom the 2nd, 3rd and every further one in a lineup lose 1, 2 and 3 points times `chance`. */
export interface RepeatPenalty {
  members: number[];
  chance: number;
}

/** From `min` to `max` lineups have at least `size` members of one of the options. `max` may be Infinity. */
export interface ExposureLimit extends StackCount {
  of: ExposureRef;
  min: number;
  max: number;
}

/** The numbers of the players that a condition selects. */
export function numbersWhere<Item>(items: readonly Item[], isSelected: (item: Item) => boolean): number[] {
  const numbers: number[] = [];
  for (let number = 0; number < items.length; number += 1) {
    if (isSelected(items[number]!)) numbers.push(number);
  }
  return numbers;
}
