/**
 * The long proof of the exact engine: seeded problems without rules and with up to three rules of every kind. Small
 * problems are compared with enumeration, contests with glpk, and exposures over the whole set with those in order.
 * `npm run measure -- prove-solver [small = 3000] [ruled = 3000] [contests = 2000] [ruled contests = 5000] [first seed = 1000]
 * [sets = 300] [requests = 100] [their time limit in ms = 1000]`
 * The last requests are for more lineups than the exposures allow. Those that find fewer lineups than a smaller request are
 * printed, as the searches for them are heuristic.
 * Prints one line per hundred problems and the seeds that an engine could not prove. Exits with 1 at the first
 * seed with different results.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LineupProblem, SolvedLineup } from '@fanteam/lineup-solver';
import { buildEngines } from './build-engines';

/** A problem that takes longer counts as unproven. These are problems whose rules nearly contradict each other. */
const PROBLEM_MS = 3000;
/** The default time limit of a request. */
const SET_MS = 10_000;

interface Comparison {
  /** How the exact engine ended, or `unproven`. */
  kind: string;
  faults: string[];
}

const counts = process.argv.slice(2).map(Number);
const [smallCount = 3000, ruledCount = 3000, contestCount = 2000, ruledContestCount = 5000] = counts;
const [firstSeed = 1000, setCount = 300, requestCount = 100, requestMs = 1000] = counts.slice(4);
const { solver, problems, enumeration, comparison, glpkEngine, modes } = await buildEngines<{
  solver: typeof import('@fanteam/lineup-solver');
  problems: typeof import('@fanteam/lineup-solver/testing/random-problem');
  enumeration: typeof import('@fanteam/lineup-solver/testing/brute-force');
  comparison: typeof import('../../libs/glpk-engine/src/testing/compare-with-glpk');
  glpkEngine: typeof import('@fanteam/glpk-engine');
  modes: typeof import('@fanteam/lineup-solver/testing/compare-modes');
}>({
  solver: 'libs/lineup-solver/src/index.ts',
  problems: 'libs/lineup-solver/src/testing/random-problem.ts',
  enumeration: 'libs/lineup-solver/src/testing/brute-force.ts',
  comparison: 'libs/glpk-engine/src/testing/compare-with-glpk.ts',
  glpkEngine: 'libs/glpk-engine/src/index.ts',
  modes: 'libs/lineup-solver/src/testing/compare-modes.ts',
});
const exact = solver.createExactSolver();
const keeper = solver.keepLimits(exact, true);
const glpk = await glpkEngine.createGlpkSolver();
const inTime = () => ({ deadline: performance.now() + 60_000 });

run('small problems against enumeration', smallCount, (seed) =>
  againstEnumeration(problems.smallProblem(seed), seed),
);
run('problems with rules against enumeration', ruledCount, (seed) =>
  againstEnumeration(problems.ruledProblem(seed), seed),
);
run('contests against glpk', contestCount, (seed) => againstGlpk(problems.contestProblem(seed)));
run('contests with rules against glpk', ruledContestCount, (seed) =>
  againstGlpk(problems.ruledContest(seed)),
);

run('exposures over the set against those in order', setCount, (seed) =>
  setAgainstOrder(problems.ruledContest(seed)),
);

run('requests against smaller ones', requestCount, againstSmaller);

function run(name: string, count: number, compare: (seed: number) => Comparison): void {
  const kinds: Record<string, number> = {};
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const { kind, faults } = compare(seed);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (kind === 'unproven') console.log(name, 'unproven: seed', seed);
    if (faults.length > 0) {
      console.error(`${name}, seed ${seed}: ${faults.join('\n')}`);
      process.exit(1);
    }
    if ((seed - firstSeed + 1) % 100 === 0) console.log(name, seed - firstSeed + 1, JSON.stringify(kinds));
  }
}

