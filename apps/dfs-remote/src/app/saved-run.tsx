import { ApiError, errorDetail, readSaved } from '@fanteam/api-client';
import type { SavedRun as SavedRunEntry } from '@fanteam/contracts';
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
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LineupsPanel } from '../features/lineups/lineups-panel';
import { useLineupsState } from '../features/lineups/use-lineups-state';
import { LineupResults } from './page-parts';
import { describeTimes } from '../features/run/shared-run';
import { TOO_LARGE } from '../model/simulate/saved-simulation';
import type { SimulationState } from '../model/simulate/simulation-state';
import { FocusSlot } from '../shared/focus-slot';
import { useUndoShortcuts } from '../shared/keyboard-shortcuts';
import { OtherVersionNote } from './other-version-note';
import { EditsNotice } from './page-notices';
import { editedAt, isChanged, toDraft } from './read-saved-run';
import { RunNote } from './run-note';
import { SavedRunStore } from './saved-run-store';
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
  const [page] = useState(() => new SavedRunStore(opened));
  const { store, storageKey } = page;
  const { page: state, account, isStored } = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => page.connect(), [page]);
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that opened the run was removed with its page.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  useUndoShortcuts(store.dispatch);
  const [draft] = useState(() => toDraft(opened.content));
  const lineups = useLineupsState(state);
  const { saved, base, other } = account;
  const onEnded = useCallback(
    (simulation: SimulationState) => store.dispatch({ type: 'simulation-ended', simulation }),
    [store],
  );
  const queryClient = useQueryClient();
  const { mutate: save, isPending } = useMutation({
    mutationFn: (basedOn: string) => page.save(basedOn),
    onSuccess: ({ isTooLarge }) => {
      if (isTooLarge) showFailure(TOO_LARGE);
      void queryClient.invalidateQueries({ queryKey: ['saved', 'runs'] });
    },
    onError: (error) => showFailure(errorDetail(error)),
  });
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
          <Heading ref={heading} tabIndex={-1} as="h2" size="lg" overflowWrap="anywhere">
            {opened.name}
          </Heading>
          <Text fontSize="dense" color="fg.muted">
            {describeTimes(opened.content.run)}
          </Text>
          <Box display="flex" flexWrap="wrap" gap="2" ms={{ md: 'auto' }}>
            <Button asChild variant="outline" size={{ base: 'lg', md: 'sm' }}>
              <RouterLink to="/dfs">Get other lineups</RouterLink>
            </Button>
            <Button
              size={{ base: 'lg', md: 'sm' }}
              disabled={!isChanged(account, lineups.edits)}
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
            onShow={() => void page.showOther(other)}
            onReplace={() => save(editedAt(other))}
            isBusy={isPending}
          />
        )}
      </FocusSlot>
      <SharedFigures value={{ state: saved.opened, storageKey, onEnded }}>
        <LineupsPanel
          key={saved.readAs}
          Results={LineupResults}
          state={lineups}
          draft={draft}
          onEdit={store.dispatch}
          notice={<EditsNotice isStored={isStored} isEditedElsewhere={state.isEditedElsewhere} />}
          title="Saved run"
        />
      </SharedFigures>
    </>
  );
}
