import { Box, Field, Spinner, Switch, Text } from '@fanteam/ui';
import type { ChoiceAim, EnteredLineup } from '@fanteam/contracts';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { chosenOf } from '../../../model/simulate/place-choice';
import {
  areSameContests,
  type ChoiceDraft,
  type FurtherContestDraft,
} from '../../../model/simulate/simulation-draft';
import type { ChoiceProgress, Simulation } from '../../../model/simulate/simulation-state';
import { formatCount } from '../../../shared/format-estimates';
import { countOf } from '../../../shared/numbers';
import { ProblemNote } from '../../../shared/problem-note';
import { useProblem } from '../../../shared/use-problem';
import type { RunRequest } from '../../../model/run-state';
import type { ContestControl } from '../use-simulation-draft';
import {
  choiceLimits,
  countToChoose,
  favoritesToToggle,
  placeToReach,
  readChoice,
  type ChoiceField,
} from './choice-draft';
import { ChoiceResult } from './choice-result';
import { MoreLineups } from './more-lineups';
import { NumberField, SubmitOrCancel } from './choice-fields';
import { SelectBox } from '../../../shared/select-box';

interface ChooseEntriesProps {
  simulation: Simulation;
  draft: ChoiceDraft;
  onDraft: (draft: ChoiceDraft) => void;
  /** The inputs of further contests. */
  further: readonly ContestControl<FurtherContestDraft>[];
  /** The entries of each contest of the simulation. */
  entries: readonly number[];
  lineupSize: number;
  /** The names of the contests of the simulation. */
  contests: readonly string[];
  /** The titles of the lineups on screen, by key. */
  titles: ReadonlyMap<string, string>;
  /** With several contests: the files for them. */
  upload: ReactNode;
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

/** Of a field whose label names the contest. */
const WIDE = { base: 'full', md: '12.5rem' } as const;

const fieldId = (field: ChoiceField): string => `choose-${field}`;

const CONTESTS_CHANGED =
  'Contests were added or removed since the simulation. Simulate again before you choose entries.';

const CHANGED =
  'Lineups have changed since they were simulated. Undo the changes, or simulate again, before you choose entries.';

/** Chooses some of the simulated lineups. The chosen ones become the favorites, which the export contains. */
export function ChooseEntries(props: ChooseEntriesProps) {
  const { simulation, draft, onDraft, further, entries, lineupSize, favorites, run, shown } = props;
  const { contests: names, places, isPlaced, broken, hasChanged, onChosen, onShowFavorites } = props;
  const { state, choose, cancel } = simulation;
  const { status, result, failure, progress } = state.choice;
  const figures = [state.figures, ...(state.figures?.contests ?? [])];
  const ofRun = figures[0]?.lineups.length ?? 0;
  const found = state.search.lineups.length;
  const lineups = ofRun + found;
  const contests = names.map((name, index) => ({
    name,
    entries: entries[index]!,
    // Whether new lineups are legal in a further contest is found by the choice.
    lineups: (figures[index]?.lineups.length ?? 0) + found,
  }));
  const [first, ...others] = contests;
  const isOne = others.length === 0;
  const count = countToChoose(draft.count, { entries: first!.entries, lineups: ofRun });
  const typed = others.map((contest, index) => {
    const { count: own = null, place = null } = further[index]?.draft ?? {};
    const ofFigures = { ...contest, lineups: contest.lineups - found };
    return { count: countToChoose(own, ofFigures), place: placeToReach(place, draft.place, contest) };
  });
  const limits = choiceLimits(draft, run);
  const change = (part: Partial<ChoiceDraft>) => onDraft({ ...draft, ...part });
  // The favorites of the last choice are not kept by default: the next choice would be the same.
  const areChosen = result !== null && favoritesToToggle(favorites, chosenOf(result)).length === 0;
  const [keeps, setKeeps] = useState<boolean | null>(null);
  // With several contests, nobody knows which one a favorite is for.
  const keepsFavorites = keeps ?? (isOne && !areChosen);
  const keep = keepsFavorites ? favorites : NONE;
  const { problem, setProblem, mistakeIdOf } = useProblem(
    JSON.stringify([draft, typed, keep, lineups, entries, hasChanged]),
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
    const simulated = state.input?.draft?.contests ?? [];
    const areSame = areSameContests(
      simulated,
      further.map((contest) => contest.draft),
    );
    if (!areSame) return setProblem({ text: CONTESTS_CHANGED });
    const read = readChoice(
      { ...draft, ...limits, count, further: typed },
      {
        lineups,
        places: found > 0 ? places.length : lineups,
        contests,
        lineupSize,
        keep,
      },
    );
    setProblem('problem' in read ? { text: read.problem, field: fieldId(read.field) } : null);
    setIsCancelled(false);
    if ('rules' in read) choose(read.rules, places);
  };
  const placeField = () => (
    <NumberField
      {...fieldOf('place')}
      label={isOne ? 'Place or better' : `${first!.name}: place or better`}
      {...(!isOne && { w: WIDE })}
      value={draft.place}
      onType={(place) => change({ place })}
    />
  );
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
            label={`${isOne ? 'Entries' : `${first!.name}: entries`} of ${formatCount(lineups)}`}
            w={isOne ? { base: 'calc(50% - 6px)', md: '6rem' } : WIDE}
            value={count}
            onType={(next) => change({ count: next })}
          />
          {draft.aim === 'top' && !isOne && placeField()}
          {others.map((contest, index) => (
            <Fragment key={index}>
              <NumberField
                {...fieldOf(`count-${index + 1}`)}
                label={`${contest.name}: entries of ${formatCount(contest.lineups)}`}
                w={WIDE}
                value={typed[index]!.count}
                onType={(next) => further[index]?.change({ count: next })}
              />
              {draft.aim === 'top' && (
                <NumberField
                  {...fieldOf(`place-${index + 1}`)}
                  label={`${contest.name}: place or better`}
                  w={WIDE}
                  value={typed[index]!.place}
                  onType={(place) => further[index]?.change({ place })}
                />
              )}
            </Fragment>
          ))}
          <AimField aim={draft.aim} onChoose={(aim) => change({ aim })} />
          {draft.aim === 'top' && isOne && placeField()}
          <NumberField
            {...fieldOf('maxExposure')}
            label={isOne ? 'Max exposure, %' : 'Max exposure per contest, %'}
            {...(!isOne && { w: WIDE })}
            value={limits.maxExposure}
            placeholder="none"
            onType={(maxExposure) => change({ maxExposure })}
          />
          {!isOne && (
            <NumberField
              {...fieldOf('maxExposureAll')}
              label="Max exposure over all, %"
              w={WIDE}
              value={draft.maxExposureAll}
              placeholder="none"
              onType={(maxExposureAll) => change({ maxExposureAll })}
            />
          )}
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
            {!isOne && ` in ${first!.name}`}
          </Switch>
        )}
        {!isOne && (
          <Switch checked={draft.once} onCheckedChange={(once) => change({ once })}>
            No lineup in two contests
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
        <ChoiceResult
          choice={state.choice}
          contests={names}
          titles={props.titles}
          upload={props.upload}
          {...{ favorites, isPlaced, broken, onChosen, onShowFavorites }}
        />
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
    <Field.Root w={{ base: 'calc(50% - 6px)', md: '8.5rem' }} gap="1">
      <Field.Label fontSize="xs">Aim</Field.Label>
      <SelectBox
        value={aim}
        options={[
          ['profit', 'Mean profit'],
          ['top', 'Top place'],
          ['robust', 'Robust profit'],
        ]}
        onChoose={onChoose}
      />
    </Field.Root>
  );
}
