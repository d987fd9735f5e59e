/**
 * The edits of a run's lineups in the fragment of a share link. They are those of the moment when the link was copied:
 * later edits do not change the link, and the server does not receive them. Anyone can write a link, so data that the run
 * contains is not read from it.
 */
import {
  ESTIMATE_SOURCES,
  isAddedLineup,
  LIMITS,
  POSITIONS,
  squadOf,
  type Lineup,
  type LineupPlayer,
  type ProjectionSource,
  type Roster,
} from '@fanteam/contracts';
import { toRosterRules } from '@fanteam/lineup-request';
import { fromExactSum, hasDecimals, scoreExactly } from '@fanteam/lineup-solver';
import { isObject, isOneOf, isText as isAnyText } from '../shared/value-guards';
import type { LineupEdits } from './lineup-edits';
import { toLineup, toLineupPlayer } from './lineup-builder';
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
const VERSION = 2;

type PlayerParts = [
  id: string,
  name: string,
  position: string,
  team: string,
  salary: number,
  projection: number,
  /** Absent in a pool without estimates. */
  source?: ProjectionSource,
];

/** A list, because it is shorter than an object. Players are numbers: n ≥ 0 is the nth of the lineup as it was found, -1 the first of `added`, -2 the second, … */
type SharedLineup = [
  key: string,
  players: number[],
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
  const isKnown = (key: string) =>
    lineups.has(key) || (isAddedLineup(key) && Object.hasOwn(edits.swapped, key));
  const snapshot: Snapshot = {
    version: VERSION,
    at: sharedAt,
    ...(areChosen && { chosen: true }),
    favorites: edits.favorites.filter(isKnown),
    deleted: edits.deleted.filter(isKnown),
    lineups: Object.entries(edits.swapped).flatMap(([key, lineup]) =>
      isKnown(key) ? [shortenLineup(key, lineup, lineups.get(key), added)] : [],
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

/**
 * The edits in the fragment of a link; null if a part of it is missing, or if they are not edits of these lineups. `roster`:
 * that of the run; edited lineups need it. Totals are computed. For players of the run, only the projection is read from
 * the link.
 */
export function readSharedEdits(
  fragment: string,
  found: readonly Lineup[],
  roster: Roster | undefined,
): SharedEdits | null {
  if (!hasSharedEdits(fragment)) return null;
  try {
    const text = atob(fragment.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const snapshot: unknown = JSON.parse(text);
    return isSnapshot(snapshot) ? expand(snapshot, byKey(found), roster) : null;
  } catch {
    return null;
  }
}

const byKey = (found: readonly Lineup[]): ReadonlyMap<string, Lineup> =>
  new Map(found.map((lineup, index) => [lineupKey(lineup, index), lineup]));

/** Adds the players that `found` does not have to `added`. `found`: undefined for a lineup that the user added. */
function shortenLineup(
  key: string,
  { players, bench = [] }: Lineup,
  found: Lineup | undefined,
  added: Map<string, number>,
): SharedLineup {
  const known = found ? squadOf(found).map((player) => JSON.stringify(partsOf(player))) : [];
  const shorten = (player: LineupPlayer) => {
    const parts = JSON.stringify(partsOf(player));
    const at = known.indexOf(parts);
    if (at >= 0) return at;
    if (!added.has(parts)) added.set(parts, -1 - added.size);
    return added.get(parts)!;
  };
  const captain = players.findIndex((player) => player.captain);
  const vice = players.findIndex((player) => player.vice_captain);
  return [key, players.map(shorten), captain, vice, bench.map(shorten)];
}

/** Null if a lineup is unknown or repeated, or an edited or added one has not as many different players as the run's. */
function expand(
  { at, chosen, favorites, deleted, added, lineups }: Snapshot,
  found: ReadonlyMap<string, Lineup>,
  roster: Roster | undefined,
): SharedEdits | null {
  const edited = lineups.map(([key]) => key);
  const isKnown = (key: string) => found.has(key) || (isAddedLineup(key) && edited.includes(key));
  const areKnown = (keys: string[]) => new Set(keys).size === keys.length && keys.every(isKnown);
  if (![favorites, deleted, edited].every(areKnown)) return null;
  const ofRun = new Map([...found.values()].flatMap(squadOf).map((player) => [player.id, player]));
  const others = added.map((parts): LineupPlayer => {
    const player = toPlayer(parts);
    const known = ofRun.get(player.id);
    return known ? { ...toLineupPlayer(known), ...projectionOf(player) } : player;
  });
  const swapped = lineups.map((lineup) => [
    lineup[0],
    roster ? expandLineup(lineup, found.get(lineup[0]), others, roster) : null,
  ]);
  if (swapped.some(([, lineup]) => lineup === null)) return null;
  return {
    edits: { favorites, deleted, swapped: Object.fromEntries(swapped) as Record<string, Lineup> },
    areChosen: chosen === true,
    sharedAt: at,
  };
}

function expandLineup(
  [key, places, captain, vice, benchPlaces]: SharedLineup,
  found: Lineup | undefined,
  added: readonly LineupPlayer[],
  roster: Roster,
): Lineup | null {
  const squad = found ? squadOf(found) : [];
  const benchSize = found ? (found.bench?.length ?? 0) : (roster.bench?.size ?? 0);
  const size = found ? squad.length : roster.size;
  const expanded = (at: number) => (at < 0 ? added[-1 - at] : squad[at] && toLineupPlayer(squad[at]));
  const players = [...places, ...benchPlaces].map(expanded).filter((player) => player !== undefined);
  const hasSizes = places.length === size - benchSize && benchPlaces.length === benchSize;
  const isDifferent = new Set(players.map(({ id }) => id)).size === size;
  const has = (place: number, rule: object | null) => (rule ? place in places : place === -1);
  const hasCaptains = has(captain, roster.captain) && has(vice, roster.vice_captain);
  if (!hasSizes || !isDifferent || !hasCaptains) return null;
  const picks = players.map((_, index) => index);
  const lineup = {
    picks,
    captain: roster.captain && captain,
    viceCaptain: roster.vice_captain && vice,
    ...(benchSize > 0 && { bench: picks.slice(places.length) }),
  };
  const { points, salary } = scoreExactly(
    { players, roster: toRosterRules(roster) },
    picks,
    lineup.captain,
    lineup.viceCaptain,
    lineup.bench,
  );
  return toLineup(found ?? { lineup_id: key }, players, {
    ...lineup,
    points: fromExactSum(points),
    salary: fromExactSum(salary),
  });
}

const partsOf = ({ id, name, position, team, salary, ...player }: LineupPlayer): PlayerParts => [
  ...([id, name, position, team, salary, player.projection] as const),
  ...((player.projection_source ? [player.projection_source] : []) as [ProjectionSource?]),
];

const toPlayer = ([id, name, position, team, salary, projection, source]: PlayerParts): LineupPlayer => ({
  ...{ id, name, position: position as LineupPlayer['position'], team, salary },
  ...projectionOf({ projection, ...(source && { projection_source: source }) }),
});

const projectionOf = ({
  projection,
  projection_source: source,
}: Pick<LineupPlayer, 'projection' | 'projection_source'>) => ({
  projection,
  ...(source && { projection_source: source }),
});

const SOURCES: readonly ProjectionSource[] = ['own', ...ESTIMATE_SOURCES];

const isText = (value: unknown): value is string => isAnyText(value) && value.length <= LIMITS.cellCharacters;
const isNumber = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max && hasDecimals(value, LIMITS.decimals);
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
  if (!Array.isArray(value) || value.length < 6 || value.length > 7) return false;
  const [id, name, position, team, salary, projection, source] = value as unknown[];
  const texts = [id, name, team].every(isText);
  return (
    texts &&
    isOneOf(POSITIONS, position) &&
    isNumber(salary, 0, LIMITS.salary) &&
    isNumber(projection, -LIMITS.projection, LIMITS.projection) &&
    (source === undefined || isOneOf(SOURCES, source))
  );
}

function isLineup(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [key, players, captain, vice, bench] = value as unknown[];
  return (
    isText(key) &&
    [players, bench].every((list) => isListOf(list, Number.isInteger)) &&
    [captain, vice].every(Number.isInteger)
  );
}
