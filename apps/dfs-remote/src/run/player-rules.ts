import type { PlayerRule } from '@fanteam/contracts';
import type { RunRequest } from './start-run';

/** What a request says of single men, by id. Typed men carry it, and their places in the list are their ids. */
export function playerRulesOf(request: RunRequest): ReadonlyMap<string, PlayerRule> {
  if ('file_id' in request) return new Map(Object.entries(request.players ?? {}));
  return new Map(request.players.map((player, index) => [String(index + 1), player]));
}
