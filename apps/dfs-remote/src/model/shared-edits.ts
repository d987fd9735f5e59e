/**
 * The edits of a run's lineups in the fragment of a share link. They are those of the moment when the link was copied:
 * later edits do not change the link, and the server does not receive them.
 */
import { POSITIONS, squadOf, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import { isObject, isOneOf, isText } from '../shared/value-guards';
import type { LineupEdits } from './lineup-edits';
import { lineupKey } from './lineup-view';

export interface SharedEdits {
  edits: LineupEdits;
  /** The favorites were chosen as entries of the contest. */
  areChosen: boolean;
  /** ISO 8601. When the link was copied. */
  sharedAt: string;
}

/** The start of the fragment. */
const MARK = '#shared=';
/** Increase it with every change of `Snapshot`. */
const VERSION = 1;

type PlayerParts = [
  id: string,
  name: string,
  position: string,
  team: string,
  salary: number,
  projection: number,
];

/** A list, because it is shorter than an object. Players are numbers: n ≥ 0 is the nth of the lineup as it was found, -1 the first of `added`, -2 the second, … */
type SharedLineup = [
  key: string,
  players: number[],
  points: number,
  salary: number,
  formation: string,
  /** Places in `players`; -1 without one. */
  captain: number,
  vice: number,
  bench: number[],
];

interface Snapshot {
  version: number;
  at: string;
  chosen?: true;
  favorites: string[];
  deleted: string[];
  /** The players of edited lineups who are not in the lineup as it was found, or with other values. */
  added: PlayerParts[];
  lineups: SharedLineup[];
}

/** The fragment of a link, including `#`. `found`: the lineups of the run, without edits. */
export function writeSharedEdits(
  { edits, areChosen, sharedAt }: SharedEdits,
  found: readonly Lineup[],
): string {
  const lineups = byKey(found);
  const added = new Map<string, number>();
  const isKnown = (key: string) => lineups.has(key);
  const snapshot: Snapshot = {
    version: VERSION,
    at: sharedAt,
    ...(areChosen && { chosen: true }),
    favorites: edits.favorites.filter(isKnown),
    deleted: edits.deleted.filter(isKnown),
    lineups: Object.entries(edits.swapped).flatMap(([key, lineup]) =>
      isKnown(key) ? [shortenLineup(key, lineup, lineups.get(key)!, added)] : [],
    ),
    added: [],
  };
  snapshot.added = [...added.keys()].map((player) => JSON.parse(player) as PlayerParts);
  // `btoa` takes no other characters.
  const ascii = JSON.stringify(snapshot).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return MARK + btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether the fragment of the page contains edits, readable or not. */
export const hasSharedEdits = (fragment: string): boolean => fragment.startsWith(MARK);

/** The edits in the fragment of a link; null if a part of it is missing, or if they are not edits of these lineups. */
export function readSharedEdits(fragment: string, found: readonly Lineup[]): SharedEdits | null {
  if (!hasSharedEdits(fragment)) return null;
  try {
    const text = atob(fragment.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const snapshot: unknown = JSON.parse(text);
    return isSnapshot(snapshot) ? expand(snapshot, byKey(found)) : null;
  } catch {
    return null;
  }
}

const byKey = (found: readonly Lineup[]): ReadonlyMap<string, Lineup> =>
  new Map(found.map((lineup, index) => [lineupKey(lineup, index), lineup]));

/** Adds the players that `found` does not have to `added`. */
function shortenLineup(
  key: string,
  { players, bench = [], total_points: points, salary_cost: salary, formation }: Lineup,
  found: Lineup,
  added: Map<string, number>,
): SharedLineup {
  const known = squadOf(found).map((player) => JSON.stringify(partsOf(player)));
  const shorten = (player: LineupPlayer) => {
    const parts = JSON.stringify(partsOf(player));
    const at = known.indexOf(parts);
    if (at >= 0) return at;
    if (!added.has(parts)) added.set(parts, -1 - added.size);
    return added.get(parts)!;
  };
  const captain = players.findIndex((player) => player.captain);
  const vice = players.findIndex((player) => player.vice_captain);
  return [key, players.map(shorten), points, salary, formation, captain, vice, bench.map(shorten)];
}

/** Null if a lineup is unknown or repeated, or an edited one has not as many different players as the run's. */
function expand(
  { at, chosen, favorites, deleted, added, lineups }: Snapshot,
  found: ReadonlyMap<string, Lineup>,
): SharedEdits | null {
  const lists = [favorites, deleted, lineups.map(([key]) => key)];
  const areKnown = (keys: string[]) =>
    new Set(keys).size === keys.length && keys.every((key) => found.has(key));
  if (!lists.every(areKnown)) return null;
  const others = added.map(toPlayer);
  const swapped = lineups.map((lineup) => [lineup[0], expandLineup(lineup, found.get(lineup[0])!, others)]);
  if (swapped.some(([, lineup]) => lineup === null)) return null;
  return {
    edits: { favorites, deleted, swapped: Object.fromEntries(swapped) as Record<string, Lineup> },
    areChosen: chosen === true,
    sharedAt: at,
  };
}

function expandLineup(
  [, places, points, salary, formation, captain, vice, benchPlaces]: SharedLineup,
  found: Lineup,
  added: readonly LineupPlayer[],
): Lineup | null {
  const known = squadOf(found).map((player) => toPlayer(partsOf(player)));
  const expanded = (at: number) => (at < 0 ? added[-1 - at] : known[at]);
  const players = places.map(expanded);
  const bench = benchPlaces.map(expanded);
  const ids = new Set([...players, ...bench].map((player) => player?.id));
  const hasSizes = players.length === found.players.length && bench.length === (found.bench?.length ?? 0);
  if (!hasSizes || ids.size !== known.length || ids.has(undefined)) return null;
  return {
    lineup_id: found.lineup_id,
    players: (players as LineupPlayer[]).map((player, at) => ({
      ...player,
      ...(at === captain && { captain: true }),
      ...(at === vice && { vice_captain: true }),
    })),
    ...(found.bench && { bench: bench as LineupPlayer[] }),
    total_points: points,
    salary_cost: salary,
    formation,
  };
}

const partsOf = ({ id, name, position, team, salary, projection }: LineupPlayer): PlayerParts => [
  id,
  name,
  position,
  team,
  salary,
  projection,
];

const toPlayer = ([id, name, position, team, salary, projection]: PlayerParts): LineupPlayer => ({
  id,
  name,
  position: position as LineupPlayer['position'],
  team,
  salary,
  projection,
});

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);

function isSnapshot(value: unknown): value is Snapshot {
  if (!isObject(value) || value['version'] !== VERSION) return false;
  const { at, favorites, deleted, added, lineups } = value;
  return (
    isText(at) &&
    !Number.isNaN(Date.parse(at)) &&
    isListOf(favorites, isText) &&
    isListOf(deleted, isText) &&
    isListOf(added, isPlayer) &&
    isListOf(lineups, isLineup)
  );
}

function isPlayer(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 6) return false;
  const [id, name, position, team, salary, projection] = value as unknown[];
  const texts = [id, name, team].every(isText);
  return texts && isOneOf(POSITIONS, position) && [salary, projection].every(isNumber);
}

function isLineup(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 8) return false;
  const [key, players, points, salary, formation, captain, vice, bench] = value as unknown[];
  return (
    [key, formation].every(isText) &&
    [players, bench].every((list) => isListOf(list, Number.isInteger)) &&
    [points, salary, captain, vice].every(isNumber)
  );
}
