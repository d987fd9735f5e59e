import {
  parsePosition,
  type PlayerInput,
  type PlayerRule,
  type PoolPlayer,
  type TypedPlayerRule,
} from '@fanteam/contracts';

import type { RulePath } from './rule-mistake';

/** Path of a field in the request body: `['stacks', 0, 'teams', 1]`. */
export type FieldPath = readonly (string | number)[];

/** The rules for single players, from either kind of request. */
export interface PlayerRules {
  /** By player id. A map, because an id can be any text, `__proto__` included. */
  byId: ReadonlyMap<string, PlayerRule>;
  /** Path of a player's rule in the request body, for error messages. */
  fieldOf: (id: string) => RulePath;
}

/** Reads the player rules of a file request (by id) or a typed request (by place in the list). */
export function readPlayerRules(
  players: Readonly<Record<string, PlayerRule>> | readonly PlayerInput[] = {},
): PlayerRules {
  return isList(players) ? ofTypedPlayers(players) : ofFilePlayers(players);
}

function isList(players: object): players is readonly PlayerInput[] {
  return Array.isArray(players);
}

function ofFilePlayers(players: Readonly<Record<string, PlayerRule>>): PlayerRules {
  return { byId: new Map(Object.entries(players)), fieldOf: (id) => ['players', id] };
}

function ofTypedPlayers(players: readonly PlayerInput[]): PlayerRules {
  const rules = players.flatMap((player, index): [string, TypedPlayerRule][] => {
    const { lock, exclude, min_exposure, max_exposure, start, captain, captain_max_exposure } = player;
    const fields = { lock, exclude, min_exposure, max_exposure, start, captain, captain_max_exposure };
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    return given.length === 0 ? [] : [[typedId(index), Object.fromEntries(given)]];
  });
  return { byId: new Map(rules), fieldOf: (id) => ['players', Number(id) - 1] };
}

/** Typed players as a pool. Their ids are their 1-based places in the list. */
export function toTypedPool(players: readonly PlayerInput[]): PoolPlayer[] {
  return players.map(({ name, position, team, salary, projection }, index) => ({
    id: typedId(index),
    name: name.trim(),
    // the API rejects any other position before it gets here
    position: parsePosition(position) ?? 'M',
    team: teamCode(team),
    salary,
    projection,
  }));
}

const typedId = (index: number): string => String(index + 1);

/** Club codes are compared trimmed and in upper case. */
export function teamCode(team: string): string {
  return team.trim().toUpperCase();
}
