/** A problem of several contests as problems of one contest each. */
import { contestLabel } from './check-simulation';
import { keyedRandom } from './random/keyed-random';
import type { ChoiceRules, ContestRules, SharedRules, SimulationProblem } from './simulation';

export interface ContestProblem {
  /** Without `contests`. Its lineups are those that are legal in the contest. The seed is that of its field. */
  problem: SimulationProblem;
  /** By lineup of `problem`: its number in the problem of all contests. */
  numbers: readonly number[];
  /** Starts sentences about the contest. Empty if there is only one. */
  prefix: string;
}

/** The main contest first. */
export function contestProblems(problem: SimulationProblem): ContestProblem[] {
  const { contests = [], choice, ...main } = problem;
  const rules = choice && rulesOfContests(choice);
  const withRules = (contest: number) => rules && { choice: rules[contest]! };
  const prefixOf = (contest: number, name: string | undefined) =>
    contests.length > 0 ? `${contestLabel(name, contest)}: ` : '';
  return [
    {
      problem: { ...main, ...withRules(0) },
      numbers: main.lineups.map((_, lineup) => lineup),
      prefix: prefixOf(0, main.name),
    },
    ...contests.map(({ lineups, name, ...contest }, at): ContestProblem => {
      const numbers = lineups.flatMap((lineup, number) => (lineup ? [number] : []));
      return {
        problem: {
          ...main,
          ...contest,
          // a stack of other lineups is something else
          ...(contest.roster.size !== main.roster.size && { fieldStacks: undefined }),
          lineups: lineups.filter((lineup) => lineup !== null),
          // other opponents than in the other contests
          seed: keyedRandom(main.seed, 'contest', at + 1).nextInt32(),
          ...withRules(at + 1),
        },
        numbers,
        prefix: prefixOf(at + 1, name),
      };
    }),
  ];
}

/** The rules of each contest, the main one first. Kept lineups have their numbers in the problem of all contests. */
export function rulesOfContests({
  contests = [],
  count,
  place,
  maxExposure,
  keep,
  ...all
}: ChoiceRules): (ContestRules & SharedRules)[] {
  const shared: SharedRules = { aim: all.aim, minUniquePlayers: all.minUniquePlayers };
  return [{ count, place, maxExposure, keep }, ...contests].map((rules) => ({ ...rules, ...shared }));
}
