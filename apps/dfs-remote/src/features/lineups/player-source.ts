import { ApiError, readUpload } from '@fanteam/api-client';
import type { PoolPlayer } from '@fanteam/contracts';
import { toTypedPool } from '@fanteam/lineup-request';
import { queryOptions } from '@fanteam/ui';
import type { FileDraft } from '../../model/draft';
import type { RunRequest } from '../../model/run-state';

/** The player pool of a run. */
export interface PlayerSource {
  pool: readonly PoolPlayer[];
  tournamentId: string | null;
  /** The header of the file's id column; null if ids are positions in the pool. */
  idColumn: string | null;
  /** The file of the run has expired, so these are the players of the page's file of the same tournament. */
  isOfPage?: true;
}

/**
 * Loads the player pool of a run from the request, the page's file or the server. The server deletes files after a day.
 * The page's file then takes its place if it is of the same tournament; otherwise the query fails with an `ApiError`
 * 404.
 */
export function playerSourceQuery(request: RunRequest, file: FileDraft | null) {
  const isTyped = !('file_id' in request);
  return queryOptions({
    queryKey: ['player-source', isTyped ? request.players : [request.file_id, file?.stored?.fileId ?? null]],
    queryFn: () => findSource(request, file),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}

async function findSource(request: RunRequest, file: FileDraft | null): Promise<PlayerSource> {
  if (!('file_id' in request))
    return { pool: toTypedPool(request.players), tournamentId: null, idColumn: null };
  const ofPage = sourceOf(file);
  if (ofPage && file?.stored?.fileId === request.file_id) return ofPage;
  try {
    const { pool, tournament_id: tournamentId, columns } = await readUpload(request.file_id);
    return { pool, tournamentId, idColumn: columns.id ?? null };
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 404;
    const isSame = [file?.uploadIds, file?.earlierIds].some((ids) => ids?.includes(request.file_id));
    if (isExpired && isSame && ofPage) return { ...ofPage, isOfPage: true };
    throw error;
  }
}

/** The players of the page's file; null if they are not known. */
export function sourceOf(file: FileDraft | null): PlayerSource | null {
  const { pool, summary } = file?.stored ?? {};
  return pool && summary
    ? { pool, tournamentId: summary.tournament_id, idColumn: summary.columns.id ?? null }
    : null;
}
