import { ApiError, errorDetail, readSaved, saveRunEdits } from '@fanteam/api-client';
import type { OptimizeResponse, SavedRun as SavedRunEntry } from '@fanteam/contracts';
import { LOGIN_PATH, useIsLoggedIn } from '@fanteam/session';
import {
  Box,
  Button,
  Heading,
  RemoteFailure,
  RemoteLoading,
  RouterLink,
  showFailure,
  Text,
  useMutation,
  useQuery,
  useQueryClient,
} from '@fanteam/ui';
import { useEffect, useReducer, useState } from 'react';
import { LineupsPanel } from '../features/lineups/lineups-panel';
import { useLineupsState } from '../features/lineups/use-lineups-state';
import { LineupResults } from './results-part';
import { describeTimes } from '../features/run/shared-run';
import { EMPTY_DRAFT, newFileDraft, type Draft } from '../model/draft';
import { NO_EDITS, type LineupEdits } from '../model/lineup-edits';
import { FIRST_VISIT, reducePage, type PageState } from '../model/page-state';
import type { RulesDraft } from '../model/rules/all-rules';
import { NO_RULES } from '../model/rules/rules-draft';
import { readSavedSimulation, TOO_LARGE, withSimulation } from '../model/simulate/saved-simulation';
import { forgetResult } from '../model/simulate/result-storage';
import type { SimulationState } from '../model/simulate/simulation-state';
import { useUndoShortcuts } from '../shared/keyboard-shortcuts';
import { reportFailure } from '../shared/report-failure';
import { deleteStoredEdits, readOtherTabsEdits, readStoredEdits, storeEdits } from './edit-storage';
import { EditsNotice } from './page-notices';
import { RunNote } from './run-note';
import { SharedFigures } from './shared-figures';

/** A run that is saved in the account of the user, with its edits. The run itself may have expired. */
export function SavedRun({ id }: { id: string }) {
  const isLoggedIn = useIsLoggedIn();
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-run', id],
    queryFn: ({ signal }) => readSaved('runs', id, { signal }),
    enabled: isLoggedIn,
    // Edits of this tab must not be replaced while it is open.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!isLoggedIn) return <LoginNote />;
  if (data) return <SavedLineups saved={data} />;
  if (!error) return <RemoteLoading title="The run" />;
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isGone) return <RemoteFailure title="The run" onRetry={() => void refetch()} />;
  return <RunNote title="Saved run not found" text="It was deleted, or it belongs to another account." />;
}

function LoginNote() {
  return (
    <RunNote title="Log in to open this run" text="It is saved in an account.">
      <Button asChild variant="outline" me="2">
        <RouterLink to={LOGIN_PATH}>Log In</RouterLink>
      </Button>
    </RunNote>
  );
}

