import type { OptimizeFileRequest, OptimizePlayersRequest, PlayerRule } from '@fanteam/contracts';

/** The request that a run was started with. */
export type RunRequest = OptimizeFileRequest | OptimizePlayersRequest;

/** The player rules of a request by player id. The id of a typed player is the position in the list, from 1. */
export function playerRulesOf(request: RunRequest): ReadonlyMap<string, PlayerRule> {
  if ('file_id' in request) return new Map(Object.entries(request.players ?? {}));
  return new Map(request.players.map((player, index) => [String(index + 1), player]));
}
