/**
 * Finds players who can replace a player of a lineup. Candidates are tried by projection, and each new lineup is
 * checked against the contest and the run's rules by the solver's independent checker. Rules about all lineups
 * together (exposures, unique players) may be broken; the replacement then has warnings.
 */
import type { Lineup, LineupPlayer, PoolPlayer, Position, Roster } from '@fanteam/contracts';
import { readFileRequest, readTypedRequest, toProblem, type LineupTask } from '@fanteam/lineup-request';
import {
  assignCaptains,
  checkLineup,
  isInEveryLineup,
  type LineupProblem,
  type SolvedLineup,
} from '@fanteam/lineup-solver';
import { foldText } from '../../shared/text';
import type { RunRequest } from '../../model/run-state';
import { countSet } from './set-warnings';

export interface SwapOptions {
  lineup: Lineup;
  /** The player to replace. */
  out: LineupPlayer;
  pool: readonly PoolPlayer[];
  request: RunRequest;
  roster: Roster;
  /** The other lineups of the run. A swap must not duplicate one of them. */
  others: readonly Lineup[];
  /** Limits the candidates by name or club. */
  search: string;
}

export interface Replacement {
  player: LineupPlayer;
  /** The lineup after the swap, with its best captains. */
  lineup: Lineup;
  /** Additional points of the lineup. */
  gain: number;
  /** Rules about all lineups that the swap breaks, as sentences. */
  warnings: readonly string[];
}

/** Max number of replacements without warnings, and of those with warnings. */
const MAX_EACH = 8;
const ORDER: Readonly<Record<Position, number>> = { GK: 0, D: 1, M: 2, F: 3 };

/** The best legal replacements by points, then by salary. */
export function findReplacements(options: SwapOptions): Replacement[] {
  const { lineup, out, others, roster, pool, request } = options;
  const { task } = 'file_id' in request ? readFileRequest(pool, request) : readTypedRequest(request);
  // The server has accepted the request, so it has no mistakes.
  if (!task) return [];
  const stay = lineup.players.filter(({ id }) => id !== out.id);
  const taken = new Set(others.map(({ players }) => keyOf(players)));
  const problem = problemOfOneLineup({ ...task, roster });
  const set = countSet(others, task);
  const clean: Replacement[] = [];
  const warned: Replacement[] = [];
  for (const player of candidates(task, options)) {
    // With captains, the best by projection are not exactly the best by points: try twice as many.
    if (clean.length >= 2 * MAX_EACH) break;
    const swapped = tryLineup([...stay, player], lineup, problem);
    if (!swapped || taken.has(keyOf(swapped.players))) continue;
    const warnings = set.warningsOf(lineup, swapped);
    const gain = swapped.total_points - lineup.total_points;
    (warnings.length === 0 ? clean : warned).push({ player, lineup: swapped, gain, warnings });
  }
  return [...bestOf(clean), ...bestOf(warned)].sort(byGain);
}

const bestOf = (found: Replacement[]) => found.sort(byGain).slice(0, MAX_EACH);

function byGain(a: Replacement, b: Replacement): number {
  return b.gain - a.gain || a.lineup.salary_cost - b.lineup.salary_cost;
}

/** The run's problem for a single lineup: without the rules about all lineups together. */
function problemOfOneLineup(task: LineupTask): LineupProblem {
  const rules = { ...task.rules };
  delete rules.exposure;
  if (rules.stacks) rules.stacks = rules.stacks.filter(isInEveryLineup);
  return { ...toProblem(task), lineupCount: 1, minUniquePlayers: 1, rules };
}

/** The selectable players that are not in the lineup and match the search, highest projection first. */
function candidates({ players }: LineupTask, { lineup, search }: SwapOptions): LineupPlayer[] {
  const inside = new Set(lineup.players.map(({ id }) => id));
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return players
    .filter(({ id, name, team }) => {
      if (inside.has(id)) return false;
      const text = words.length > 0 ? foldText(`${name} ${team}`) : '';
      return words.every((word) => text.includes(word));
    })
    .map(({ id, name, position, team, salary, projection }) => ({
      id,
      name,
      position,
      team,
      salary,
      projection,
    }))
    .sort((a, b) => b.projection - a.projection || a.salary - b.salary);
}

/** The lineup of these players; null if the contest or a rule does not allow it. */
function tryLineup(selected: readonly LineupPlayer[], before: Lineup, problem: LineupProblem): Lineup | null {
  const shown = selected
    .map(({ id, name, position, team, salary, projection }) => ({
      id,
      name,
      position,
      team,
      salary,
      projection,
    }))
    .sort((a, b) => ORDER[a.position] - ORDER[b.position] || b.projection - a.projection);
  const byId = new Map(problem.players.map((player) => [player.id, player]));
  const own = { ...problem, players: shown.map((player) => byId.get(player.id) ?? player) };
  const solved = assignCaptains(
    own,
    shown.map((_, index) => index),
  );
  if (!solved || checkLineup(own, solved).length > 0) return null;
  return toLineup(before, shown, solved);
}

function toLineup(before: Lineup, selected: readonly LineupPlayer[], solved: SolvedLineup): Lineup {
  const players = selected.map((player, index) => ({
    ...player,
    ...(index === solved.captain && { captain: true as const }),
    ...(index === solved.viceCaptain && { vice_captain: true as const }),
  }));
  const count = (position: Position) => players.filter((player) => player.position === position).length;
  return {
    lineup_id: before.lineup_id,
    players,
    total_points: solved.points,
    salary_cost: solved.salary,
    formation: `${count('D')}-${count('M')}-${count('F')}`,
  };
}

function keyOf(players: readonly LineupPlayer[]): string {
  return players
    .map(({ id }) => id)
    .sort()
    .join(' ');
}
