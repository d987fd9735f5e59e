import { Box, Field, Spinner, Switch, Text } from '@fanteam/ui';
import type { ChoiceAim, EnteredLineup } from '@fanteam/contracts';
import { useEffect, useRef, useState } from 'react';
import type { ChoiceDraft } from '../../../model/simulate/simulation-draft';
import type { ChoiceProgress, Simulation } from '../../../model/simulate/simulation-state';
import { formatCount } from '../../../shared/format-estimates';
import { countOf } from '../../../shared/numbers';
import { ProblemNote } from '../../../shared/problem-note';
import { useProblem } from '../../../shared/use-problem';
import type { RunRequest } from '../../../model/run-state';
import { choiceLimits, countToChoose, favoritesToToggle, readChoice, type ChoiceField } from './choice-draft';
import { ChoiceResult } from './choice-result';
import { MoreLineups } from './more-lineups';
import { NumberField, SubmitOrCancel } from './choice-fields';
import { SelectBox } from '../../../shared/select-box';

interface ChooseEntriesProps {
  simulation: Simulation;
  draft: ChoiceDraft;
  onDraft: (draft: ChoiceDraft) => void;
  /** The entries of the contest. */
  entries: number;
  lineupSize: number;
  /** The favorites among the simulated lineups. */
  favorites: readonly string[];
  /** The request of the run, whose rules new lineups follow. */
  run: RunRequest;
  /** The lineups on screen, which a search does not find again. */
  shown: () => readonly EnteredLineup[];
  /** The keys of the lineups whose place a new one may take, the first ones first. */
  places: readonly string[];
  /** Whether the new lineups of the last choice have replaced lineups of the run. */
  isPlaced: boolean;
  /** The rules about all lineups that the chosen ones break, as sentences. */
  broken: readonly string[];
  /** Whether lineups were edited or deleted since they were simulated. */
  hasChanged: boolean;
  /** Makes the chosen lineups the favorites, and adds the new ones to the lineups of the run. */
  onChosen: () => void;
  onShowFavorites: () => void;
}

const NONE: readonly string[] = [];

const fieldId = (field: ChoiceField): string => `choose-${field}`;

const CHANGED =
  'Lineups have changed since they were simulated. Undo the changes, or simulate again, before you choose entries.';

