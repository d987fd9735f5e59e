/**
 * Finds players who can replace a player of a lineup. Candidates are tried by projection, and each new lineup is
 * checked against the contest and the run's rules by the solver's independent checker. Rules about all lineups
 * together (exposures, unique players) may be broken; the replacement then has warnings.
 */
import type { Lineup, LineupPlayer, PoolPlayer, Position, Roster } from '@fanteam/contracts';
import { assignCaptains, checkLineup, type LineupProblem, type SolvedLineup } from '@fanteam/lineup-solver';
import { foldText } from '../players/pool/pool-rows';
import { playerRulesOf, type RunRequest } from '../../model/run-state';
import { toRosterRules } from '../../model/solver-worker/to-roster-rules';
import { countSet } from './set-warnings';
import { swapRules, type SwapRules } from './swap-rules';

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
  const { lineup, out, others } = options;
  const stay = lineup.players.filter(({ id }) => id !== out.id);
  const taken = new Set(others.map(({ players }) => keyOf(players)));
  const rules = swapRules(options.request);
  const set = countSet(others, options.request);
  const clean: Replacement[] = [];
  const warned: Replacement[] = [];
  for (const player of candidates(options)) {
    // With captains, the best by projection are not exactly the best by points: try twice as many.
    if (clean.length >= 2 * MAX_EACH) break;
    const swapped = tryLineup([...stay, player], options, rules);
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

/** The selectable players with the projections of the run, highest first. */
function candidates({ lineup, pool, request, search }: SwapOptions): LineupPlayer[] {
  const inside = new Set(lineup.players.map(({ id }) => id));
  const rules = playerRulesOf(request);
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return pool
    .flatMap(({ id, name, position, team, salary, projection: ofFile, status }) => {
      const rule = rules.get(id);
      const projection = rule?.projection ?? ofFile;
      if (inside.has(id) || rule?.exclude || projection === null) return [];
      if (status && request.statuses && !request.statuses.includes(status)) return [];
      const text = words.length > 0 ? foldText(`${name} ${team}`) : '';
      if (!words.every((word) => text.includes(word))) return [];
      return [{ id, name, position, team, salary, projection }];
    })
    .sort((a, b) => b.projection - a.projection || a.salary - b.salary);
}

/** The lineup of these players; null if the contest or a rule does not allow it. */
function tryLineup(
  selected: readonly LineupPlayer[],
  { lineup, request, roster }: SwapOptions,
  { rules, locked, captaincies }: SwapRules,
): Lineup | null {
  const players = selected
    .map(({ id, name, position, team, salary, projection }) => ({
      id,
      name,
      position,
      team,
      salary,
      projection,
    }))
    .sort((a, b) => ORDER[a.position] - ORDER[b.position] || b.projection - a.projection);
  const problem: LineupProblem = {
    players: players.map((player) => {
      const captaincy = captaincies.get(player.id);
      return captaincy ? { ...player, captaincy } : player;
    }),
    roster: toRosterRules(roster),
    salaryCap: request.salary_cap,
    lineupCount: 1,
    minUniquePlayers: 1,
    locked,
    rules,
  };
  const solved = assignCaptains(
    problem,
    players.map((_, index) => index),
  );
  if (!solved || checkLineup(problem, solved).length > 0) return null;
  return toLineup(lineup, players, solved);
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
