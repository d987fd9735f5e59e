import { errorDetail } from '@fanteam/api-client';
import { useMutation } from '@fanteam/ui';
import { useRef, type Dispatch } from 'react';
import type { FileDraft } from '../draft/draft';
import type { PageAction } from '../page/page-state';
import { reportFailure } from '../page/report-failure';
import { storeFile } from './store-file';
import { isCsv, type StoredFile } from './stored-file';

export interface PlayerFile {
  /** The file on its way to the server; null when none is. */
  reading: File | null;
  pick: (file: File) => void;
  /** Resolves once no file is on its way: with the draft of the last one, null where it failed (which was said). */
  arrival: () => Promise<FileDraft | null> | undefined;
}

/** A file that was read while a later one was still on its way. */
interface Reserve {
  pick: number;
  file: File;
  stored: StoredFile;
}

/**
 * Sends a player file as soon as it is picked. Of two picked in a row the later counts, unless it cannot
 * be read: then the earlier one does, if it can.
 */
export function usePlayerFile(dispatch: Dispatch<PageAction>): PlayerFile {
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: storeFile });
  const arriving = useRef<Promise<FileDraft | null>>(undefined);
  const reserve = useRef<Reserve>(undefined);
  const picks = useRef(0);
  const lastShown = useRef(0);
  const failure = useRef<{ pick: number; detail: string }>(undefined);

  const sayFailure = (detail: string) =>
    dispatch({ type: 'problem-found', problem: { place: 'file', text: 'Optimization failed', detail } });

  const show = ({ pick, file, stored }: Reserve): FileDraft | null => {
    if (pick < lastShown.current) return null;
    lastShown.current = pick;
    reserve.current = undefined;
    dispatch({ type: 'file-read', file, stored });
    // it takes the place of one that failed: that stays said
    if (failure.current && failure.current.pick > pick) sayFailure(failure.current.detail);
    return { file, stored, projections: {}, removed: [] };
  };

  const read = async (file: File, pick: number): Promise<FileDraft | null> => {
    const isLatest = () => pick === picks.current;
    try {
      const stored = await mutateAsync(file);
      if (isLatest() || !arriving.current) return show({ pick, file, stored });
      reserve.current = { pick, file, stored };
      return arriving.current;
    } catch (error) {
      reportFailure(error);
      if (!isLatest()) return arriving.current ?? null;
      failure.current = { pick, detail: errorDetail(error) };
      const shown = reserve.current ? show(reserve.current) : null;
      dispatch({ type: 'file-kept-unread', file });
      sayFailure(failure.current.detail);
      return shown;
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
