import { ApiError, errorDetail } from '@fanteam/api-client';
import { useMutation } from '@fanteam/ui';
import { useEffect, useMemo, useRef, useState, type Dispatch } from 'react';
import { isSamePool, replaceFile, type FileDraft } from '../../../model/draft';
import type { PageAction } from '../../../model/page-state';
import type { SavedPage } from '../../../model/run-state';
import { reportFailure } from '../../../shared/report-failure';
import { KEYS } from '../../../shared/storage/keys';
import { storedText } from '../../../shared/storage/stored-value';
import { useStableCallback } from '../../../shared/use-stable-callback';
import {
  isCsv,
  isOtherTournament,
  notCsvMessage,
  type FileAnswers,
  type StoredFile,
} from '../../../model/stored-file';

/** On a first visit the browser has kept no page. */
const pageFlag = storedText(KEYS.pageFlag);

export interface PlayerFile {
  /** The file that is uploading; null if there is none. */
  uploading: File | null;
  /** Selects a file and uploads it. */
  pick: (file: File) => void;
  /** A file of another tournament, which waits for an answer. */
  other: OtherTournament | null;
  /** Uses that file, or forgets it. */
  answerOther: (isUsed: boolean) => void;
  /** The latest file, if the server rejected it. Mapping its columns may help. */
  rejected: File | null;
  /** Uploads a file again with the user's answers about its columns and words. */
  readAgain: (file: File, answers: FileAnswers) => void;
  /** Resolves when no file is uploading: with the new draft, or with null if the upload failed. */
  pendingUpload: () => Promise<FileDraft | null> | undefined;
  /** Ignores the result of the pending upload. Returns its file, so that it can be picked again. */
  cancelUpload: () => File | null;
}

/** A file that was read, and the tournaments of this file and of the players on the page. */
export interface OtherTournament extends ReadFile {
  tournament: string;
  current: string;
}

interface Upload {
  file: File;
  answers: FileAnswers;
  /** The file on the page. For an export of the same tournament, the merged projections are merged again. */
  present: () => FileDraft | null;
}

/** A file that was read. `earlier`: the page that the browser has kept of its tournament, if that is not on the page. */
interface ReadFile {
  file: File;
  stored: StoredFile;
  earlier: SavedPage | null;
}

/** A finished upload. `pick` is the number of the pick that started it. */
interface FinishedUpload extends ReadFile {
  pick: number;
}

/**
 * Uploads a player file as soon as it is picked. If several are picked in a row, the last one is used, or the one
 * before it if the last one cannot be read.
 */
