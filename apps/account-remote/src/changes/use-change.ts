import { ApiError, errorDetail } from '@fanteam/api-client';
import { showFailure, showSuccess, useMutation, useQueryClient } from '@fanteam/ui';

interface Change<Input, Output> {
  change: (input: Input) => Promise<Output>;
  /** Said when it is done. */
  success: string;
  /** Said when it has failed, in place of the server's sentence. */
  failure?: string;
  /** Done first of all when it is done. */
  onDone?: (output: Output) => void;
  /** The list that is read again afterwards, also after a failure: another tab may have been quicker. */
  refresh?: string;
}

/**
 * A change on the server, which says how it went. The answered function resolves when it is over, which it
 * also is where the thing is gone by now; otherwise it rejects, for another try.
 */
export function useChange<Input, Output>(options: Change<Input, Output>): (input: Input) => Promise<unknown> {
  const { change, success, failure, onDone, refresh } = options;
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: change,
    onSuccess: (output) => {
      onDone?.(output);
      showSuccess(success);
    },
    onError: (error) => showFailure(failure ?? errorDetail(error)),
    onSettled: () => {
      if (refresh) void queryClient.invalidateQueries({ queryKey: [refresh] });
    },
  });
  return (input) =>
    mutateAsync(input).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
