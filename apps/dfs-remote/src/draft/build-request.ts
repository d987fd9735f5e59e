import type {
  OptimizeFileRequest,
  OptimizeOptions,
  OptimizePlayersRequest,
  PlayerRule,
} from '@fanteam/contracts';
import { parseNumber } from '../numbers';
import type { ContestDraft, FileDraft, TypedDraft } from './draft';

/** The statuses of a man who is expected to start. */
export const STARTER_STATUSES: readonly string[] = ['expected', 'confirmed'];

/** What both calls carry. What stands at its default is left out: a plain visit makes the plain call. */
function buildOptions(contest: ContestDraft): Omit<OptimizeOptions, 'players'> {
  return {
    num_lineups: parseNumber(contest.numLineups) ?? 1,
    salary_cap: parseNumber(contest.salaryCap) ?? 1,
    ...(contest.contest !== 'auto' && { contest: contest.contest }),
    ...(contest.roster && { roster: contest.roster }),
  };
}

/** The call for an imported pool: removed players are excluded, typed projections stand over the file's. */
export function buildFileRequest(
  file: FileDraft,
  fileId: string,
  contest: ContestDraft,
): OptimizeFileRequest {
  // A map: an id of a file may be any text, `__proto__` included.
  const players = new Map<string, PlayerRule>();
  for (const [id, projection] of Object.entries(file.projections)) players.set(id, { projection });
  for (const id of file.removed) players.set(id, { ...players.get(id), exclude: true });
  // What was said about a man of an earlier export stays in the draft, but the server does not know him.
  const known = file.stored?.pool && new Set(file.stored.pool.map(({ id }) => id));
  for (const id of players.keys()) if (known && !known.has(id)) players.delete(id);
  return {
    file_id: fileId,
    ...buildOptions(contest),
    ...(players.size > 0 && { players: Object.fromEntries(players) }),
    ...(contest.startersOnly && { statuses: [...STARTER_STATUSES] }),
  };
}

/** The call for a typed pool. */
export function buildPlayersRequest(typed: TypedDraft, contest: ContestDraft): OptimizePlayersRequest {
  const players = typed.players.map(({ name, position, team, salary, projection }) => ({
    name,
    position,
    team,
    salary,
    projection,
  }));
  return { players, ...buildOptions(contest) };
}
