import { optimizeFile, optimizePlayers, type OptimizeAnswer } from '@fanteam/api-client';
import type { OptimizeFileRequest, OptimizePlayersRequest } from '@fanteam/contracts';
import { buildFileRequest, buildPlayersRequest } from '../draft/build-request';
import type { ContestDraft, FileDraft, TypedDraft } from '../draft/draft';
import { isExpired, storeAgain, storeFile } from '../file/store-file';
import type { StoredFile } from '../file/stored-file';
import type { RulesDraft } from '../rules/rules';

/** What is to be optimized, as it stood when the button was pressed. */
export type RunInput =
  | {
      mode: 'csv';
      file: FileDraft;
      contest: ContestDraft;
      rules: RulesDraft;
      /** The file had to be sent (again); it is stored under this new id. */
      onStored: (stored: StoredFile) => void;
    }
  | { mode: 'manual'; typed: TypedDraft; contest: ContestDraft; rules: RulesDraft };

export type RunRequest = OptimizeFileRequest | OptimizePlayersRequest;

/** What was asked, and the run or the lineups that came back. */
export interface StartedRun {
  request: RunRequest;
  answer: OptimizeAnswer;
}

/** The call of the button. A file that the server does not have, or no longer has, is sent with it. */
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
    const stored = await storeFile(file.file);
    onStored(stored);
    return optimize(stored);
  }
  try {
    return await optimize(file.stored);
  } catch (error) {
    if (!isExpired(error)) throw error;
    const stored = await storeAgain(file.file, file.stored);
    onStored(stored);
    return optimize(stored);
  }
}
