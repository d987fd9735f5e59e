import { isOut } from '@fanteam/contracts';
import type { FileDraft } from './draft';
import type { LineupView } from './lineup-view';
import type { RunRequest } from './run-state';

/** What the page's player file says about the players of a run. */
export interface LineupNews {
  /** The run used an earlier export of the tournament. */
  isEarlier: boolean;
  /** The players who cannot play, by id: the status of players who are out, or `removed` if the file lacks them. */
  out: ReadonlyMap<string, string>;
}

const NO_NEWS: LineupNews = { isEarlier: false, out: new Map() };

/** Nothing if the run did not use this file or an earlier export of it, as an id can mean another player then. */
export function findNews(
  request: RunRequest,
  file: Pick<FileDraft, 'stored' | 'uploadIds' | 'earlierIds'> | null,
  views: readonly Pick<LineupView, 'players'>[],
): LineupNews {
  const pool = file?.stored?.pool;
  if (!pool || !('file_id' in request)) return NO_NEWS;
  const isEarlier = file.earlierIds.includes(request.file_id) && !file.uploadIds.includes(request.file_id);
  if (!isEarlier && !file.uploadIds.includes(request.file_id)) return NO_NEWS;
  const statuses = new Map(pool.map(({ id, status }) => [id, status]));
  const out = new Map<string, string>();
  for (const { players } of views) {
    for (const { id } of players) {
      if (!id) continue;
      const status = statuses.get(id);
      if (!statuses.has(id)) out.set(id, 'removed');
      else if (status && isOut(status)) out.set(id, status);
    }
  }
  return { isEarlier, out };
}

/** The players of a lineup who cannot play, with the reason. */
export function outPlayersOf(
  { players }: Pick<LineupView, 'players'>,
  { out }: Pick<LineupNews, 'out'>,
): { id: string; name: string; reason: string }[] {
  if (out.size === 0) return [];
  return players.flatMap(({ id, name }) => {
    const reason = id === undefined ? undefined : out.get(id);
    return id === undefined || reason === undefined ? [] : [{ id, name, reason }];
  });
}
