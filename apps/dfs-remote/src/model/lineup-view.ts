import {
  POSITIONS,
  type Lineup,
  type LineupPlayer,
  type OptimizeResponse,
  type Position,
} from '@fanteam/contracts';
import { formatPoints, formatSalary } from '../shared/numbers';
import { shortName } from '../shared/text';
import { foldText } from '../shared/text';

/** A lineup, prepared for display. */
export interface LineupView {
  /** Unique in a run. */
  key: string;
  /** From 1, in the order of the response. */
  rank: number;
  lineup: Lineup;
  title: string;
  formation: string | null;
  /** The players with a known position, including the bench. */
  players: readonly LineupPlayer[];
  /** The players who start, by position. */
  groups: { position: Position; players: LineupPlayer[] }[];
  /** In the order in which they come in. Empty unless the contest has a bench. */
  bench: readonly LineupPlayer[];
  /** Entries without a position, as text. */
  others: string[];
  captain: string | null;
  points: string;
  salary: string;
  /** Salary cap minus salary. */
  left: string;
  clubs: { team: string; count: number }[];
  /** The surnames that several of the players have. */
  namesakes: ReadonlySet<string>;
  /** Names and clubs of the players, folded, one per line. */
  searchText: string;
  /** A player was swapped by the user. */
  isEdited: boolean;
}

/** Caches views, so that known lineups keep theirs while more lineups stream in. */
const viewCache = new WeakMap<Lineup, LineupView>();

/**
 * The views of a response's lineups, with swapped lineups in place of the originals. A missing list counts as
 * empty; ids, formation and the fields of players may be missing.
 */
export function lineupViews(
  response: Partial<OptimizeResponse>,
  salaryCap: number,
  swapped: Readonly<Record<string, Lineup>> = {},
): LineupView[] {
  return (response.optimized_lineups ?? []).map((found, index) => {
    const key = lineupKey(found, index);
    const lineup = (Object.hasOwn(swapped, key) && swapped[key]) || found;
    let view = viewCache.get(lineup);
    if (!view) {
      view = {
        ...viewLineup(lineup, salaryCap),
        key,
        rank: index + 1,
        title: `Lineup ${key}`,
        isEdited: lineup !== found,
      };
      viewCache.set(lineup, view);
    }
    return view;
  });
}

/** The key of a lineup in its run. */
export function lineupKey({ lineup_id: id }: Lineup, index: number): string {
  return id ?? String(index + 1);
}

function viewLineup(
  lineup: Lineup,
  salaryCap: number,
): Omit<LineupView, 'key' | 'rank' | 'title' | 'isEdited'> {
  const entries: readonly (LineupPlayer | string)[] = lineup.players ?? [];
  const known = entries.filter((entry) => typeof entry !== 'string');
  const groups = POSITIONS.map((position) => ({
    position,
    players: known.filter((player) => player.position === position),
  }));
  const starters = groups.flatMap((group) => group.players);
  const { bench = [] } = lineup;
  const players = [...starters, ...bench];
  const placed = new Set(starters);
  const others = entries
    .filter((entry) => typeof entry === 'string' || !placed.has(entry))
    .map((entry) => (typeof entry === 'string' ? entry : entry.name));
  return {
    lineup,
    formation: lineup.formation ?? null,
    players,
    groups: groups.filter((group) => group.players.length > 0),
    bench,
    others,
    captain: players.find((player) => player.captain)?.name ?? null,
    points: formatPoints(lineup.total_points),
    salary: formatSalary(lineup.salary_cost),
    left: formatSalary(salaryCap - lineup.salary_cost),
    clubs: countClubs([...known, ...bench]),
    namesakes: findNamesakes(players),
    searchText: foldText(
      [...[...known, ...bench].flatMap(({ name, team }) => [name, team ?? '']), ...others].join('\n'),
    ),
  };
}

/** The clubs of a lineup, by number of players. */
function countClubs(players: readonly LineupPlayer[]): LineupView['clubs'] {
  const counts = new Map<string, number>();
  for (const { team } of players) if (team) counts.set(team, (counts.get(team) ?? 0) + 1);
  return [...counts].map(([team, count]) => ({ team, count })).sort((a, b) => b.count - a.count);
}

function findNamesakes(players: readonly LineupPlayer[]): LineupView['namesakes'] {
  const surnames = players.map(({ name }) => shortName(name));
  return new Set(surnames.filter((surname, index) => surnames.indexOf(surname) !== index));
}

/** More players side by side do not fit on a phone. */
const MAX_PER_ROW = 5;

/** The players in the rows of the pitch, forwards first. Some contests allow six players of one position. */
export function pitchRows({ groups }: Pick<LineupView, 'groups'>): LineupPlayer[][] {
  return groups
    .flatMap(({ players }) => {
      const rows = Math.ceil(players.length / MAX_PER_ROW);
      const width = Math.ceil(players.length / rows);
      return Array.from({ length: rows }, (_, row) => players.slice(row * width, (row + 1) * width));
    })
    .reverse();
}
