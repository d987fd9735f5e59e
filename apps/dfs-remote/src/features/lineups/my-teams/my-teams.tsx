import { LIMITS, squadOf, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import { answerKey } from '@fanteam/fanteam-files';
import { Box, Button, chakra, Spinner, Text } from '@fanteam/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { addedKey, nextAddedNumber, type EditDispatch, type LineupEdits } from '../../../model/lineup-edits';
import type { LineupView } from '../../../model/lineup-view';
import type { Improvement } from '../../../model/my-teams/check-teams';
import { NO_TEAMS, storedTeams, withTeams, type TeamText } from '../../../model/my-teams/team-storage';
import { slateOf } from '../../../model/simulate/after-contest/trust-memory';
import type { FiguresByLineup } from '../../../model/simulate/lineup-figures';
import type { SimulationState } from '../../../model/simulate/simulation-state';
import { pageSolver } from '../../../model/solver-worker/solver-client';
import { FileButton } from '../../../shared/file-button';
import { FocusSlot } from '../../../shared/focus-slot';
import { countOf, formatPoints } from '../../../shared/numbers';
import { reportFailure } from '../../../shared/report-failure';
import { useStoredValue } from '../../../shared/storage/use-stored-value';
import { TextButton } from '../../../shared/text-button';
import { TextLines } from '../../../shared/text-lines';
import { Comparison, Unclear } from './team-details';
import { profitOfSet } from './profit-of-set';
import { TeamFiguresNote } from './team-figures-note';
import { TeamTable } from './team-table';
import { useTeamFigures } from './use-team-figures';
import { toOwnTeam, useTeams, type Team, type TeamSetting } from './use-teams';

/** The lineups of a run, to which others can be added. */
export interface RunSet {
  /** All lineups that are not deleted. */
  kept: readonly LineupView[];
  edits: LineupEdits;
  figures: FiguresByLineup;
  /** The contest simulation; absent where there is none. */
  simulation: SimulationState | undefined;
  /** What has changed since the simulation; null if nothing has. */
  staleness: string | null;
  onEdit: EditDispatch;
}

export interface MyTeamsProps extends TeamSetting {
  /** Undefined before a run. */
  set: RunSet | undefined;
  /** Whether the tab is open. */
  isShown: boolean;
}

const NO_VIEWS: readonly LineupView[] = [];
/** Changed lineups replace the text, which would lose the rest. */
const CUT = 'To change lineups here, shorten the text first: a part of it was left out.';

/** Lineups that were made elsewhere: their check, their gap to the best lineup, and what would improve them. */
export function MyTeams({ source, request, roster, set, isShown }: MyTeamsProps) {
  const kept = set?.kept ?? NO_VIEWS;
  const setting = { source, request, roster };
  const slate = useMemo(() => source.tournamentId ?? slateOf(source.pool), [source]);
  const { value: entries, change, isStored } = useStoredValue(storedTeams);
  const own = entries.find(([each]) => each === slate)?.[1] ?? NO_TEAMS;
  const [before, setBefore] = useState<TeamText | null>(null);
  const [done, setDone] = useState('');
  const [isImproving, setIsImproving] = useState(false);
  const store = (next: TeamText) => change(withTeams(entries, slate, next));
  const edit = (text: string) => {
    setBefore(null);
    setDone('');
    store({ ...own, text });
  };
  const replace = (next: TeamText, message: string) => {
    setBefore(own);
    setDone(message);
    store(next);
  };
  const { teams, notes, problems, params, optimum, isWhole, isCut, isFailed } = useTeams(own, setting);
  const simulated = useTeamFigures(teams, set?.simulation, isShown);
  const [chosenNumber, choose] = useState(1);
  const chosen = teams.find(({ number }) => number === chosenNumber) ?? teams[0];
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The link that was pressed is gone.
  const isOpenedByLink = set === undefined;
  useEffect(() => {
    if (isOpenedByLink) field.current?.focus();
  }, [isOpenedByLink]);
  const best = kept[0];
  const ofSet = useMemo(() => set && profitOfSet(set.kept, set.figures), [set]);
  const addable = useMemo(() => findAddable(teams, kept), [teams, kept]);
  const isFull = kept.length + addable.length > LIMITS.lineups;

  const readFile = (file: File) => {
    file.text().then(
      (text) => {
        if (text.includes('\0')) return setDone(`${file.name} is not a text file.`);
        if (text.trim() === '') return setDone(`${file.name} is empty.`);
        replace(
          { ...own, text: [own.text.trimEnd(), text].filter(Boolean).join('\n\n') },
          `${file.name} was added.`,
        );
      },
      () => setDone(`${file.name} cannot be read. Choose it again.`),
    );
  };
  const apply = (improved: readonly (Improvement | null | undefined)[], what: string) => {
    let place = 0;
    const lines = teams.map((team) => {
      const gain = toOwnTeam(team.read) ? improved[place++] : undefined;
      return gain ? writeLineup(gain.lineup) : team.read.text;
    });
    const better = improved.filter(Boolean).length;
    const untried = improved.filter((each) => each === undefined).length;
    const late =
      untried > 0 ? ` The time was up before ${countOf(untried, 'lineup was', 'lineups were')} tried.` : '';
    if (better === 0) return setDone(`No lineup can be improved.${late}`);
    replace({ ...own, text: lines.join('\n\n') }, `${what}: ${countOf(better, 'lineup')} changed.${late}`);
  };
  const swapOne = (team: Team) => {
    if (!isWhole) return;
    const swaps = teams.flatMap((each) => (toOwnTeam(each.read) ? [each === team ? each.swap : null] : []));
    apply(swaps, `My team ${team.number}`);
  };
  const improveAll = () => {
    if (isImproving || !isWhole) return;
    setIsImproving(true);
    pageSolver
      .call('improveTeams', { ...params, swaps: 2 })
      .then(
        (improved) => apply(improved, 'Improved by up to 2 swaps'),
        (error: unknown) => {
          reportFailure(error);
          setDone('Your browser could not run the search. Reload the page and try again.');
        },
      )
      .finally(() => setIsImproving(false));
  };
  const addAll = ({ edits, onEdit }: RunSet) => {
    const from = nextAddedNumber(edits);
    const lineups = Object.fromEntries(
      addable.map((lineup, at) => {
        const key = addedKey(from + at);
        return [key, { ...lineup, lineup_id: key }];
      }),
    );
    onEdit({ type: 'lineups-edited', lineups });
    setDone(
      `${countOf(addable.length, 'lineup was', 'lineups were')} added. They are the last ones in the tab Lineups.`,
    );
  };

  return (
    <Layout>
      <Box display="grid" gap="2" alignContent="start">
        <Text as="label" fontSize="dense" fontWeight="medium" {...{ htmlFor: `${hintId}-text` }}>
          Paste lineups made elsewhere
        </Text>
        <TextLines
          ref={field}
          id={`${hintId}-text`}
          aria-describedby={hintId}
          rows={14}
          spellCheck={false}
          // What is typed during the search would be replaced by its result.
          readOnly={isImproving}
          fontFamily="mono"
          value={own.text}
          onChange={(event) => edit(event.target.value)}
        />
        <Text id={hintId} fontSize="xs" color="fg.muted">
          One lineup per line or block: names, ids, or FanTeam’s upload file. (C) and (V) mark the captain and
          vice-captain.
        </Text>
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <FocusSlot>
            <FileButton label="Choose file" look="button" onPick={readFile} />
            {own.text !== '' && (
              <TextButton onClick={() => replace(NO_TEAMS, 'The lineups were cleared.')}>Clear</TextButton>
            )}
            {before && (
              <TextButton onClick={() => (store(before), setBefore(null), setDone('Undone.'))}>
                Undo
              </TextButton>
            )}
          </FocusSlot>
        </Box>
        <Text role="status" fontSize="dense" color="fg.muted">
          {done}
        </Text>
        {!isStored && (
          <Text fontSize="dense" color="warn.fg">
            Your browser cannot store these lineups. They are lost when you close the page.
          </Text>
        )}
      </Box>
      {teams.length === 0 ? (
        <Text fontSize="dense" color="fg.muted">
          Your lineups appear here, with their points, the gap to the best lineup, and the swap that gains
          most.
        </Text>
      ) : (
        <Box display="grid" gap="3" alignContent="start" minW="0">
          <div aria-live="polite">
            <Text as="h4" fontSize="md" fontWeight="semibold">
              {headlineOf(teams, optimum)}
            </Text>
            <Text fontSize="dense" color="fg.muted">
              {countOf(teams.length, 'lineup')}, same contest, projections and rules as the lineups of the
              run.
            </Text>
          </div>
          {set?.simulation && (
            <TeamFiguresNote
              {...{ teams, simulated, ofSet }}
              simulation={set.simulation}
              staleness={set.staleness}
            />
          )}
          {[...problems, ...(isCut ? [CUT] : [])].map((problem) => (
            <Text key={problem} fontSize="dense" color="warn.fg">
              {problem}
            </Text>
          ))}
          {[...notes, ...captainNotes(teams, roster.captain !== null)].map((note) => (
            <Text key={note} fontSize="dense" color="fg.muted">
              {note}
            </Text>
          ))}
          {isFailed && (
            <Text fontSize="dense" color="warn.fg">
              Your browser could not run the check. Reload the page and try again.
            </Text>
          )}
          <TeamTable
            {...{ teams, optimum }}
            figures={simulated.figures}
            ofSet={ofSet}
            chosen={chosen?.number ?? 1}
            onChoose={choose}
            onSwap={isCut ? undefined : swapOne}
          />
          <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
            {set && (
              <Button
                size={{ base: 'lg', md: 'sm' }}
                variant="outline"
                disabled={addable.length === 0 || isFull}
                onClick={() => addAll(set)}
              >
                Add {countOf(addable.length, 'legal team')} to the lineups
              </Button>
            )}
            <Button
              size={{ base: 'lg', md: 'sm' }}
              variant="outline"
              disabled={isCut || params.teams.length === 0}
              // It keeps the focus.
              aria-disabled={isImproving || !isWhole}
              onClick={improveAll}
            >
              {isImproving && <Spinner size="xs" />}
              Improve each by up to 2 swaps
            </Button>
          </Box>
          {set && isFull && addable.length > 0 && (
            <Text fontSize="dense" color="fg.muted">
              A set has at most {LIMITS.lineups} lineups. Delete some before you add these.
            </Text>
          )}
          {chosen && (
            <Unclear
              team={chosen}
              pool={source.pool}
              onAnswer={(text, id) => store({ ...own, answers: withAnswer(own.answers, text, id) })}
            />
          )}
          {chosen?.checked?.lineup && set && best && (
            <Comparison
              team={chosen}
              lineup={chosen.checked.lineup}
              best={best}
              cap={request.salary_cap}
              setting={setting}
              figures={set.figures}
              ofTeam={simulated.figures.get(chosen.number)}
            />
          )}
        </Box>
      )}
    </Layout>
  );
}

/** "Your best legal team has 72.32 pts, 1.96 below the optimum of 74.28." */
function headlineOf(teams: readonly Team[], optimum: number | null): string {
  const legal = teams.flatMap(({ checked }) =>
    checked?.lineup && checked.faults.length === 0 ? [checked.lineup] : [],
  );
  if (teams.some(({ checked, unclear }) => !checked && unclear.length === 0)) return 'Checking your lineups';
  if (legal.length === 0) return 'None of your lineups is legal yet.';
  const points = Math.max(...legal.map(({ total_points: each }) => each));
  const start = `Your best legal team has ${formatPoints(points)} pts`;
  if (optimum === null) return `${start}.`;
  const gap = formatPoints(optimum - points);
  if (Number(gap) === 0) return `${start}, the optimum.`;
  return `${start}, ${gap} below the optimum of ${formatPoints(optimum)}.`;
}

/** What was assumed about captains. */
function captainNotes(teams: readonly Team[], hasCaptain: boolean): string[] {
  const unmarked = teams.filter(({ read }) => hasCaptain && read.captain === undefined);
  if (unmarked.length === 0) return [];
  return [
    `${countOf(unmarked.length, 'lineup marks', 'lineups mark')} no captain: the player with the highest projection is taken.`,
  ];
}

/** The legal ones that are not among the lineups, each once. */
function findAddable(teams: readonly Team[], kept: readonly LineupView[]): Lineup[] {
  const known = new Set(kept.map(({ lineup }) => keyOf(lineup)));
  return teams.flatMap(({ checked }) => {
    if (!checked?.lineup || checked.faults.length > 0 || known.has(keyOf(checked.lineup))) return [];
    known.add(keyOf(checked.lineup));
    return [checked.lineup];
  });
}

/** The same players with the same captains are the same lineup. */
const keyOf = (lineup: Lineup): string =>
  squadOf(lineup)
    .map(({ id, captain, vice_captain: vice }) => `${id}${captain ? 'c' : ''}${vice ? 'v' : ''}`)
    .sort()
    .join();

const markOf = ({ captain, vice_captain: vice }: LineupPlayer) => (captain ? ' (C)' : vice ? ' (V)' : '');
const writeLineup = (lineup: Lineup): string =>
  squadOf(lineup)
    .map((player) => `${player.name} (${player.team})${markOf(player)}`)
    .join(', ');

const withAnswer = (answers: TeamText['answers'], text: string, id: string): TeamText['answers'] => [
  ...answers.filter(([name]) => name !== answerKey(text)),
  ...(id ? [[answerKey(text), id] as const] : []),
];

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '22.5rem minmax(0, 1fr)' },
    alignItems: 'start',
    gap: '4',
    p: '4',
  },
});
