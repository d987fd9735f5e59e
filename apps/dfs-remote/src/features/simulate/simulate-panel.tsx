import { Box, chakra, Text, VisuallyHidden } from '@fanteam/ui';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { EditDispatch } from '../../model/lineup-edits';
import { describeContest } from '../../model/simulate/check-contest';
import type { Simulation, SimulationPlace } from '../../model/simulate/simulation-state';
import { copyText, shareLink } from '../../shared/export-text';
import { FocusSlot } from '../../shared/focus-slot';
import { ProblemNote } from '../../shared/problem-note';
import { TextButton } from '../../shared/text-button';
import { useAnnouncement } from '../../shared/use-announcement';
import { useProblem } from '../../shared/use-problem';
import { AfterContest } from './after-contest/after-contest';
import { INPUTS_ID, InputParts, partWithMistake } from './input-parts';
import { PoolQuestion } from './pool-question';
import { SimulationResults } from './results/simulation-results';
import { RunBar } from './run-bar';
import type { SimulationDraftControl } from './use-simulation-draft';
import type { SimulationInputs, SimulationSources } from './use-simulation-input';

export interface SimulatePanelProps extends SimulationSources {
  simulation: Simulation;
  control: SimulationDraftControl;
  /** What the inputs mean for the lineups on screen. */
  inputs: SimulationInputs;
  /** What has changed since the simulation, as a sentence; null if nothing has. */
  changes: string | null;
  onEdit: EditDispatch;
  /** Shows only the favorites in the lists of lineups. */
  onShowFavorites: () => void;
}

/** The contest simulation of the lineups. */
export function SimulatePanel(props: SimulatePanelProps) {
  const [open, setOpen] = useState<string | null>(props.simulation.state.figures ? null : 'Contest');
  return (
    <Panel aria-label="Contest simulation">
      <FocusSlot>
        <Content {...props} {...{ open, setOpen }} />
      </FocusSlot>
    </Panel>
  );
}

/** Shows the first mistake of the open part, or its first control. A button that corrects a mistake is marked. */
function focusMistake(): void {
  const part = document.getElementById(INPUTS_ID);
  const mistake = part?.querySelector<HTMLElement>('[aria-invalid=true], [data-mistake]');
  (mistake ?? part?.querySelector<HTMLElement>('input, button, select'))?.focus();
}

/** The inputs have not changed for this long. */
const SETTLED_MS = 300;

/** Prepares the simulation of the current inputs in the background. */
function usePreparation(prepare: Simulation['prepare'], inputs: SimulationInputs): void {
  const { contest, matches, ownership, pool, entered, build } = inputs;
  const buildLatest = useRef(build);
  useEffect(() => void (buildLatest.current = build));
  useEffect(() => prepare(), [prepare]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const input = buildLatest.current();
      if (!('problem' in input)) prepare(input);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [prepare, contest, matches, ownership, pool, entered]);
}

interface ContentProps extends SimulatePanelProps {
  /** The open part of the inputs. */
  open: string | null;
  setOpen: Dispatch<SetStateAction<string | null>>;
}

function Content(props: ContentProps) {
  const { control, inputs, changes, open, setOpen } = props;
  const { simulation, results, views, pool, favorites, roster, onEdit, onShowFavorites } = props;
  const { state, prepare, start, cancel } = simulation;
  const { problem, setProblem } = useProblem(control.draft);
  usePreparation(prepare, inputs);
  const simulate = (place: SimulationPlace) => {
    const input = inputs.build();
    if ('problem' in input) {
      setProblem({ text: input.problem });
      const part = partWithMistake(control, inputs);
      if (part === undefined) return;
      setOpen(part);
      requestAnimationFrame(focusMistake);
      return;
    }
    setProblem(null);
    // The figures are in view then.
    setOpen(null);
    start({ ...input, draft: control.draft }, place);
  };
  const facts = describeContest(inputs.contest);
  const announced = useAnnouncement(facts ? `${facts.share} ${facts.paid}` : '');
  const { stacking_penalty: penalty, safety_net: net } = results.request;
  const known = new Set(views.map(({ key }) => key));
  return (
    <Box display="grid" gap="3" fontSize="13px">
      <InputParts open={open} onOpen={setOpen} control={control} inputs={inputs} />
      <Box color="fg.muted">
        {facts && (
          <Text>
            <b>{facts.share}</b> {facts.paid}
          </Text>
        )}
        <Text>
          Settings of the run: stacking penalty {penalty ? 'on' : 'off'}, safety net {net ? 'on' : 'off'}.
        </Text>
      </Box>
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      {inputs.difference && (
        <PoolQuestion
          difference={inputs.difference}
          values={control.draft.values}
          onChoose={(values) => control.change({ values })}
        />
      )}
      <RunBar
        state={state}
        draft={control.draft}
        lineups={views.length}
        favorites={favorites.filter((key) => known.has(key)).length}
        onChange={control.change}
        onStart={simulate}
        onCancel={cancel}
      />
      {state.runId !== null && (
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <Text color="fg.muted">Anyone with the link can open this simulation for one week.</Text>
          <TextButton onClick={() => copyText(shareLink(state.runId!), 'Link copied')}>
            Copy the link of the simulation
          </TextButton>
        </Box>
      )}
      {problem && <ProblemNote key={problem.key} text={problem.text} />}
      {state.failure && (
        <ProblemNote text={state.failure.text} detail={state.failure.detail}>
          {state.failure.canUseServer && (
            <TextButton onClick={() => simulate('server')}>Simulate on the server</TextButton>
          )}
        </ProblemNote>
      )}
      <Text color="warn.fg" aria-live="polite">
        {changes}
      </Text>
      <SimulationResults
        {...{ simulation, views, pool, favorites, roster, onEdit, onShowFavorites }}
        run={results.request}
        choiceDraft={control.draft.choice}
        onChoiceDraft={(choice) => control.change({ choice })}
      />
      {inputs.pool && (
        <AfterContest
          pool={inputs.pool}
          views={views}
          roster={roster}
          onUseTrust={(trust) => control.change({ trust })}
        />
      )}
    </Box>
  );
}

const Panel = chakra('section', {
  base: {
    p: '4',
    // The figures are printed, the controls are not.
    _print: { '& :is(button, form, select)': { display: 'none' } },
  },
});