function SavedLineups({ saved }: { saved: SavedRunEntry }) {
  const { id, name, content } = saved;
  const [state, dispatch] = useReducer(reducePage, saved, toState);
  const [draft] = useState(() => toDraft(content));
  const [savedEdits, setSavedEdits] = useState(() => readEdits(saved));
  const [isStored, setIsStored] = useState(true);
  const lineups = useLineupsState(state);
  const { edits } = lineups;
  const areEdited = !isSame(edits, savedEdits);
  const [opened] = useState(() => readSavedSimulation(content));
  const [simulation, setSimulation] = useState(opened);
  const [savedSimulation, setSavedSimulation] = useState(opened);
  const isChanged = areEdited || !hasSameFigures(simulation, savedSimulation);
  useUndoShortcuts(dispatch);
  useEffect(() => {
    setIsStored(!areEdited || storeEdits(storageKey(id), edits));
    if (!areEdited) deleteStoredEdits(storageKey(id));
  }, [id, edits, areEdited]);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const received = readOtherTabsEdits(event).get(storageKey(id));
      if (received) dispatch({ type: 'edits-received', edits: new Map([['', received]]) });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [id]);
  const queryClient = useQueryClient();
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () => {
      const { favorites, deleted, swapped } = edits;
      const sent = { favorites: [...favorites], deleted: [...deleted], lineups: { ...swapped } };
      // A simulation that this version cannot read is kept.
      const other = content.edits.simulation;
      const all = simulation || !other ? withSimulation(sent, simulation) : { ...sent, simulation: other };
      await saveRunEdits(id, all);
      if (simulation && !all.simulation) showFailure(TOO_LARGE);
      return { edits, simulation };
    },
    onSuccess: (sent) => {
      setSavedEdits(sent.edits);
      setSavedSimulation(sent.simulation);
      forgetResult(storageKey(id)).catch(reportFailure);
      void queryClient.invalidateQueries({ queryKey: ['saved', 'runs'] });
    },
    onError: (error) => showFailure(errorDetail(error)),
  });
  return (
    <>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="2"
        px={{ base: '4', md: '0' }}
        py="3"
        _print={{ display: 'none' }}
      >
        <Heading as="h2" size="lg" overflowWrap="anywhere">
          {name}
        </Heading>
        <Text fontSize="13px" color="fg.muted">
          {describeTimes(content.run)}
        </Text>
        <Button asChild variant="outline" size={{ base: 'lg', md: 'sm' }} ms={{ md: 'auto' }}>
          <RouterLink to="/dfs">Make other lineups</RouterLink>
        </Button>
        <Button
          size={{ base: 'lg', md: 'sm' }}
          disabled={!isChanged}
          loading={isPending}
          onClick={() => save()}
        >
          Save changes
        </Button>
      </Box>
      <SharedFigures value={{ state: opened, storageKey: storageKey(id), onEnded: setSimulation }}>
        <LineupsPanel
          Results={LineupResults}
          state={lineups}
          draft={draft}
          onEdit={dispatch}
          notice={<EditsNotice isStored={isStored} isEditedElsewhere={state.isEditedElsewhere} />}
          title="Saved run"
        />
      </SharedFigures>
    </>
  );
}

/** Edits that are not saved yet are kept in the browser. */
function toState(saved: SavedRunEntry): PageState {
  const { request, result } = saved.content.run;
  const response = withoutRunId(result ?? {});
  const edits = readStoredEdits().get(storageKey(saved.id)) ?? readEdits(saved);
  return { ...FIRST_VISIT, results: { request, response }, edits: new Map([['', edits]]) };
}

/** The link of the run may have expired. */
const withoutRunId = ({ run_id: _, ...response }: Partial<OptimizeResponse>) => response;

const storageKey = (id: string): string => `saved-${id}`;

function readEdits({ content }: SavedRunEntry): LineupEdits {
  const { favorites, deleted, lineups } = { ...NO_EDITS, lineups: {}, ...content.edits };
  return { favorites, deleted, swapped: lineups };
}

/** Other lineups to choose from are not saved. */
const hasSameFigures = (one: SimulationState | null, other: SimulationState | null): boolean =>
  one?.figures === other?.figures && one?.choice.result === other?.choice.result;

/** Two edits can have the same effect in another order of properties; then the button only stays enabled. */
const isSame = (one: LineupEdits, other: LineupEdits): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The pool and the player rules of the run, which swaps and the export need. Null if the pool was not saved. */
function toDraft({ run, pool }: SavedRunEntry['content']): Draft | null {
  if (!pool || !('file_id' in run.request)) return null;
  const { file_id: fileId, players: rules = {} } = run.request;
  const summary = { ...pool.file, file_id: fileId };
  const stored = { fileId, columns: {}, summary, pool: pool.players, merges: [] };
  const file = newFileDraft(new File([], pool.file.file_name), stored);
  const entries = Object.entries(rules);
  const projections = entries.flatMap(([id, { projection }]) =>
    projection === undefined ? [] : [[id, projection] as const],
  );
  const players = entries.map(([id, { lock, exclude, captain }]) => [
    id,
    { ...(lock && { lock }), ...(exclude && { exclude }), ...(captain && { captain }) },
  ]);
  const csv: RulesDraft = { ...NO_RULES, players: Object.fromEntries(players) };
  return {
    ...EMPTY_DRAFT,
    file: { ...file, projections: Object.fromEntries(projections) },
    rules: { csv, manual: NO_RULES },
  };
}
