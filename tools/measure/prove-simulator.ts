/**
 * The long proof of the contest simulator, in simulated worlds whose truth is known, and the figures of a choice.
 * `npm run measure -- prove-simulator [worlds = 100] [seeds = 1000] [reference scenarios = 1000000]`
 *
 * 1. Intervals: how many of the 95 % intervals of 1,000 scenarios contain the value of the reference.
 * 2. Honesty: what is promised for 50 entries of 200 lineups, at the default trust and at full trust, and their value
 *    with the true means.
 * 3. A choice of 150 of 1,000 lineups: on its own and on fresh scenarios, against the sum of its lineups and against
 *    lineups that are not chosen by simulation.
 *
 * Exits with 1 when the intervals cover less than 92 % or more than 98 %, when the default trust is nearer to the truth
 * in fewer than 95 % of the worlds, or when its median error is above a third of the true profit. 100 worlds take half
 * an hour.
 */
import { buildEngines } from './build-engines';

const [worldCount = 100, seeds = 1000, reference = 1_000_000] = process.argv.slice(2).map(Number);
const COVERAGE = { min: 0.92, max: 0.98 };
const MIN_NEARER = 0.95;
const MAX_MEDIAN_ERROR = 1 / 3;
const WORLD = { clubs: 20, entries: 4000, lineups: 200, scenarios: 4000 };
const CHOSEN_OF_WORLD = 50;
const LARGE = { clubs: 20, entries: 12_048, lineups: 1000, scenarios: 10_000 };
const CHOSEN_OF_LARGE = 150;
const UNIQUE_PLAYERS = 3;

const { coverage, worlds, promises } = await buildEngines<{
  coverage: typeof import('../../libs/contest-simulator/src/testing/interval-coverage');
  worlds: typeof import('../../libs/contest-simulator/src/testing/simulated-world');
  promises: typeof import('../../libs/contest-simulator/src/testing/world-promise');
}>({
  coverage: 'libs/contest-simulator/src/testing/interval-coverage.ts',
  worlds: 'libs/contest-simulator/src/testing/simulated-world.ts',
  promises: 'libs/contest-simulator/src/testing/world-promise.ts',
});

const faults = [...(seeds > 0 ? proveIntervals() : []), ...(worldCount > 0 ? proveHonesty() : [])];
reportChoice();
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

function proveIntervals(): string[] {
  console.log(`95 % intervals of ${seeds} seeds that contain the value of ${reference} scenarios:`);
  const shares = coverage.intervalCoverage(seeds, { scenarios: 1000, reference });
  const faults: string[] = [];
  for (const [figure, share] of Object.entries(shares)) {
    console.log(`  ${figure}: ${percent(share)}`);
    if (share < COVERAGE.min || share > COVERAGE.max) faults.push(`${figure}: ${percent(share)} covered`);
  }
  return faults;
}

function proveHonesty(): string[] {
  console.log(`Profit of an entry in ${worldCount} worlds (default trust, full trust, truth):`);
  const errors: number[] = [];
  let nearer = 0;
  for (let seed = 1; seed <= worldCount; seed += 1) {
    const world = worlds.simulatedWorld(seed, WORLD);
    const { headline, atFullTrust, truth } = promises.promiseOf(world, CHOSEN_OF_WORLD);
    const error = Math.abs(headline - truth);
    if (error < Math.abs(atFullTrust - truth)) nearer += 1;
    errors.push(error / Math.abs(truth));
    console.log(
      `  ${[seed, ...[headline, atFullTrust, truth].map((profit) => profit.toFixed(1))].join('  ')}`,
    );
  }
  errors.sort((a, b) => a - b);
  const median = errors[Math.floor(errors.length / 2)]!;
  console.log(`  nearer at the default trust: ${nearer} of ${worldCount}; median error: ${percent(median)}`);
  return [
    ...(nearer < MIN_NEARER * worldCount ? [`nearer in ${nearer} of ${worldCount} worlds only`] : []),
    ...(median > MAX_MEDIAN_ERROR ? [`the median error is ${percent(median)} of the profit`] : []),
  ];
}

function reportChoice(): void {
  const { user } = worlds.simulatedWorld(1, LARGE);
  const byProfit = promises.choiceOf({ ...user, choice: { count: CHOSEN_OF_LARGE, aim: 'profit' } });
  const { set, lineups } = promises.figuresOf({ ...user, lineups: lineupsAt(byProfit.chosen) });
  const place = set.reaches[2]!.place;
  const byPlace = promises.choiceOf({ ...user, choice: { count: CHOSEN_OF_LARGE, aim: 'top', place } });
  const best = worlds.solveLineups(user.players, CHOSEN_OF_LARGE, 0, { randomness: 0 });
  const random = worlds.solveLineups(user.players, CHOSEN_OF_LARGE, 1, { minUniquePlayers: UNIQUE_PLAYERS });
  const reach = (entered: typeof best) =>
    promises.figuresOf({ ...user, lineups: entered }).set.reaches[2]!.mean;
  const sum = lineups.reduce((total, { profit }) => total + profit.mean, 0);
  console.log(`${CHOSEN_OF_LARGE} of ${user.lineups.length} lineups, ${LARGE.scenarios} scenarios:`);
  console.log(
    `  profit in the scenarios that chose: ${byProfit.value.toFixed(0)}, bound ${byProfit.bound.toFixed(0)}`,
  );
  console.log(`  on fresh ones: ${estimate(byProfit.value_fresh)}`);
  console.log(
    `  sum of the profits of single entries: ${sum.toFixed(0)}, of the set: ${estimate(set.profit)}`,
  );
  console.log(`  chance of the best ${place} places in the scenarios that chose: ${percent(byPlace.value)},`);
  console.log(`    bound ${percent(byPlace.bound)}, on fresh ones ${percent(byPlace.value_fresh.mean)}`);
  console.log(`  the ${CHOSEN_OF_LARGE} lineups with the highest projections: ${percent(reach(best))}`);
  console.log(`  with randomness 0.2 and ${UNIQUE_PLAYERS} unique players: ${percent(reach(random))}`);

  function lineupsAt(chosen: readonly number[]) {
    return chosen.map((lineup) => user.lineups[lineup]!);
  }
}

function estimate({ mean, se }: { mean: number; se: number }): string {
  return `${mean.toFixed(0)} ± ${(2 * se).toFixed(0)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
