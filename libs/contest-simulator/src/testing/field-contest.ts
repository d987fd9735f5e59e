/** For tests: contests with the rosters of FanTeam and pools from seeds, without lineups of the user. */
import { CONTEST_ROSTERS, slate } from '@fanteam/lineup-solver/testing/random-problem';
import type { SimulatedPlayer, SimulationProblem } from '../simulation';

const NAMES = ['classic', 'pick-6', 'universal-6', 'flexi-5', 'mini-4'] as const;
export type RosterName = (typeof NAMES)[number];
export const ROSTER_NAMES: readonly RosterName[] = NAMES;
const CAPS = [78, 45, 52, 37, 30];

/** A contest of 10,000 others. `players` of 20 clubs have salaries in steps of 0.1. */
export function fieldContest(
  name: RosterName,
  players: number | readonly SimulatedPlayer[],
  change: Partial<SimulationProblem> = {},
): SimulationProblem {
  const at = NAMES.indexOf(name);
  return {
    players: typeof players === 'number' ? fieldPlayers(players) : players,
    matches: [],
    roster: CONTEST_ROSTERS[at]!,
    salaryCap: CAPS[at]!,
    lineups: [],
    contest: { entries: 10_000, fee: 5, prizes: [{ from: 1, to: 1, prize: 10_000 }], ties: 'cheaper_first' },
    trust: 1,
    fieldStyle: 'average',
    scenarios: 1000,
    seed: 3,
    stackingPenalty: false,
    safetyNet: false,
    ...change,
  };
}

export function fieldPlayers(count: number): SimulatedPlayer[] {
  return slate(count, 11).map((player) => ({ ...player, start: 1 }));
}

/** The projections, as `createField` takes them. */
export function meansOf({ players }: Pick<SimulationProblem, 'players'>): Float64Array {
  return Float64Array.from(players, ({ projection }) => projection ?? NaN);
}
