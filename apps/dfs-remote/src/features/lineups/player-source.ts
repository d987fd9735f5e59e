import { readUpload } from '@fanteam/api-client';
import type { PoolPlayer } from '@fanteam/contracts';
import { toTypedPool } from '@fanteam/lineup-request';
import { queryOptions } from '@fanteam/ui';
import type { StoredFile } from '../../model/stored-file';
import type { RunRequest } from '../../model/run-state';

/** The player pool of a run. */
export interface PlayerSource {
  pool: readonly PoolPlayer[];
  tournamentId: string | null;
  /** The header of the file's id column; null if ids are positions in the pool. */
  idColumn: string | null;
}

/**
 * Loads the player pool of a run from the request, the page's file or the server. The server deletes files
 * after a day; the query then fails with an `ApiError` 404.
 */
export function playerSourceQuery(request: RunRequest, stored: StoredFile | null) {
  return queryOptions({
    queryKey: ['player-source', 'file_id' in request ? request.file_id : request.players],
    queryFn: () => findSource(request, stored),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}

async function findSource(request: RunRequest, stored: StoredFile | null): Promise<PlayerSource> {
  if (!('file_id' in request))
    return { pool: toTypedPool(request.players), tournamentId: null, idColumn: null };
  if (stored?.fileId === request.file_id && stored.pool) {
    const { tournament_id: tournamentId, columns } = stored.summary;
    return { pool: stored.pool, tournamentId, idColumn: columns.id ?? null };
  }
  const { pool, tournament_id: tournamentId, columns } = await readUpload(request.file_id);
  return { pool, tournamentId, idColumn: columns.id ?? null };
}
