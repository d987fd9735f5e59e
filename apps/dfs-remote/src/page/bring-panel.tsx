import type { Dispatch } from 'react';
import type { Draft } from '../draft/draft';
import { FilePart } from '../file/file-part';
import type { PlayerFile } from '../file/use-player-file';
import { PoolPanel } from '../pool/pool-panel';
import { PlayerEntry } from '../typed/player-entry';
import { ModeSelector } from './mode-selector';
import type { Steps } from './history';
import type { PageAction, Problem, ShownProblem } from './page-state';
import { StepPanel } from './step-panel';
import { TextButton } from './text-button';

interface BringPanelProps {
  draft: Draft;
  steps: Steps;
  problem: ShownProblem | null;
  playerFile: PlayerFile;
  isReady: boolean;
  dispatch: Dispatch<PageAction>;
  /** Undefined while there is nothing to give up. */
  onStartOver: (() => void) | undefined;
}

/** Step 1: players from a file or typed in, and the pool they make. */
export function BringPanel(props: BringPanelProps) {
  const { draft, steps, problem, playerFile, isReady, dispatch, onStartOver } = props;
  const problemAt = (place: Problem['place']) => (problem?.place === place ? problem : null);
  return (
    <StepPanel
      step={1}
      title="Bring players"
      state={isReady ? 'open' : 'now'}
      id="players"
      aside={
        <>
          {onStartOver && (
            <TextButton ms="auto" onClick={onStartOver}>
              Start over
            </TextButton>
          )}
          <ModeSelector mode={draft.mode} onChoose={(mode) => dispatch({ type: 'mode-chosen', mode })} />
        </>
      }
    >
      {draft.mode === 'csv' ? (
        <FilePart file={draft.file} problem={problemAt('file')} playerFile={playerFile} dispatch={dispatch} />
      ) : (
        <PlayerEntry onAdd={(player) => dispatch({ type: 'player-added', player })} />
      )}
      <PoolPanel
        key={draft.mode}
        draft={draft}
        steps={steps}
        problem={problemAt('pool')}
        dispatch={dispatch}
      />
    </StepPanel>
  );
}
