import { buildFileRequest, buildPlayersRequest } from './build-request';
import { rulesOf, type Draft } from './draft';
import type { Results, RunRequest } from './run-state';

/**
 * Whether the draft would be optimized with another request than the lineups on screen: players, contest or rules. False
 * without players, when nothing can be optimized.
 */
export function haveSettingsChanged(draft: Draft, { request }: Results): boolean {
  const next = requestOf(draft);
  return next !== null && canonical(next) !== canonical(request);
}

function requestOf(draft: Draft): RunRequest | null {
  const { mode, file, typed, contest } = draft;
  if (mode === 'manual') return buildPlayersRequest(typed, contest, rulesOf(draft));
  return file?.stored ? buildFileRequest(file, file.stored.fileId, contest, rulesOf(draft)) : null;
}

/** The request as JSON with sorted keys: a request from the server has another order. */
function canonical(request: RunRequest): string {
  return JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
