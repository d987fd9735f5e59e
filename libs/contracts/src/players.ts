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
