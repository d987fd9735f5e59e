import {
  POSITIONS,
  type Lineup,
  type LineupPlayer,
  type OptimizeResponse,
  type Position,
} from '@fanteam/contracts';
import { formatNumber } from '../numbers';

/** A lineup as its card shows it. */
export interface LineupView {
  title: string;
  formation: string | null;
  groups: { position: Position; players: LineupPlayer[] }[];
  /** Entries without a position, as text. */
  others: string[];
  points: string;
  salary: string;
  /** What the cap leaves unspent. */
  left: string;
  clubs: { team: string; count: number }[];
}

/**
 * The cards of an answer. Only what product.md names is relied on: a missing list is an empty one, and
 * formation, ids and the fields of a player may be missing.
 */
export function lineupViews(response: Partial<OptimizeResponse>, salaryCap: number): LineupView[] {
  return (response.optimized_lineups ?? []).map((lineup, index) => viewLineup(lineup, index, salaryCap));
}

function viewLineup(lineup: Lineup, index: number, salaryCap: number): LineupView {
  const entries: readonly (LineupPlayer | string)[] = lineup.players ?? [];
  const players = entries.filter((entry) => typeof entry !== 'string');
  const groups = POSITIONS.map((position) => ({
    position,
    players: players.filter((player) => player.position === position),
  }));
  const placed = new Set(groups.flatMap((group) => group.players));
  return {
    title: `Lineup ${lineup.lineup_id ?? index + 1}`,
    formation: lineup.formation ?? null,
    groups: groups.filter((group) => group.players.length > 0),
    others: entries
      .filter((entry) => typeof entry === 'string' || !placed.has(entry))
      .map((entry) => (typeof entry === 'string' ? entry : entry.name)),
    points: formatNumber(lineup.total_points),
    salary: formatNumber(lineup.salary_cost),
    left: formatNumber(salaryCap - lineup.salary_cost),
    clubs: countClubs(players),
  };
}

/** The clubs of a lineup, most men first. */
function countClubs(players: readonly LineupPlayer[]): LineupView['clubs'] {
  const counts = new Map<string, number>();
  for (const { team } of players) if (team) counts.set(team, (counts.get(team) ?? 0) + 1);
  return [...counts].map(([team, count]) => ({ team, count })).sort((a, b) => b.count - a.count);
}
