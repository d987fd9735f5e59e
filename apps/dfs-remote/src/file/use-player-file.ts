import { ApiError, errorDetail } from '@fanteam/api-client';
import type { NamedColumns } from '@fanteam/contracts';
import { useMutation } from '@fanteam/ui';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { isSamePool, replaceFile, type FileDraft } from '../draft/draft';
import type { PageAction } from '../page/page-state';
import { reportFailure } from '../page/report-failure';
import { mergeAgain, storeFile } from './store-file';
import { isCsv, type StoredFile } from './stored-file';

export interface PlayerFile {
  /** The file on its way to the server; null when none is. */
  reading: File | null;
  pick: (file: File) => void;
  /** The latest file, if the server refused it: perhaps its columns only want names. */
  refused: File | null;
  /** Reads a file anew, with the columns that the user names. */
  nameColumns: (file: File, columns: NamedColumns) => void;
  /** Resolves once no file is on its way: with the draft of the last one, null where it failed (which was said). */
  arrival: () => Promise<FileDraft | null> | undefined;
  /** Whatever is still on its way arrives no more; answers the file that was, to be picked again. */
  giveUp: () => File | null;
}

/** A file that was read while a later one was still on its way. */
interface Reserve {
  pick: number;
  file: File;
  stored: StoredFile;
}

interface Reading {
  file: File;
  columns: NamedColumns;
  /** What it may take the place of: projections that were merged into that are merged into it. */
  earlier: FileDraft | null;
}

/**
 * Sends a player file as soon as it is picked. Of two picked in a row the later counts, unless it cannot
 * be read: then the earlier one does, if it can.
 */
export function usePlayerFile(chosen: FileDraft | null, dispatch: Dispatch<PageAction>): PlayerFile {
  const { mutateAsync, isPending, variables, reset } = useMutation({ mutationFn: readFile });
  const [refused, setRefused] = useState<File | null>(null);
  const arriving = useRef<Promise<FileDraft | null>>(undefined);
  const reserve = useRef<Reserve>(undefined);
  const picks = useRef(0);
  const lastShown = useRef(0);
  const failure = useRef<{ pick: number; detail: string }>(undefined);
  const current = useRef(chosen);
  useEffect(() => void (current.current = chosen), [chosen]);

  const sayFailure = (detail: string) =>
    dispatch({ type: 'problem-found', problem: { place: 'file', text: 'Optimization failed', detail } });

  const show = ({ pick, file, stored }: Reserve): FileDraft | null => {
    if (pick < lastShown.current) return null;
    lastShown.current = pick;
    reserve.current = undefined;
    dispatch({ type: 'file-read', file, stored });
    // it takes the place of one that failed: that stays said
    if (failure.current && failure.current.pick > pick) sayFailure(failure.current.detail);
    return replaceFile(current.current, file, stored);
  };

  const read = async (reading: Reading, pick: number): Promise<FileDraft | null> => {
    const { file } = reading;
    const isLatest = () => pick === picks.current;
    try {
      const stored = await mutateAsync(reading);
      if (isLatest() || !arriving.current) return show({ pick, file, stored });
      reserve.current = { pick, file, stored };
      return arriving.current;
    } catch (error) {
      reportFailure(error);
      if (!isLatest()) return arriving.current ?? null;
      failure.current = { pick, detail: errorDetail(error) };
      if (error instanceof ApiError && error.status === 422) setRefused(file);
      const shown = reserve.current ? show(reserve.current) : null;
      dispatch({ type: 'file-not-read', file });
      sayFailure(failure.current.detail);
      return shown;
    } finally {
      if (isLatest()) arriving.current = undefined;
    }
  };

  const begin = (file: File, columns: NamedColumns) => {
    dispatch({ type: 'problem-cleared' });
    setRefused(null);
    picks.current += 1;
    arriving.current = read({ file, columns, earlier: current.current }, picks.current);
  };

  const reading = isPending ? (variables?.file ?? null) : null;
  return {
    reading,
    pick: (file) => {
      if (isCsv(file)) return begin(file, {});
      const text = `Only .csv files can be read, and ${file.name} is none.`;
      dispatch({ type: 'problem-found', problem: { place: 'file', text } });
    },
    refused,
    nameColumns: begin,
    arrival: () => arriving.current,
    giveUp: () => {
      picks.current += 1;
      lastShown.current = picks.current;
      arriving.current = undefined;
      reserve.current = undefined;
      setRefused(null);
      reset();
      return reading;
    },
  };
}

async function readFile({ file, columns, earlier }: Reading): Promise<StoredFile> {
  const stored = await storeFile(file, columns);
  if (!earlier?.stored || !isSamePool(earlier, file, stored)) return stored;
  return mergeAgain(stored, earlier.stored.merges);
}
