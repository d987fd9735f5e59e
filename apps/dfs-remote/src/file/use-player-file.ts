import { errorDetail } from '@fanteam/api-client';
import { useMutation } from '@fanteam/ui';
import { useRef, type Dispatch } from 'react';
import type { FileDraft } from '../draft/draft';
import type { PageAction } from '../page/page-state';
import { reportFailure } from '../page/report-failure';
import { storeFile } from './store-file';
import { isCsv } from './stored-file';

export interface PlayerFile {
  /** The file on its way to the server; null when none is. */
  reading: File | null;
  pick: (file: File) => void;
  /** Resolves once no file is on its way: with the draft of the last one, null where it failed (which was said). */
  arrival: () => Promise<FileDraft | null> | undefined;
}

/** Sends a player file as soon as it is picked. Of two picked in a row only the latter counts. */
export function usePlayerFile(dispatch: Dispatch<PageAction>): PlayerFile {
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: storeFile });
  const arriving = useRef<Promise<FileDraft | null>>(undefined);
  const picks = useRef(0);

  const read = async (file: File, pick: number): Promise<FileDraft | null> => {
    const isLatest = () => pick === picks.current;
    try {
      const stored = await mutateAsync(file);
      if (!isLatest()) return arriving.current ?? null;
      dispatch({ type: 'file-read', file, stored });
      return { file, stored, projections: {}, removed: [] };
    } catch (error) {
      reportFailure(error);
      if (!isLatest()) return arriving.current ?? null;
      dispatch({ type: 'file-kept-unread', file });
      dispatch({
        type: 'problem-found',
        problem: { place: 'file', text: 'Optimization failed', detail: errorDetail(error) },
      });
      return null;
    } finally {
      if (isLatest()) arriving.current = undefined;
    }
  };

  const pick = (file: File) => {
    if (!isCsv(file)) {
      const text = `Only .csv files can be read, and ${file.name} is none.`;
      dispatch({ type: 'problem-found', problem: { place: 'file', text } });
      return;
    }
    dispatch({ type: 'problem-settled' });
    picks.current += 1;
    arriving.current = read(file, picks.current);
  };

  return { reading: isPending ? (variables ?? null) : null, pick, arrival: () => arriving.current };
}
