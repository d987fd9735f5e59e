/**
 * Finds players who can replace a player of a lineup. Candidates are tried by projection, and each new lineup is
 * checked against the contest and the run's rules by the solver's independent checker. Rules about all lineups
 * together (exposures, unique players) may be broken; the replacement then has warnings.
 */
import { squadOf, type Lineup, type LineupPlayer, type PoolPlayer, type Roster } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import { LineupBuilder, playersKey, readRunTask, toLineupPlayer } from '../../model/lineup-builder';
import type { RunRequest } from '../../model/run-state';
import { foldText } from '../../shared/text';
import { countSet } from '../../model/set-warnings';

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

/** The best legal replacements by points, then by salary. */
export function findReplacements(options: SwapOptions): Replacement[] {
  const { lineup, out, others, roster, pool, request } = options;
  const task = readRunTask(pool, request, roster);
  if (!task) return [];
  const stay = squadOf(lineup).filter(({ id }) => id !== out.id);
  const taken = new Set(others.map((other) => playersKey(squadOf(other))));
  const builder = new LineupBuilder(task);
  const set = countSet(others, task);
  const clean: Replacement[] = [];
  const warned: Replacement[] = [];
  for (const player of candidates(task, options)) {
    // With captains, the best by projection are not exactly the best by points: try twice as many.
    if (clean.length >= 2 * MAX_EACH) break;
    const swapped = builder.build([...stay, player], lineup);
    if (!swapped || taken.has(playersKey(squadOf(swapped)))) continue;
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

/** The selectable players that are not in the lineup and match the search, highest projection first. */
function candidates({ players }: LineupTask, { lineup, search }: SwapOptions): LineupPlayer[] {
  const inside = new Set(squadOf(lineup).map(({ id }) => id));
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return players
    .filter(({ id, name, team }) => {
      if (inside.has(id)) return false;
      const text = words.length > 0 ? foldText(`${name} ${team}`) : '';
      return words.every((word) => text.includes(word));
    })
    .map(toLineupPlayer)
    .sort((a, b) => b.projection - a.projection || a.salary - b.salary);
}
