/** Figures of lineups that are not entered in the contest. */
import type { EnteredLineup } from '@fanteam/contracts';
import { toFiguresBody } from '@fanteam/lineup-request';
import { withFewEntries } from '../entries';
import type { LineupFigures } from '../lineup-figures';
import { readParams, refuse, type SimulatorParams } from './messages';
import { createField, MIN_INTERVAL_MS } from './simulator-session';

export interface TeamsParams {
  /** The simulation of other lineups, whose scenarios and field are used. */
  simulation: SimulatorParams;
  teams: readonly EnteredLineup[];
}

/** The figures of a lineup as the only entry, or why it is not legal in the first contest: parts of a sentence. */
export type TeamFigures = LineupFigures | { reason: string };

/**
 * The figures in the first contest, in the order of the teams: those that each team would have in the simulation. Reports
 * them for the scenarios so far.
 *
 * @throws as a simulation
 */
export function simulateTeams(
  { simulation, teams }: TeamsParams,
  report: (figures: TeamFigures[]) => void,
): TeamFigures[] {
  const reasons = new Map<number, string>();
  for (const { field, message } of read(simulation, teams).mistakes) {
    const [name, at] = field;
    if (name === 'lineups' && typeof at === 'number') reasons.set(at, message.replace(/^Lineup \d+: /, ''));
  }
  const legal = teams.filter((_, at) => !reasons.has(at));
  const answer = (figures: readonly LineupFigures[]): TeamFigures[] => {
    const left = [...figures];
    return teams.map((_, at) => (reasons.has(at) ? { reason: reasons.get(at)! } : left.shift()!));
  };
  if (legal.length === 0) return answer([]);
  const { task, mistakes } = read(simulation, legal);
  if (!task) return refuse(mistakes);
  let reportedAt = -Infinity;
  let found: TeamFigures[] = [];
  for (const { scenarios, figures } of createField(task).run()) {
    const isEnd = scenarios === task.problem.scenarios;
    if (!isEnd && performance.now() - reportedAt < MIN_INTERVAL_MS) continue;
    const { lineups } = toFiguresBody(task, figures());
    found = answer(lineups.map((lineup) => ({ ...lineup, scenarios })));
    // The rest of a run is about all lineups together.
    if (isEnd) break;
    report(found);
    reportedAt = performance.now();
  }
  return found;
}

/** Figures of single lineups do not depend on the other lineups of a request, nor on the other contests. */
function read({ request, pool }: SimulatorParams, lineups: readonly EnteredLineup[]) {
  const main = { ...request, lineups: [...lineups] };
  delete main.contests;
  delete main.choose;
  return readParams({ pool, request: withFewEntries(main) });
}
