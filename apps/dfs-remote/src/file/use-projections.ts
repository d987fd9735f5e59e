import type { NamedColumns } from '@fanteam/contracts';
import { useMutation } from '@fanteam/ui';
import type { Dispatch } from 'react';
import type { FileDraft } from '../draft/draft';
import type { PageAction } from '../page/page-state';
import { reportFailure } from '../page/report-failure';
import { recallMatches, rememberMatches } from './match-memory';
import type { ProjectionsInput } from './bring-projections';
import { addProjections, isExpired, repeatMerge, storeAgain } from './store-file';
import type { MatchDecisions, StoredFile } from './stored-file';

/** Merges projections into the chosen file, and repeats that with the user's word on columns and rows. */
export function useProjections({ file, stored }: FileDraft, dispatch: Dispatch<PageAction>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: (stored: StoredFile) => Promise<StoredFile>) =>
      stored ? onStoredFile(file, stored, change) : Promise.reject(new Error('There is no player file')),
    onSuccess: (renewed) => dispatch({ type: 'file-updated', file, stored: renewed }),
    onError: reportFailure,
  });
  return {
    isMerging: isPending,
    error,
    add: (input: ProjectionsInput) =>
      mutate(async (current) =>
        withMemory(await addProjections(current, { ...input, decisions: {}, decided: [] })),
      ),
    /** `onDone` is called when they are applied, as long as somebody looks. */
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
    nameColumns: (columns: NamedColumns) =>
      // Other columns may make other rows of the same lines: what was decided goes.
      mutate(async (current) => withMemory(await repeatMerge(current, { columns, decisions: {} }))),
  };
}

/** A merge once more, if anything was decided about its open rows before. */
async function withMemory(stored: StoredFile): Promise<StoredFile> {
  const latest = stored.merges.at(-1);
  const decisions = latest ? recallMatches(latest, stored.pool ?? []) : {};
  return Object.keys(decisions).length === 0 ? stored : repeatMerge(stored, { decisions });
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
    return change(await storeAgain(file, stored));
  }
}
