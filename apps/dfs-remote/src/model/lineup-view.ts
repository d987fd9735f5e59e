import {
  isAddedLineup,
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
 * The views of a response's lineups, with swapped lineups in place of the originals, and after them those that the user
 * added. A missing list counts as empty; ids, formation and the fields of players may be missing.
 */
export function lineupViews(
  response: Partial<OptimizeResponse>,
  salaryCap: number,
  swapped: Readonly<Record<string, Lineup>> = {},
): LineupView[] {
  const found = response.optimized_lineups ?? [];
  const views = found.map((original, index) => {
    const key = lineupKey(original, index);
    const lineup = (Object.hasOwn(swapped, key) && swapped[key]) || original;
    return viewOf(lineup, salaryCap, { key, rank: index + 1, isEdited: lineup !== original });
  });
  const keys = new Set(views.map(({ key }) => key));
  const added = Object.entries(swapped).filter(([key]) => !keys.has(key) && isAddedLineup(key));
  return [
    ...views,
    ...added.map(([key, lineup], index) =>
      viewOf(lineup, salaryCap, { key, rank: found.length + index + 1, isEdited: false }),
    ),
  ];
}

function viewOf(
  lineup: Lineup,
  salaryCap: number,
  place: Pick<LineupView, 'key' | 'rank' | 'isEdited'>,
): LineupView {
  let view = viewCache.get(lineup);
  if (!view) {
    const title = isAddedLineup(place.key) ? `My team ${place.key.slice(1)}` : `Lineup ${place.key}`;
    view = { ...viewLineup(lineup, salaryCap), ...place, title };
    viewCache.set(lineup, view);
  }
  return view;
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