function againstEnumeration(problem: LineupProblem, seed: number): Comparison {
  const { status, lineups, cause } = exact.solve(problem, inTime());
  const faults = solver.checkLineups(problem, lineups);
  const ranked = enumeration.listLineups(problem);
  lineups.forEach((lineup, at) => {
    const best = enumeration.nextBestUnderRules(problem, ranked, lineups.slice(0, at))?.lineup;
    if (worth(best) !== worth(lineup) || best?.salary !== lineup.salary) {
      faults.push(
        `lineup ${at + 1} has ${lineup.points} for ${lineup.salary}, not ${best?.points} for ${best?.salary}`,
      );
    }
  });
  const more = enumeration.nextBestUnderRules(problem, ranked, lineups);
  if (lineups.length < problem.lineupCount && more) faults.push(`found only ${lineups.length} lineups`);
  if (status !== (lineups.length > 0 ? 'optimal' : 'infeasible')) faults.push(`status ${status}`);
  if (status === 'infeasible' && !problem.rules) {
    const cheapest = enumeration.cheapestByEnumeration(problem);
    const expected = cheapest === undefined ? { code: 'roster' } : { code: 'salary_cap', cheapest };
    if (!isDeepStrictEqual(cause, expected)) faults.push(`cause ${JSON.stringify({ cause, expected })}`);
  }
  const other = problems.shufflePlayers(problem, seed);
  const ids = (of: LineupProblem, found: readonly SolvedLineup[]) =>
    found.map(({ picks }) =>
      picks
        .map((pick) => of.players[pick]!.id)
        .sort()
        .join(),
    );
  if (!isDeepStrictEqual(ids(other, exact.solve(other, inTime()).lineups), ids(problem, lineups))) {
    faults.push('the result depends on the order of the players');
  }
  return { kind: cause?.code ?? status, faults };
}

/**
 * With limits that hold for the lineups that are returned, as in the product, in the product's time limit. A set gets
 * twice the time if lineups in order need more than half of it (`slow`), because it shares its time with them.
 */
function setAgainstOrder(problem: LineupProblem): Comparison {
  const slow: boolean[] = [];
  const { faults, isFull, gain } = modes.compareModes(problem, (each) => {
    const start = performance.now();
    const result = keeper.solve(each, { deadline: start + (slow[0] ? 2 * SET_MS : SET_MS) });
    slow.push(performance.now() - start > SET_MS / 2);
    const { lineups, shortfalls } = result;
    const violations =
      lineups.length === 0
        ? []
        : solver.checkLineups({ ...each, lineupCount: lineups.length }, lineups, shortfalls);
    if (violations.length > 0) throw new Error(violations.join('\n'));
    return result;
  });
  const kind = gain > 0 ? 'better' : isFull ? 'equal' : 'fewer lineups';
  return { kind: slow[0] ? `${kind}, slow` : kind, faults };
}

/** With tight exposures and a short time limit: a request finds as many lineups as one for fewer. */
function againstSmaller(seed: number): Comparison {
  const random = problems.seededRandom(seed);
  const makers = [problems.ruledContest, problems.minimumProblem, problems.ruledProblem] as const;
  const { rules, ...base } = makers[seed % 3]!(seed);
  const mode = seed % 2 === 0 ? 'sequential' : 'spread';
  const exposure = { ...rules?.exposure, max: 0.2 + random() * 0.5, mode } as const;
  const minUniquePlayers = 1 + Math.floor(random() * Math.min(4, base.roster.size));
  const wanted = 6 + Math.floor(random() * 10);
  const find = (lineupCount: number) => {
    const each = {
      ...base,
      randomness: undefined,
      minUniquePlayers,
      lineupCount,
      rules: { ...rules, exposure },
    };
    return keeper.solve(each, { deadline: performance.now() + requestMs }).lineups.length;
  };
  const found = find(wanted);
  for (let fewer = wanted - 1; fewer > found; fewer -= 1) {
    const smaller = find(fewer);
    if (smaller <= found) continue;
    console.log(`seed ${seed}: ${found} of ${wanted} lineups, but ${smaller} of ${fewer}`);
    return { kind: 'fewer', faults: [] };
  }
  return { kind: found === wanted ? 'all' : 'no fewer', faults: [] };
}

function worth(lineup: { points: number; objectiveValue?: number } | undefined): number | undefined {
  return lineup?.objectiveValue ?? lineup?.points;
}

function againstGlpk(problem: LineupProblem): Comparison {
  const own = exact.solve(problem, { deadline: performance.now() + PROBLEM_MS });
  const { faults, unproven } = comparison.compareWithGlpk(problem, own, glpk);
  const kind = unproven > 0 ? 'unproven' : (own.cause?.code ?? own.status);
  return { kind, faults: [...solver.checkLineups(problem, own.lineups), ...faults] };
}