export function usePlayerFile(selected: FileDraft | null, dispatch: Dispatch<PageAction>): PlayerFile {
  const { mutateAsync, isPending, variables, reset } = useMutation({ mutationFn: uploadAndMerge });
  const [rejected, setRejected] = useState<File | null>(null);
  const [other, setOther] = useState<OtherTournament | null>(null);
  const pending = useRef<Promise<FileDraft | null>>(undefined);
  /** An upload that finished while a later one was pending. Used if the later one fails. */
  const fallback = useRef<FinishedUpload>(undefined);
  const picks = useRef(0);
  const lastShown = useRef(0);
  const failure = useRef<{ pick: number; detail: string }>(undefined);
  const current = useRef(selected);
  useEffect(() => void (current.current = selected), [selected]);

  const showFailure = (detail: string) =>
    dispatch({ type: 'problem-found', problem: { place: 'file', text: 'Optimization failed', detail } });

  const show = ({ pick, ...read }: FinishedUpload): FileDraft | null => {
    if (pick < lastShown.current) return null;
    lastShown.current = pick;
    fallback.current = undefined;
    const question = findOther(current.current, read);
    if (question) {
      setOther(question);
      return null;
    }
    dispatch({ type: 'file-read', ...read });
    // It replaces a later file that failed. The failure is still shown.
    if (failure.current && failure.current.pick > pick) showFailure(failure.current.detail);
    return replaceFile(read.earlier?.draft.file ?? current.current, read.file, read.stored);
  };

  const run = async (upload: Upload, pick: number): Promise<FileDraft | null> => {
    const { file } = upload;
    const isLatest = () => pick === picks.current;
    try {
      const finished = { pick, ...(await mutateAsync(upload)) };
      if (isLatest() || !pending.current) return show(finished);
      fallback.current = finished;
      return pending.current;
    } catch (error) {
      reportFailure(error);
      if (!isLatest()) return pending.current ?? null;
      failure.current = { pick, detail: errorDetail(error) };
      if (error instanceof ApiError && error.status === 422) setRejected(file);
      const shown = fallback.current ? show(fallback.current) : null;
      dispatch({ type: 'file-not-read', file });
      showFailure(failure.current.detail);
      return shown;
    } finally {
      if (isLatest()) pending.current = undefined;
    }
  };

  const upload = (file: File, answers: FileAnswers) => {
    dispatch({ type: 'problem-cleared' });
    setRejected(null);
    setOther(null);
    picks.current += 1;
    pending.current = run({ file, answers, present: () => current.current }, picks.current);
  };

  const uploading = isPending ? (variables?.file ?? null) : null;
  const pick = useStableCallback((file: File) => {
    if (isCsv(file)) return upload(file, { columns: {} });
    dispatch({ type: 'problem-found', problem: { place: 'file', text: notCsvMessage(file) } });
  });
  const readAgain = useStableCallback(upload);
  const pendingUpload = useStableCallback(() => pending.current);
  const cancelUpload = useStableCallback(() => {
    picks.current += 1;
    lastShown.current = picks.current;
    pending.current = undefined;
    fallback.current = undefined;
    setRejected(null);
    setOther(null);
    reset();
    return uploading;
  });
  const answerOther = useStableCallback((isUsed: boolean) => {
    if (isUsed && other) {
      const { file, stored, earlier } = other;
      dispatch({ type: 'file-read', file, stored, earlier });
    }
    setOther(null);
  });
  return useMemo(
    () => ({ uploading, rejected, other, pick, answerOther, readAgain, pendingUpload, cancelUpload }),
    [uploading, rejected, other, pick, answerOther, readAgain, pendingUpload, cancelUpload],
  );
}

function findOther(current: FileDraft | null, read: ReadFile): OtherTournament | null {
  const { file, stored } = read;
  // The same file with other columns is what the user has just asked for.
  if (!current?.stored || current.file === file || !isOtherTournament(current.stored, stored)) return null;
  const [before, after] = [current.stored, stored].map(({ summary }) => summary.tournament_id!);
  return { ...read, tournament: after!, current: before! };
}

async function uploadAndMerge({ file, answers, present: presentFile }: Upload): Promise<ReadFile> {
  // Not part of the first load: needed when the first file is picked.
  const { changeFixtures, mergeAgain, uploadFile } = await import('../../../model/upload-file');
  const stored = await uploadFile(file, answers);
  // Projections may have been merged during the upload.
  const present = presentFile();
  const isPresent = present?.stored && isSamePool(present, file, stored);
  const earlier = isPresent ? null : await recallPage(stored);
  const before = (isPresent ? present : earlier?.draft.file)?.stored;
  if (!before) return { file, stored, earlier };
  const { merges, fixtures } = before;
  const withFixtures = fixtures ? await changeFixtures(stored, file, fixtures) : stored;
  return { file, stored: await mergeAgain(withFixtures, merges), earlier };
}

/** The page that the browser has kept of the tournament of a file. */
async function recallPage({ summary }: StoredFile): Promise<SavedPage | null> {
  if (summary.tournament_id === null || pageFlag.read() === null) return null;
  const { loadFile } = await import('../../../model/page-store');
  return loadFile(summary.tournament_id).catch(() => null);
}
