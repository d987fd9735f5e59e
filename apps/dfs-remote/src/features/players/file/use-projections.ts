import type { NamedColumns } from '@fanteam/contracts';
import { useMutation } from '@fanteam/ui';
import type { Dispatch } from 'react';
import type { FileDraft } from '../../../model/draft';
import type { PageAction } from '../../../model/page-state';
import { reportFailure } from '../../../shared/report-failure';
import { recallMatches, rememberMatches } from './match-memory';
import type { NewProjections } from './projections-input';
import type { MatchDecisions, StoredFile } from '../../../model/stored-file';
import { addProjections, isExpired, repeatMerge, uploadAgain } from '../../../model/upload-file';

/** Merges projections into the selected file, and repeats the merge with other columns or decisions. */
export function useProjections({ file, stored }: FileDraft, dispatch: Dispatch<PageAction>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: (stored: StoredFile) => Promise<StoredFile>) =>
      stored ? withStoredFile(file, stored, change) : Promise.reject(new Error('There is no player file')),
    onSuccess: (updated) => dispatch({ type: 'file-updated', file, stored: updated }),
    onError: reportFailure,
  });
  return {
    isMerging: isPending,
    error,
    add: (input: NewProjections) =>
      mutate(async (current) =>
        withRememberedMatches(await addProjections(current, { ...input, decisions: {}, decided: [] })),
      ),
    /** `onDone` is called when the decisions are applied, unless the dialog was closed before. */
    decide: (decisions: MatchDecisions, onDone?: () => void) =>
      mutate(
        async (current) => {
          const latest = current.merges.at(-1);
          const decided = await repeatMerge(current, { decisions });
          if (latest) rememberMatches(latest, decisions, current.pool ?? []);
          return decided;
        },
        { onSuccess: onDone },
      ),
    mapColumns: (columns: NamedColumns) =>
      // The same line may mean another row with other columns, so the decisions are dropped.
      mutate(async (current) =>
        withRememberedMatches(await repeatMerge(current, { columns, decisions: {} })),
      ),
  };
}

/** Repeats the latest merge with remembered decisions, if there are any for its open rows. */
async function withRememberedMatches(stored: StoredFile): Promise<StoredFile> {
  const latest = stored.merges.at(-1);
  const decisions = latest ? recallMatches(latest, stored.pool ?? []) : {};
  return Object.keys(decisions).length === 0 ? stored : repeatMerge(stored, { decisions });
}

/** Changes a stored file. If it has expired on the server, uploads it again and retries. */
async function withStoredFile(
  file: File,
  stored: StoredFile,
  change: (stored: StoredFile) => Promise<StoredFile>,
): Promise<StoredFile> {
  try {
    return await change(stored);
  } catch (error) {
    if (!isExpired(error)) throw error;
    return change(await uploadAgain(file, stored));
  }
}
