import { ApiError, errorDetail } from '@fanteam/api-client';
import { showFailure, showSuccess, useMutation, useQueryClient } from '@fanteam/ui';

interface Change<Input, Output> {
  change: (input: Input) => Promise<Output>;
  /** The toast after a success. */
  success: string;
  /** The toast after a failure; default: the server's error text. */
  failure?: string;
  /** Called after a success, before anything else happens. */
  onDone?: (output: Output) => void;
  /** Cache key of the list to read again afterwards, even after a failure: another tab may have changed it. */
  refresh?: string;
}

/**
 * Changes something on the server and shows the outcome as a toast. The returned function resolves when there is
 * nothing left to do: on success, or if the changed object no longer exists (404). It rejects if the user can
 * retry.
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
      if (!isNotFound(error)) throw error;
    });
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
