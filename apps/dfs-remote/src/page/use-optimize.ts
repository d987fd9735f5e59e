import { optimizeFile, optimizePlayers } from '@fanteam/api-client';
import type { OptimizeResponse } from '@fanteam/contracts';
import { useMutation } from '@fanteam/ui';
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

/** The call of the button. */
export function useOptimize() {
  return useMutation({ mutationFn: runOptimization });
}

async function runOptimization(input: RunInput): Promise<Partial<OptimizeResponse>> {
  const { contest, rules } = input;
  if (input.mode === 'manual') return optimizePlayers(buildPlayersRequest(input.typed, contest, rules));

  const { file, onStored } = input;
  const optimize = (stored: StoredFile) =>
    optimizeFile(buildFileRequest({ ...file, stored }, stored.fileId, contest, rules));
  if (!file.stored) {
    const stored = await storeFile(file.file);
    onStored(stored);
    return optimize(stored);
  }
  try {
    return await optimize(file.stored);
  } catch (error) {
    if (!isExpired(error)) throw error;
    const stored = await storeAgain(file.file, file.stored.merges);
    onStored(stored);
    return optimize(stored);
  }
}
