import type { PlayerInput, PlayerRule, TypedPlayerRule } from '@fanteam/contracts';

/** What a request says of single men, by id, and where in its body it says so. */
export interface PlayerRules {
  byId: ReadonlyMap<string, PlayerRule>;
  locOf: (id: string) => (string | number)[];
}

/** Of the men of a file: `players` of the body holds them by id. */
export function rulesById(players: Readonly<Record<string, PlayerRule>> = {}): PlayerRules {
  return { byId: new Map(Object.entries(players)), locOf: (id) => ['players', id] };
}

/** Of typed men: each carries his own, and his id is his place in the list, from 1. */
export function rulesOfTyped(players: readonly PlayerInput[]): PlayerRules {
  const rules = players.flatMap((player, index): [string, TypedPlayerRule][] => {
    const { lock, exclude, min_exposure, max_exposure, start, captain } = player;
    const given = Object.entries({ lock, exclude, min_exposure, max_exposure, start, captain }).filter(
      ([, value]) => value !== undefined,
    );
    return given.length === 0 ? [] : [[String(index + 1), Object.fromEntries(given)]];
  });
  return { byId: new Map(rules), locOf: (id) => ['players', Number(id) - 1] };
}
