/** For tests: small contests from seeds. */
import { POSITIONS } from '@fanteam/contracts';
import type { RosterRules } from '@fanteam/lineup-solver';
import { keyedRandom } from '../random/keyed-random';
import type { SimulatedPlayer, SimulationProblem } from '../simulation';

/** A contest with so many players of 4 clubs, whose cap excludes about half of the lineups. */
export function smallContest(
  roster: RosterRules,
  count: number,
  decimals: number,
  seed: number,
): Pick<SimulationProblem, 'players' | 'roster' | 'salaryCap'> {
  const random = keyedRandom(seed, 'small contest');
  const rounded = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
  const players: SimulatedPlayer[] = Array.from({ length: count }, (_, at) => ({
    id: `p${(at * 5) % count}`,
    team: 'ABCD'[Math.floor(random.uniform() * 4)]!,
    position: POSITIONS[at % 4]!,
    salary: rounded(4 + 6 * random.uniform()),
    projection: Math.round(100 * (2 + 6 * random.uniform())) / 100,
    start: 1,
  }));
  const { captain, viceCaptain } = roster;
  const factors = [captain?.salary, viceCaptain?.when === 'always' ? viceCaptain.salary : undefined];
  const places = factors.reduce<number>((sum, factor = 1) => sum + factor - 1, roster.size);
  const mean = players.reduce((sum, { salary }) => sum + salary, 0) / count;
  return { players, roster, salaryCap: rounded(mean * places) };
}
