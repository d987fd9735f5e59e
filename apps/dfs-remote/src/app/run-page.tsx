import { ApiError } from '@fanteam/api-client';
import { isSimulationRun } from '@fanteam/contracts';
import { useIsLoggedIn } from '@fanteam/session';
import {
  Box,
  Button,
  Heading,
  RemoteFailure,
  RemoteLoading,
  RouterLink,
  Text,
  useLocation,
  useParams,
  useSearchParams,
} from '@fanteam/ui';
import { lazyPart } from '../shared/lazy-part';
import { useUndoShortcuts } from '../shared/keyboard-shortcuts';
import { copyText, shareLink } from '../shared/export-text';
import { EditsNotice } from './page-notices';
import { RunNote } from './run-note';
import type { RunRulesProps } from './run-rules';
import { SharedFigures } from './shared-figures';
import { SharedNote } from './shared-note';
import type { SharedSimulationProps } from './shared-simulation';
import { useStoredEdits } from './use-stored-edits';
import { LineupsPanel } from '../features/lineups/lineups-panel';
import { useLineupsState } from '../features/lineups/use-lineups-state';
import { areChosen } from '../features/lineups/use-favorites-filter';
import { linkToLineups } from '../features/lineups/share-link';
import { LineupResults } from './page-parts';
import { describeTimes, reasonOf, useSharedRun } from '../features/run/shared-run';
import type { EditsByRun } from '../model/lineup-edits';
import { hasSharedEdits } from '../model/shared-edits';

const SavedRun = lazyPart<{ id: string }>('The run', async () => (await import('./saved-run')).SavedRun);

const RunRules = lazyPart<RunRulesProps>('The rules', async () => (await import('./run-rules')).RunRules);

const SharedSimulation = lazyPart<SharedSimulationProps>(
  'The simulation',
  async () => (await import('./shared-simulation')).SharedSimulation,
);

/** The page of a run, which can be opened with its link: its lineups, updated live until the run ends. */
export function RunPage() {
  const { runId = '' } = useParams();
  const savedId = useSearchParams()[0].get('saved');
  const { hash } = useLocation();
  const isLoggedIn = useIsLoggedIn();
  return (
    <Box px={{ md: '6' }} pt={{ md: '4' }} pb="6" maxW="100rem" mx="auto">
      {isLoggedIn && (
        <Heading as="h1" size="2xl" px={{ base: '4', md: '0' }} py="4">
          FANTEAM OPTIMIZER
        </Heading>
      )}
      {/* The keys reset the state when the link changes. */}
      {savedId === null ? (
        <SharedRun key={runId + hash} runId={runId} fragment={hash} />
      ) : (
        <SavedRun key={savedId} id={savedId} />
      )}
    </Box>
  );
}

const NO_EDITS: EditsByRun = new Map();
const ignore = () => undefined;

function SharedRun({ runId, fragment }: { runId: string; fragment: string }) {
  const { state, dispatch, run, shared, error, retry, cancel } = useSharedRun(runId, fragment);
  // The edits of a link are not mixed with those that this browser has stored for the run.
  const isSnapshot = hasSharedEdits(fragment);
  const isStored = useStoredEdits(isSnapshot ? NO_EDITS : state.edits, isSnapshot ? ignore : dispatch);
  const lineups = useLineupsState(state);
  useUndoShortcuts(dispatch);
  if (error !== null) return <LoadError error={error} onRetry={retry} />;
  if (!run) return <RemoteLoading title="The run" />;
  const times = describeTimes(run);
  const chosen = shared?.areChosen ? shared.edits.favorites : undefined;
  if (isSimulationRun(run)) {
    return (
      <>
        <Links link={() => shareLink(runId, fragment)} times={times} />
        <SharedSimulation run={run} fragment={fragment} />
      </>
    );
  }
  if (run.state === 'failed') return <NoLineups why={reasonOf(run)} times={times} />;
  if (run.state === 'cancelled' && !state.results) {
    return <NoLineups why="The run was cancelled before the first lineup was found." times={times} />;
  }
  return (
    <>
      <Links
        link={() =>
          state.results
            ? linkToLineups(state.results.response, lineups.edits, areChosen(chosen, lineups.edits.favorites))
            : shareLink(runId)
        }
        times={times}
      />
      <RunRules request={run.request} response={state.results?.response ?? {}} />
      <SharedFigures value={{ state: null, ...(chosen && { chosen }) }}>
        <LineupsPanel
          Results={LineupResults}
          state={lineups}
          draft={null}
          onEdit={dispatch}
          notice={
            isSnapshot ? (
              <SharedNote shared={shared} />
            ) : (
              <EditsNotice isStored={isStored} isEditedElsewhere={state.isEditedElsewhere} />
            )
          }
          title="Shared run"
          {...(run.cancellable && { onCancel: cancel })}
        />
      </SharedFigures>
    </>
  );
}

function Links({ link, times }: { link: () => string; times: string }) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px={{ base: '4', md: '0' }}
      py="3"
      _print={{ display: 'none' }}
    >
      <Button
        variant="outline"
        size={{ base: 'lg', md: 'sm' }}
        onClick={() => copyText(link(), 'Link copied')}
      >
        Copy link
      </Button>
      <Button asChild variant="outline" size={{ base: 'lg', md: 'sm' }}>
        <RouterLink to="/dfs">Get your own lineups</RouterLink>
      </Button>
      <Text fontSize="dense" color="fg.muted">
        {times}
      </Text>
    </Box>
  );
}

function NoLineups({ why, times }: { why: string; times: string }) {
  return (
    <RunNote title="This run found no lineups" text={why}>
      <Text mb="5" fontSize="dense" color="fg.muted">
        {times}
      </Text>
    </RunNote>
  );
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isClientError) return <RemoteFailure title="The run" onRetry={onRetry} />;
  return (
    <RunNote
      title="Run not found"
      text="Runs are kept for one week. This run has expired, or the link is incomplete."
    />
  );
}
