import type { PoolPlayer } from '@fanteam/contracts';
import type { FileDraft, TypedDraft } from '../draft';
import type { GroupDraft, RulesDraft, StackDraft } from './rules';

/** The pool as the request identifies it. */
export interface RequestPool {
  /** Row key → id in the request. Players that are missing here are not sent. */
  ids: ReadonlyMap<string, string>;
  players: readonly Pick<PoolPlayer, 'team' | 'opponent'>[];
}

/** The pool of a file. */
export function filePool({ stored }: FileDraft): RequestPool {
  const players = stored?.pool ?? [];
  return { players, ids: new Map(players.map(({ id }) => [id, id])) };
}

/** A typed pool. The id of a player is the position in the list, from 1. */
export function typedPool({ players }: TypedDraft): RequestPool {
  return { players, ids: new Map(players.map(({ key }, index) => [key, String(index + 1)])) };
}

/** The groups that are sent, in the order of the request: active, with at least one player of the pool. */
export function sentGroups(rules: RulesDraft, { ids }: RequestPool): GroupDraft[] {
  return rules.groups.filter(({ on, kind, players, if: condition }) => {
    if (!on || !players.some((key) => ids.has(key))) return false;
    return !kind.startsWith('if') || (condition !== null && ids.has(condition));
  });
}

/** The stacks that are sent, in the order of the request: active, with at least one club of the pool. */
export function sentStacks(rules: RulesDraft, { players }: RequestPool): StackDraft[] {
  const clubs = new Set(players.map(({ team }) => team));
  return rules.stacks.filter(
    ({ on, teams }) => on && (teams.length === 0 || teams.some((t) => clubs.has(t))),
  );
}
