import { ApiError, errorDetail, readSaved, saveRunEdits } from '@fanteam/api-client';
import type { OptimizeResponse, SavedEditsReplace, SavedRun as SavedRunEntry } from '@fanteam/contracts';
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
import { useCallback, useEffect, useReducer, useState } from 'react';
import { LineupsPanel } from '../features/lineups/lineups-panel';
import { useLineupsState } from '../features/lineups/use-lineups-state';
import { LineupResults } from './page-parts';
import { describeTimes } from '../features/run/shared-run';
import { FIRST_VISIT, reducePage, type PageState } from '../model/page-state';
import { TOO_LARGE, withSimulation } from '../model/simulate/saved-simulation';
import { forgetResult } from '../model/simulate/result-storage';
import type { SimulationState } from '../model/simulate/simulation-state';
import { FocusSlot } from '../shared/focus-slot';
import { useUndoShortcuts } from '../shared/keyboard-shortcuts';
import { reportFailure } from '../shared/report-failure';
import {
  deleteStoredEdits,
  onOtherTabsEdits,
  readStoredBase,
  readStoredEdits,
  storeEdits,
} from './edit-storage';
import { OtherVersionNote } from './other-version-note';
import { EditsNotice } from './page-notices';
import {
  areEdited,
  editedAt,
  isChanged,
  openSavedRun,
  readEdits,
  toDraft,
  withOther,
  withSaved,
} from './read-saved-run';
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
  return (
    <RunNote title="Saved run not found" text="The run was deleted, or it belongs to another account." />
  );
}

function LoginNote() {
  return (
    <RunNote title="Log in to open this run" text="This run is saved in an account.">
      <Button asChild variant="outline" me="2">
        <RouterLink to={LOGIN_PATH}>Log In</RouterLink>
      </Button>
    </RunNote>
  );
}

function SavedLineups({ saved: opened }: { saved: SavedRunEntry }) {
  const { id, name } = opened;
  const [state, dispatch] = useReducer(reducePage, opened, toState);
  const [draft] = useState(() => toDraft(opened.content));
  const [account, change] = useState(() => openSavedRun(opened, readStoredBase(storageKey(id))));
  const { saved, base, other, simulation } = account;
  const [isStored, setIsStored] = useState(true);
  const lineups = useLineupsState(state);
  const { edits } = lineups;
  const hasEdits = areEdited(account, edits);
  const onEnded = useCallback(
    (ended: SimulationState) => change((state) => ({ ...state, simulation: ended })),
    [],
  );
  useUndoShortcuts(dispatch);
  useEffect(() => {
    setIsStored(!hasEdits || storeEdits(storageKey(id), edits, base));
    if (!hasEdits) deleteStoredEdits(storageKey(id));
  }, [id, edits, hasEdits, base]);
  useEffect(
    () =>
      onOtherTabsEdits((edits) => {
        const received = edits.get(storageKey(id));
        if (received) dispatch({ type: 'edits-received', edits: new Map([['', received]]) });
      }),
    [id],
  );
  const queryClient = useQueryClient();
  const { mutate: save, isPending } = useMutation({
    mutationFn: async (basedOn: string) => {
      const { favorites, deleted, swapped } = edits;
      const sent = { favorites: [...favorites], deleted: [...deleted], lineups: { ...swapped } };
      const { unreadable } = saved;
      const all =
        simulation || !unreadable ? withSimulation(sent, simulation) : { ...sent, simulation: unreadable };
      const replace: SavedEditsReplace = { ...all, based_on: basedOn };
      const entry = await saveRunEdits(id, replace);
      if (simulation && !all.simulation) showFailure(TOO_LARGE);
      return { savedAs: editedAt(entry), sent: { edits, simulation } };
    },
    onSuccess: ({ savedAs, sent }) => {
      change((state) => withSaved(state, savedAs, sent));
      forgetResult(storageKey(id)).catch(reportFailure);
      void queryClient.invalidateQueries({ queryKey: ['saved', 'runs'] });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return showFailure(errorDetail(error));
      await readSaved('runs', id).then(
        (found) => change((state) => withOther(state, found, edits)),
        (failure: unknown) => showFailure(errorDetail(failure)),
      );
    },
  });
  const showOther = async (found: SavedRunEntry) => {
    // Before the lineups are shown again: they would show the stored simulation of this browser.
    await forgetResult(storageKey(id)).catch(reportFailure);
    dispatch({ type: 'edits-received', edits: new Map([['', readEdits(found)]]) });
    change(openSavedRun(found));
  };
  return (
    <>
      <FocusSlot>
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
            {describeTimes(opened.content.run)}
          </Text>
          <Box display="flex" flexWrap="wrap" gap="2" ms={{ md: 'auto' }}>
            <Button asChild variant="outline" size={{ base: 'lg', md: 'sm' }}>
              <RouterLink to="/dfs">Get other lineups</RouterLink>
            </Button>
            <Button
              size={{ base: 'lg', md: 'sm' }}
              disabled={!isChanged(account, edits)}
              loading={isPending}
              onClick={() => save(base)}
            >
              Save changes
            </Button>
          </Box>
        </Box>
        {other && (
          <OtherVersionNote
            savedAt={editedAt(other)}
            onShow={() => void showOther(other)}
            onReplace={() => save(editedAt(other))}
            isBusy={isPending}
          />
        )}
      </FocusSlot>
      <SharedFigures value={{ state: saved.opened, storageKey: storageKey(id), onEnded }}>
        <LineupsPanel
          key={saved.readAs}
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
