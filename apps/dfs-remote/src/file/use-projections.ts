import { useMutation } from '@fanteam/ui';
import type { Dispatch } from 'react';
import type { FileDraft } from '../draft/draft';
import type { PageAction } from '../page/page-state';
import { reportFailure } from '../page/report-failure';
import { addProjections, decideMatches, isExpired, storeAgain } from './store-file';
import type { MatchDecisions, StoredFile } from './stored-file';

/** Merges projections into the chosen file, and repeats that with the user's word on doubtful rows. */
export function useProjections({ file, stored }: FileDraft, dispatch: Dispatch<PageAction>) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (change: (stored: StoredFile) => Promise<StoredFile>) =>
      stored ? onStoredFile(file, stored, change) : Promise.reject(new Error('There is no player file')),
    onSuccess: (renewed) => dispatch({ type: 'file-renewed', file, stored: renewed }),
    onError: reportFailure,
  });
  return {
    isMerging: isPending,
    error,
    clearError: reset,
    add: (projections: File) => mutate((current) => addProjections(current, projections)),
    decide: (decisions: MatchDecisions) => mutate((current) => decideMatches(current, decisions)),
  };
}

/** Makes a change to a stored file; once more, on a fresh copy, if the server has let it expire. */
async function onStoredFile(
  file: File,
  stored: StoredFile,
  change: (stored: StoredFile) => Promise<StoredFile>,
): Promise<StoredFile> {
  try {
    return await change(stored);
  } catch (error) {
    if (!isExpired(error)) throw error;
    return change(await storeAgain(file, stored.merges));
  }
}
