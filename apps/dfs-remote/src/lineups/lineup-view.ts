import {
  POSITIONS,
  type Lineup,
  type LineupPlayer,
  type OptimizeResponse,
  type Position,
} from '@fanteam/contracts';
import { formatNumber } from '../numbers';
import { foldText } from '../pool/pool-rows';

/** A lineup as its card shows it. */
export interface LineupView {
  /** Tells lineups of one run apart. */
  key: string;
  /** From 1, in the order of the answer. */
  rank: number;
  lineup: Lineup;
  title: string;
  formation: string | null;
  /** The men whose position is known. */
  players: readonly LineupPlayer[];
  groups: { position: Position; players: LineupPlayer[] }[];
  /** Entries without a position, as text. */
  others: string[];
  captain: string | null;
  points: string;
  salary: string;
  /** What the cap leaves unspent. */
  left: string;
  clubs: { team: string; count: number }[];
  /** Names and clubs of its men, folded, one a line. */
  searchText: string;
  /** A man was swapped by hand. */
  isEdited: boolean;
}

/** Lineups that came before are not made anew while more stream in. */
const made = new WeakMap<Lineup, LineupView>();

/**
 * The cards of an answer, with the lineups that were changed by hand in their places. Only what product.md
 * names is relied on: a missing list is an empty one, and formation, ids and the fields of a player may be
 * missing.
 */
export function lineupViews(
  response: Partial<OptimizeResponse>,
  salaryCap: number,
  swapped: Readonly<Record<string, Lineup>> = {},
): LineupView[] {
  return (response.optimized_lineups ?? []).map((found, index) => {
    const key = found.lineup_id ?? String(index + 1);
    const lineup = (Object.hasOwn(swapped, key) && swapped[key]) || found;
    let view = made.get(lineup);
    if (!view) {
      view = {
        ...viewLineup(lineup, salaryCap),
        key,
        rank: index + 1,
        title: `Lineup ${key}`,
        isEdited: lineup !== found,
      };
      made.set(lineup, view);
    }
    return view;
  });
}

function viewLineup(
  lineup: Lineup,
  salaryCap: number,
): Omit<LineupView, 'key' | 'rank' | 'title' | 'isEdited'> {
  const entries: readonly (LineupPlayer | string)[] = lineup.players ?? [];
  const men = entries.filter((entry) => typeof entry !== 'string');
  const groups = POSITIONS.map((position) => ({
    position,
    players: men.filter((player) => player.position === position),
  }));
  const players = groups.flatMap((group) => group.players);
  const placed = new Set(players);
  const others = entries
    .filter((entry) => typeof entry === 'string' || !placed.has(entry))
    .map((entry) => (typeof entry === 'string' ? entry : entry.name));
  return {
    lineup,
    formation: lineup.formation ?? null,
    players,
    groups: groups.filter((group) => group.players.length > 0),
    others,
    captain: players.find((player) => player.captain)?.name ?? null,
    points: formatNumber(lineup.total_points),
    salary: formatNumber(lineup.salary_cost),
    left: formatNumber(salaryCap - lineup.salary_cost),
    clubs: countClubs(men),
    searchText: foldText([...men.flatMap(({ name, team }) => [name, team ?? '']), ...others].join('\n')),
  };
}

/** The clubs of a lineup, most men first. */
function countClubs(players: readonly LineupPlayer[]): LineupView['clubs'] {
  const counts = new Map<string, number>();
  for (const { team } of players) if (team) counts.set(team, (counts.get(team) ?? 0) + 1);
  return [...counts].map(([team, count]) => ({ team, count })).sort((a, b) => b.count - a.count);
}
