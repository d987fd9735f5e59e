import { optimizeFile, optimizePlayers, type OptimizeAnswer } from '@fanteam/api-client';
import { buildFileRequest, buildPlayersRequest } from '../../model/build-request';
import type { ContestDraft, FileDraft, TypedDraft } from '../../model/draft';
import { isExpired, uploadAgain, uploadFile } from '../../model/upload-file';
import type { StoredFile } from '../../model/stored-file';
import type { RulesDraft } from '../../model/rules/all-rules';
import type { RunRequest } from '../../model/run-state';

/** What to optimize: a snapshot of the draft. */
export type RunInput =
  | {
      mode: 'csv';
      file: FileDraft;
      contest: ContestDraft;
      rules: RulesDraft;
      /** Called if the file had to be uploaded (again), with its new id. */
      onStored: (stored: StoredFile) => void;
    }
  | { mode: 'manual'; typed: TypedDraft; contest: ContestDraft; rules: RulesDraft };

/** The request, and the server's response: a queued run or the lineups. */
export interface StartedRun {
  request: RunRequest;
  answer: OptimizeAnswer;
}

/** Sends the optimize request. A file that is not on the server, or has expired there, is uploaded first. */
export async function startRun(input: RunInput): Promise<StartedRun> {
  const { contest, rules } = input;
  if (input.mode === 'manual') {
    const request = buildPlayersRequest(input.typed, contest, rules);
    return { request, answer: await optimizePlayers(request) };
  }

  const { file, onStored } = input;
  const optimize = async (stored: StoredFile) => {
    const request = buildFileRequest({ ...file, stored }, stored.fileId, contest, rules);
    return { request, answer: await optimizeFile(request) };
  };
  if (!file.stored) {
    const stored = await uploadFile(file.file);
    onStored(stored);
    return optimize(stored);
  }
  try {
    return await optimize(file.stored);
  } catch (error) {
    if (!isExpired(error)) throw error;
    const stored = await uploadAgain(file.file, file.stored);
    onStored(stored);
    return optimize(stored);
  }
}
