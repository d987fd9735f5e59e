import { ExposurePortfolio } from '../exposure/portfolio';
import { drawValues } from '../problem/drawn-values';
import type { StackRule } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import { maximizedValue } from '../problem/result';
import { listLineups, nextBestUnderRules } from '../testing/brute-force';
import { ruledProblem, seededRandom } from '../testing/random-problem';
import { Clock } from './clock';
import { collectLineups } from './collect-lineups';
import { TableMemory } from './completion-table';
import { createLineupWriter } from './find-lineups';
import { byValue } from './lineup-keys';
import { toPoolFrame } from './pool-frame';

const STACKS: ((teams: string[]) => StackRule)[] = [
  () => ({ size: 2 }),
  () => ({ size: 2, positions: ['GK', 'D'] }),
  ([a, b]) => ({ size: 1, opponents: { min: 1, teams: { [a!]: b!, [b!]: a! } } }),
  () => ({ size: 2, positions: ['D'] }),
];

/** A small problem with a stack of any team, other rules, and stacking penalties. */
function stackedProblem(seed: number): LineupProblem {
  const { rules, ...problem } = ruledProblem(seed);
  const random = seededRandom(seed);
  const teams = [...new Set(problem.players.map(({ team }) => team))].sort();
  const chances = teams.map((team) => [team, Math.round(random() * 10) / 10]);
  const others = (rules?.stacks ?? []).filter(({ maxExposure }) => maxExposure === undefined);
  return {
    ...problem,
    randomness: undefined,
    lineupCount: 12,
    rules: {
      ...rules,
      exposure: undefined,
      captainExposure: undefined,
      stacks: [...others, STACKS[seed % STACKS.length]!(teams)],
      ...(random() < 0.7 && { stackingPenalty: Object.fromEntries(chances) }),
    },
  };
}

/** The values and salaries of the lineups that are found, and how many parts the pool has. */
function collect(problem: LineupProblem, isSplit: boolean) {
  const frame = toPoolFrame(problem);
  if (!frame) return { parts: 0, lineups: [] };
  const values = drawValues(problem, 0);
  const write = createLineupWriter(problem, frame.rows, values);
  const portfolio = ExposurePortfolio.unlimited(problem, frame);
  const lineups: ReturnType<typeof write>[] = [];
  collectLineups({
    pool: byValue(frame, problem, values),
    portfolio,
    wanted: problem.lineupCount,
    clock: new Clock({ deadline: Infinity }),
    tableMemory: new TableMemory(),
    onAccepted: (players, special) => lineups.push(write(players, special)),
    isSplit,
  });
  return { parts: portfolio.rules?.split?.().length ?? 1, lineups };
}

it('a pool in one part per team of a stack has the same best lineups, each once', () => {
  let [split, found] = [0, 0];
  for (let seed = 1; seed <= 300; seed += 1) {
    const problem = stackedProblem(seed);
    const { parts, lineups } = collect(problem, true);
    const ranked = listLineups(problem);
    lineups.forEach((lineup, at) => {
      const best = nextBestUnderRules(problem, ranked, lineups.slice(0, at))?.lineup;
      const valueOf = (each: typeof best) => each && [maximizedValue(each), each.salary];
      expect({ seed, at, value: valueOf(lineup) }).toEqual({ seed, at, value: valueOf(best) });
    });
    const more = lineups.length < 12 ? nextBestUnderRules(problem, ranked, lineups) : null;
    expect({ seed, more: more ?? null }).toEqual({ seed, more: null });
    if (parts > 1) split += 1;
    found += lineups.length;
  }
  expect(split).toBeGreaterThan(100);
  expect(found).toBeGreaterThan(300);
});