/** Chooses some of the simulated lineups. The chosen ones become the favorites, which the export contains. */
export function ChooseEntries(props: ChooseEntriesProps) {
  const { simulation, draft, onDraft, entries, lineupSize, favorites, run, shown } = props;
  const { places, isPlaced, broken, hasChanged, onChosen, onShowFavorites } = props;
  const { state, choose, cancel } = simulation;
  const { status, result, failure, progress } = state.choice;
  const ofRun = state.figures?.lineups.length ?? 0;
  const lineups = ofRun + state.search.lineups.length;
  const count = countToChoose(draft, ofRun, entries);
  const limits = choiceLimits(draft, run);
  const change = (part: Partial<ChoiceDraft>) => onDraft({ ...draft, ...part });
  // The favorites of the last choice are not kept by default: the next choice would be the same.
  const areChosen = result !== null && favoritesToToggle(favorites, result.lineup_ids).length === 0;
  const [keeps, setKeeps] = useState<boolean | null>(null);
  const keepsFavorites = keeps ?? !areChosen;
  const keep = keepsFavorites ? favorites : NONE;
  const { problem, setProblem, mistakeIdOf } = useProblem(
    JSON.stringify([draft, keep, lineups, entries, hasChanged]),
  );
  const fieldOf = (field: ChoiceField) => ({ id: fieldId(field), mistakeId: mistakeIdOf(fieldId(field)) });
  const isRunning = status === 'running';
  useApplied(isRunning, result !== null, () => {
    setKeeps(null);
    onChosen();
  });
  const [isCancelled, setIsCancelled] = useState(false);
  const isBusy = state.status === 'running' || state.search.status === 'running';
  const submit = () => {
    if (hasChanged) return setProblem({ text: CHANGED });
    const read = readChoice(
      { ...draft, ...limits, count },
      {
        lineups,
        places: state.search.lineups.length > 0 ? places.length : lineups,
        entries,
        lineupSize,
        keep,
      },
    );
    setProblem('problem' in read ? { text: read.problem, field: fieldId(read.field) } : null);
    setIsCancelled(false);
    if ('rules' in read) choose(read.rules, places);
  };
  return (
    <Box as="section" aria-labelledby="choose-entries" display="grid" gap="2" alignContent="start">
      <div>
        <Text as="h4" display="inline" id="choose-entries" fontSize="sm" fontWeight="semibold">
          Choose entries
        </Text>{' '}
        <Text as="span" fontSize="xs" color="fg.subtle">
          the best set, not the best single lineups
        </Text>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning && !isBusy) submit();
        }}
      >
        <Box display="flex" flexWrap="wrap" alignItems="end" gap="3">
          <NumberField
            {...fieldOf('count')}
            label={`Entries of ${formatCount(lineups)}`}
            w={{ base: 'calc(50% - 6px)', md: '96px' }}
            value={count}
            onType={(typed) => change({ count: typed })}
          />
          <AimField aim={draft.aim} onChoose={(aim) => change({ aim })} />
          {draft.aim === 'top' && (
            <NumberField
              {...fieldOf('place')}
              label="Place or better"
              value={draft.place}
              onType={(place) => change({ place })}
            />
          )}
          <NumberField
            {...fieldOf('maxExposure')}
            label="Max exposure, %"
            value={limits.maxExposure}
            placeholder="none"
            onType={(maxExposure) => change({ maxExposure })}
          />
          <NumberField
            {...fieldOf('minUnique')}
            label="Different players"
            value={limits.minUnique}
            placeholder="none"
            onType={(minUnique) => change({ minUnique })}
          />
          <SubmitOrCancel
            submit={result ? 'Choose again' : 'Choose entries'}
            isRunning={isRunning}
            isDisabled={isBusy}
            onCancel={() => {
              setIsCancelled(true);
              cancel();
            }}
          />
        </Box>
      </form>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        {favorites.length > 0 && (
          <Switch checked={keepsFavorites} onCheckedChange={setKeeps}>
            Keep my {countOf(favorites.length, 'favorite')}
          </Switch>
        )}
        <MoreLineups
          simulation={simulation}
          lineups={ofRun}
          run={run}
          shown={shown}
          isDisabled={isRunning || state.status === 'running'}
        />
      </Box>
      {problem && <ProblemNote key={problem.key} id={problem.id} text={problem.text} />}
      {failure && <ProblemNote text={failure.text} detail={failure.detail} />}
      <Box aria-live="polite">
        {isRunning && (
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" color="fg.muted">
            <Spinner size="xs" color="brand.mark" /> Choosing from {countOf(lineups, 'lineup')}…
            {progress && <span aria-hidden="true">{describeProgress(progress)}</span>}
          </Box>
        )}
        {isCancelled && <Text color="fg.muted">The choice was cancelled.</Text>}
        <ChoiceResult choice={state.choice} {...{ favorites, isPlaced, broken, onChosen, onShowFavorites }} />
      </Box>
    </Box>
  );
}

function describeProgress({ step, scenariosDone, scenarios }: ChoiceProgress): string {
  const done = `${formatCount(scenariosDone)} of ${formatCount(scenarios)} contests`;
  return step === 'simulating' ? `${done} simulated` : `${done} compared`;
}

/** Calls `apply` when a choice that was running while the panel was open has ended. */
function useApplied(isRunning: boolean, hasResult: boolean, apply: () => void): void {
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning && hasResult) apply();
    wasRunning.current = isRunning;
  });
}

function AimField({ aim, onChoose }: { aim: ChoiceAim; onChoose: (aim: ChoiceAim) => void }) {
  return (
    <Field.Root w={{ base: 'calc(50% - 6px)', md: '136px' }} gap="1">
      <Field.Label fontSize="xs">Aim</Field.Label>
      <SelectBox
        value={aim}
        options={[
          ['profit', 'Mean profit'],
          ['top', 'Top place'],
        ]}
        onChoose={onChoose}
      />
    </Field.Root>
  );
}
