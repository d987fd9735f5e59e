import { ApiError, cancelOperatedRun, retryOperatedRun } from '@fanteam/api-client';
import type { FailedRun, OperatedRun } from '@fanteam/contracts';
import { ConfirmDialog } from '@fanteam/ui/lists';
import { useChange } from '../shared/use-change';
import { OPERATION_KEY } from './use-operation';

/** "run 5b3c9d1e", as the tables show it. */
export const nameOf = ({ run_id: id }: { run_id: string }): string => `run ${id.slice(0, 8)}`;

/** What happened, as a sentence. */
export const sentenceOf = ({ detail }: FailedRun): string =>
  typeof detail === 'string' ? detail : (detail[0]?.msg ?? '');

interface RunDialogProps<Run> {
  run: Run;
  onClose: () => void;
}

export function CancelRunDialog({ run, onClose }: RunDialogProps<OperatedRun>) {
  const cancel = useChange({
    change: (id: string) => cancelOperatedRun(id),
    success: `Cancelled ${nameOf(run)}.`,
    refresh: OPERATION_KEY,
  });
  return (
    <ConfirmDialog
      title="Cancel run"
      subject={`${nameOf(run)}: ${progressOf(run)}`}
      confirmLabel="Cancel run"
      dismissLabel="Keep it"
      onClose={onClose}
      onConfirm={() => cancel(run.run_id).catch(endOnConflict)}
    >
      The run ends and keeps {run.kind === 'simulation' ? 'the figures' : 'the lineups found'} so far. Its
      user gets a message that an administrator cancelled it.
    </ConfirmDialog>
  );
}

const progressOf = ({ kind, found, requested }: OperatedRun): string =>
  kind === 'simulation'
    ? `${found} of ${requested} scenarios simulated`
    : `${found} of ${requested} lineups found`;

export function RetryRunDialog({ run, onClose }: RunDialogProps<FailedRun>) {
  const retry = useChange({
    change: (id: string) => retryOperatedRun(id),
    success: `Queued ${nameOf(run)} again.`,
    refresh: OPERATION_KEY,
  });
  return (
    <ConfirmDialog
      title="Retry run"
      subject={`${nameOf(run)}: ${sentenceOf(run)}`}
      confirmLabel="Retry"
      isDanger={false}
      onClose={onClose}
      onConfirm={() => retry(run.run_id).catch(endOnConflict)}
    >
      The run starts again with the same request and the same id. It does not count toward the limits of its
      user.
    </ConfirmDialog>
  );
}

/** After a 409 there is nothing to confirm any more: the run is in another state, which the toast says. */
function endOnConflict(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 409)) throw error;
}
