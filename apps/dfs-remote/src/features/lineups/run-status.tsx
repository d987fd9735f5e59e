import { Button, VisuallyHidden } from '@fanteam/ui';
import { ProgressTrack } from '../../shared/progress-track';
import {
  announceResult,
  announceRun,
  countFound,
  describeIdle,
  describeRun,
  describeSettings,
  isImproving,
} from './describe-run';
import type { LineupsState } from './use-lineups-state';

interface RunStatusProps {
  state: LineupsState;
}

/** The status of a run for its live region; afterwards its result. */
export function RunText({ state }: RunStatusProps) {
  const { run, results } = state;
  if (!run) {
    if (!results || state.isKept) return describeIdle(state);
    return (
      <>
        <span aria-hidden="true">{describeIdle(state)}</span>
        <VisuallyHidden>
          {announceResult({ ...state, results })}. {describeSettings(results)}
        </VisuallyHidden>
      </>
    );
  }
  return (
    <>
      <span aria-hidden="true">{describeRun(run, results)}</span>
      <VisuallyHidden>{announceRun(run, results)}</VisuallyHidden>
    </>
  );
}

/** Ends a run: it keeps the lineups found so far. */
export function CancelButton({
  state: { run, results },
  onCancel,
}: RunStatusProps & { onCancel: () => void }) {
  return (
    <Button variant="outline" size={{ base: 'lg', md: 'xs' }} onClick={onCancel}>
      {run && isImproving(run, results) ? 'Keep this set' : 'Cancel'}
    </Button>
  );
}

/** The progress of a run. */
export function ProgressBar({ state: { run, results } }: RunStatusProps) {
  if (!run) return null;
  const { found, requested } = countFound(run, results);
  return <ProgressTrack label="Lineups found" done={found} total={requested} />;
}
