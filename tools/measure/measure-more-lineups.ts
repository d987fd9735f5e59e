/**
 * `npm run measure -- more-lineups [--seeds 3]`: what more lineups to choose from are worth, in simulated worlds. Prints
 * the chance that at least one of 20 entries is in the top 0.1 %, on fresh scenarios, when they are chosen among
 *
 * 1. 500 lineups with randomness 0.2;
 * 2. these, 125 more with randomness and 125 that are best for the mean of 20 scenarios;
 * 3. the 500, and 250 or 500 lineups that are best for the mean of 20 scenarios;
 * 4. the 750, and 250 that are best for the mean of 20 scenarios in which no chosen entry reaches the place.
 */
import { parseArgs } from 'node:util';
import { buildEngines } from './build-engines';
import { printTable } from './print-table';

const WORLD = { clubs: 20, entries: 12_048, lineups: 500, scenarios: 10_000 };
const AIM = { count: 20, place: 13 };
const MORE = 250;

const { values: options } = parseArgs({ options: { seeds: { type: 'string', default: '3' } } });
const { worlds, promises, more } = await buildEngines<{
  worlds: typeof import('../../libs/contest-simulator/src/testing/simulated-world');
  promises: typeof import('../../libs/contest-simulator/src/testing/world-promise');
  more: typeof import('../../libs/contest-simulator/src/testing/more-of-world');
}>({
  worlds: 'libs/contest-simulator/src/testing/simulated-world.ts',
  promises: 'libs/contest-simulator/src/testing/world-promise.ts',
  more: 'libs/contest-simulator/src/testing/more-of-world.ts',
});

const rows = Array.from({ length: Number(options.seeds) }, (_, index) => {
  const { user } = worlds.simulatedWorld(index + 1, WORLD);
  const mixed = worlds.simulatedWorld(index + 1, { ...WORLD, lineups: WORLD.lineups + MORE / 2 }).user;
  const some = { ...user, lineups: more.withScenarioLineups(user, MORE) };
  const samples = [
    user.lineups,
    more.withScenarioLineups(mixed, MORE / 2),
    some.lineups,
    more.withScenarioLineups(user, 2 * MORE),
    more.withMissedScenarioLineups(some, MORE, AIM),
  ];
  return [String(index + 1), ...samples.map((lineups) => reach({ ...user, lineups }))];
});
printTable([['world', 'none', '125 random, 125', '250', '500', '250, 250 missed'], ...rows]);

function reach(problem: Parameters<typeof promises.choiceOf>[0]): string {
  const { value_fresh: fresh } = promises.choiceOf({ ...problem, choice: { ...AIM, aim: 'top' } });
  return `${(100 * fresh.mean).toFixed(1)} ± ${(200 * fresh.se).toFixed(1)} %`;
}
