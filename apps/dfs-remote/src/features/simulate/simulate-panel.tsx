import { Box, chakra, Text, VisuallyHidden } from '@fanteam/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SAMPLE_FILE } from '../../model/draft';
import type { EditDispatch } from '../../model/lineup-edits';
import { describeContest } from '../../model/simulate/check-contest';
import type { FiguresByLineup } from '../../model/simulate/lineup-figures';
import type { Simulation, SimulationPlace, SimulationState } from '../../model/simulate/simulation-state';
import { copyText, shareLink } from '../../shared/export-text';
import { FocusSlot } from '../../shared/focus-slot';
import { countOf } from '../../shared/numbers';
import { ProblemNote } from '../../shared/problem-note';
import { TextButton } from '../../shared/text-button';
import { useAnnouncement } from '../../shared/use-announcement';
import { useProblem } from '../../shared/use-problem';
import { AfterContest } from './after-contest/after-contest';
import { INPUTS_ID, InputParts, partWithMistake } from './input-parts';
import { PoolQuestion } from './pool-question';
import { GamblingHelp } from './results/gambling-help';
import { Headline, SimulationResults } from './results/simulation-results';
import { RunButton, RunPart, RunStatus } from './run-controls';
import type { SimulationDraftControl } from './use-simulation-draft';
import type { SimulationInputs, SimulationSources } from './use-simulation-input';

export interface SimulatePanelProps extends SimulationSources {
  simulation: Simulation;
  control: SimulationDraftControl;
  /** What the inputs mean for the lineups on screen. */
  inputs: SimulationInputs;
  /** What has changed since the simulation, as a sentence; null if nothing has. */
  changes: string | null;
  /** Of the lineups on screen. */
  figures: FiguresByLineup;
  /** The lineups that were chosen as entries; empty without a choice. */
  chosen: readonly string[];
  /** With several contests: the files for the chosen entries. */
  upload: ReactNode;
  /** The simulation is the next step. */
  isNext: boolean;
  onEdit: EditDispatch;
  /** Opens the matches of the simulation. */
  onFixtures: () => void;
  /** Shows only the favorites in the lists of lineups. */
  onShowFavorites: () => void;
}

/** The contest simulation of the lineups: its inputs, figures, choice of entries and notes. */
export function SimulatePanel(props: SimulatePanelProps) {
  const {
    simulation,
    control,
    inputs,
    changes,
    results,
    views,
    pool,
    favorites,
    roster,
    onEdit,
    onFixtures,
  } = props;
  const { state, prepare, start, cancel } = simulation;
  const { draft } = control;
  const [open, setOpen] = useState<string | null>(state.figures ? null : 'Contest');
  const [chosenContest, setShown] = useState(0);
  // The contests of the figures can be fewer than those of the inputs.
  const shown = Math.min(chosenContest, state.figures?.contests?.length ?? 0);
  const { problem, setProblem } = useProblem(draft);
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
    start({ ...input, draft: { ...draft, fixtures: inputs.fixtures } }, place);
  };
  const [first] = inputs.contests;
  const facts = first && inputs.contests.length === 1 ? describeContest(first) : undefined;
  const announced = useAnnouncement(facts ? `${facts.share} ${facts.paid}` : '');
  const { stacking_penalty: penalty, safety_net: net } = results.request;
  const settings = `Settings of the run: stacking penalty ${penalty ? 'on' : 'off'}, safety net ${net ? 'on' : 'off'}.`;
  const known = new Set(views.map(({ key }) => key));
  return (
    <Panel aria-label="Contest simulation">
      <FocusSlot>
        <InputParts
          {...{ open, control, inputs }}
          onOpen={setOpen}
          onFixtures={onFixtures}
          run={
            <RunPart
              draft={draft}
              lineups={views.length}
              favorites={favorites.filter((key) => known.has(key)).length}
              settings={settings}
              isRunning={state.status === 'running'}
              onChange={control.change}
              onServer={() => simulate('server')}
            />
          }
          action={
            <RunButton
              state={state}
              entered={countOf(inputs.entered.length, draft.lineups === 'favorites' ? 'favorite' : 'lineup')}
              isNext={props.isNext}
              onStart={() => simulate('browser')}
              onCancel={cancel}
            />
          }
        />
        <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
        {inputs.difference && (
          <PoolQuestion
            difference={inputs.difference}
            values={draft.values}
            onChoose={(values) => control.change({ values })}
          />
        )}
        {problem && <ProblemNote key={problem.key} text={problem.text} />}
        {state.failure && (
          <ProblemNote text={state.failure.text} detail={state.failure.detail}>
            {state.failure.canUseServer && (
              <TextButton onClick={() => simulate('server')}>Simulate on the server</TextButton>
            )}
          </ProblemNote>
        )}
        <div>
          <Text aria-live="polite" mb={changes === null ? '0' : '2'}>
            {changes !== null && (
              <>
                {state.figures && <Tag>Settings changed</Tag>} {changes}
              </>
            )}
          </Text>
          <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4">
            <Headline state={state} contest={shown} isSample={props.draft?.file?.file.name === SAMPLE_FILE} />
            <RunStatus state={state} />
          </Box>
        </div>
        <SimulationResults
          {...{ simulation, views, pool, favorites, roster, onEdit }}
          figures={props.figures}
          chosen={props.chosen}
          onShowFavorites={props.onShowFavorites}
          run={results.request}
          upload={props.upload}
          contest={shown}
          onContest={setShown}
          choiceDraft={draft.choice}
          onChoiceDraft={(choice) => control.change({ choice })}
          further={control.further}
        />
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" mt="-1">
          {inputs.pool && (
            <AfterContest
              pool={inputs.pool}
              views={views}
              roster={roster}
              simulated={simulatedContest(props.figures, state)}
              onUseTrust={(trust) => control.change({ trust })}
            />
          )}
          {state.runId !== null && (
            <>
              <TextButton onClick={() => copyText(shareLink(state.runId!), 'Link copied')}>
                Copy the link of the simulation
              </TextButton>
              <Text color="fg.muted">Anyone with the link can open this simulation for one week.</Text>
            </>
          )}
          {state.figures && <GamblingHelp />}
        </Box>
      </FocusSlot>
    </Panel>
  );
}

function simulatedContest(figures: FiguresByLineup, { input, status }: SimulationState) {
  if (!input || status !== 'done') return null;
  return { figures, paid: Math.max(...input.request.prizes.map(({ to }) => to)) };
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
  const { contests, matches, ownership, pool, entered, build } = inputs;
  const buildLatest = useRef(build);
  useEffect(() => void (buildLatest.current = build));
  useEffect(() => prepare(), [prepare]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const input = buildLatest.current();
      if (!('problem' in input)) prepare(input);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [prepare, contests, matches, ownership, pool, entered]);
}

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    px: '4',
    py: '3',
    fontSize: 'dense',
  },
});

const Tag = chakra('span', {
  base: { px: '1.5', py: '0.5', fontSize: 'xs', fontWeight: 'medium', bg: 'bg.muted', borderRadius: 'l1' },
});
