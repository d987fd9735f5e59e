/** The position of a player. The page shows DEF, MID and FWD; the API uses D, M and F. */
export type Position = 'GK' | 'D' | 'M' | 'F';

/** Goalkeeper first, forward last: the order of every list, table and file. */
export const POSITIONS: readonly Position[] = ['GK', 'D', 'M', 'F'];

export const POSITION_LABELS: Readonly<Record<Position, string>> = { GK: 'GK', D: 'DEF', M: 'MID', F: 'FWD' };

/** The names in the roster messages. */
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  GK: 'Goalkeepers',
  D: 'Defenders',
  M: 'Midfielders',
  F: 'Forwards',
};

const BY_LABEL: ReadonlyMap<string, Position> = new Map<string, Position>([
  ...POSITIONS.map((position) => [position, position] as const),
  ['DEF', 'D'],
  ['MID', 'M'],
  ['FWD', 'F'],
]);

/** `'DEF'` and `'D'` → `'D'`; undefined for any other value. */
export function parsePosition(text: unknown): Position | undefined {
  return typeof text === 'string' ? BY_LABEL.get(text.trim().toUpperCase()) : undefined;
}

/** The lineup status of a player in FanTeam's export. */
export const PLAYER_STATUSES = [
  'confirmed',
  'expected',
  'possible',
  'unexpected',
  'refuted',
  'injured',
  'suspended',
] as const;

export type PlayerStatus = (typeof PLAYER_STATUSES)[number];

/** The statuses of players who are out: they will not play. */
export const OUT_STATUSES: readonly string[] = ['injured', 'suspended', 'refuted'];

/** Whether a player with this lineup status will not play. */
export function isOut(status: string | null | undefined): boolean {
  return typeof status === 'string' && OUT_STATUSES.includes(status);
}

/** The sources of an estimated projection, best first. `price`: the player file only. */
export const ESTIMATE_SOURCES = ['odds', 'goals', 'pairing', 'price'] as const;
export type EstimateSource = (typeof ESTIMATE_SOURCES)[number];
/** `own`: the user's own number. */
export type ProjectionSource = 'own' | EstimateSource;

/** Whether the projection of a player is an estimate. Without a source it is the user's own number. */
export function isEstimate({ projection_source: source }: { projection_source?: ProjectionSource }): boolean {
  return source !== undefined && source !== 'own';
}

/** The parts of an estimated projection, in points. Their sum is the projection before rounding. */
export interface ProjectionParts {
  /** Appearance, full match, cards and the rest. */
  base: number;
  goals: number;
  assists: number;
  /** Shots on target. */
  shots: number;
  clean_sheet: number;
  /** Negative or 0. */
  goals_against: number;
  /** Win or loss of the club. */
  result: number;
  saves: number;
}

/** The fields of a player, apart from the projection, that an estimate fills if the file has no value. */
export const ESTIMATED_FIELDS = ['floor', 'ceiling', 'stddev', 'start'] as const;
export type EstimatedField = (typeof ESTIMATED_FIELDS)[number];

/** A player of a stored pool. Numbers have at most 4 decimals. */
export interface PoolPlayer {
  /** The id in the file, else the 1-based position in the pool. Unique in the pool. */
  id: string;
  name: string;
  position: Position;
  /** Upper case. */
  team: string;
  salary: number;
  /** null = the file has no projection for the player. */
  projection: number | null;
  /** Present in a pool with estimates, for players with a projection. */
  projection_source?: ProjectionSource;
  projection_parts?: ProjectionParts;
  /** Which of the fields below are estimates. */
  estimated?: EstimatedField[];
  /** Lower case; one of `PLAYER_STATUSES` in a FanTeam export. */
  status?: string;
  /** Upper case. */
  opponent?: string;
  /** Percent, 0–100. */
  ownership?: number;
  /** Expected ownership as captain. Percent, 0–100. */
  captain_ownership?: number;
  floor?: number;
  ceiling?: number;
  /** Standard deviation of the points. */
  stddev?: number;
  /** The chance to start, 0–1. */
  start?: number;
}

/** The player without estimates, as in the user's files. Does not change `player`. */
export function withoutEstimates(player: PoolPlayer): PoolPlayer {
  if (player.projection_source === undefined) return player;
  const given = { ...player };
  delete given.projection_parts;
  for (const field of player.estimated ?? []) delete given[field];
  delete given.estimated;
  if (player.projection_source !== 'own') given.projection = null;
  delete given.projection_source;
  return given;
}
