/** Figures of lineups that are not entered in the contest. */
import type { EnteredLineup } from '@fanteam/contracts';
import { ownEntries, type SimulationProblem } from '@fanteam/contest-simulator';
import { toFiguresBody } from '@fanteam/lineup-request';
import { withFewEntries } from '../entries';
import type { LineupFigures } from '../lineup-figures';
import { readParams, refuse, type SimulatorParams } from './messages';
import { createField, MIN_INTERVAL_MS } from './simulator-session';

export interface TeamsParams {
  /** The simulation of other lineups, whose scenarios and field are used. */
  simulation: SimulatorParams;
  teams: readonly EnteredLineup[];
  /** The scenarios after which the simulation was ended. Default: all of its request. */
  upTo?: number;
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
  { simulation, teams, upTo = Infinity }: TeamsParams,
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
  const run = readParams(simulation);
  if (!run.task) return refuse(run.mistakes);
  const { task, mistakes } = read(simulation, legal);
  if (!task) return refuse(mistakes);
  const problem = replaceLineups(run.task.problem, task.problem);
  let reportedAt = -Infinity;
  let found: TeamFigures[] = [];
  for (const { scenarios, figures } of createField({ ...task, problem }).run()) {
    const isEnd = scenarios >= Math.min(upTo, problem.scenarios);
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

/** The request with other lineups, of which there can be more than the contest takes. */
function read({ request, pool }: SimulatorParams, lineups: readonly EnteredLineup[]) {
  const main = { ...request, lineups: [...lineups] };
  delete main.contests;
  delete main.choose;
  return readParams({ pool, request: withFewEntries(main) });
}

/**
 * The first contest of a run with the lineups of another reading of its pool. The field remains that of the run. A player
 * who is out is part of a reading only if one of its lineups has the player: such players of the teams are added.
 */
function replaceLineups(run: SimulationProblem, teams: SimulationProblem): SimulationProblem {
  const known = new Set(run.players.map(({ id }) => id));
  const players = [...run.players, ...teams.players.filter(({ id }) => !known.has(id))];
  const rows = new Map(players.map(({ id }, row) => [id, row]));
  const rowOf = (row: number) => rows.get(teams.players[row]!.id)!;
  const lineups = teams.lineups.map(({ picks, captain, viceCaptain }) => ({
    picks: picks.map(rowOf).sort((a, b) => a - b),
    captain: captain === null ? null : rowOf(captain),
    viceCaptain: viceCaptain === null ? null : rowOf(viceCaptain),
  }));
  const main = { ...run, players, lineups, ownEntries: ownEntries(run) };
  delete main.contests;
  delete main.choice;
  return main;
}
