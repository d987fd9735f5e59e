import { ApiError } from '@fanteam/api-client';
import { useIsLoggedIn } from '@fanteam/session';
import { Box, Button, Heading, RemoteFailure, RemoteLoading, RouterLink, Text, useParams } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { copyText, shareLink } from '../shared/export-text';
import { LineupsPanel } from '../features/lineups/lineups-panel';
import { describeTimes, reasonOf, useSharedRun } from '../features/run/shared-run';

/** The page of a run, which can be opened with its link: its lineups, updated live until the run ends. */
export function RunPage() {
  const { runId = '' } = useParams();
  const isLoggedIn = useIsLoggedIn();
  return (
    <Box px={{ md: '6' }} pt={{ md: '4' }} pb="6" maxW="1600px" mx="auto">
      {isLoggedIn && (
        <Heading as="h1" size="2xl" px={{ base: '4', md: '0' }} py="4">
          FANTEAM OPTIMIZER
        </Heading>
      )}
      {/* The key resets the state when the id changes. */}
      <SharedRun key={runId} runId={runId} />
    </Box>
  );
}

function SharedRun({ runId }: { runId: string }) {
  const { state, run, error, retry, cancel } = useSharedRun(runId);
  if (error !== null) return <LoadError error={error} onRetry={retry} />;
  if (!run) return <RemoteLoading title="The run" />;
  const times = describeTimes(run);
  if (run.state === 'failed') return <NoLineups why={reasonOf(run)} times={times} />;
  if (run.state === 'cancelled' && !state.results) {
    return <NoLineups why="The run was cancelled before the first lineup was found." times={times} />;
  }
  return (
    <>
      <Links runId={runId} times={times} />
      <LineupsPanel state={state} file={null} isShared {...(run.cancellable && { onCancel: cancel })} />
    </>
  );
}

function Links({ runId, times }: { runId: string; times: string }) {
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
        onClick={() => copyText(shareLink(runId), 'Link copied')}
      >
        Copy link
      </Button>
      <Button asChild variant="outline" size={{ base: 'lg', md: 'sm' }}>
        <RouterLink to="/dfs">Make your own lineups</RouterLink>
      </Button>
      <Text fontSize="13px" color="fg.muted">
        {times}
      </Text>
    </Box>
  );
}

function NoLineups({ why, times }: { why: string; times: string }) {
  return (
    <Note title="This run found no lineups" text={why}>
      <Text mb="5" fontSize="13px" color="fg.muted">
        {times}
      </Text>
    </Note>
  );
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isClientError) return <RemoteFailure title="The run" onRetry={onRetry} />;
  return (
    <Note
      title="Run not found"
      text="Runs are kept for one week. This run has expired, or the link is incomplete."
    />
  );
}

function Note({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Box
      role="status"
      maxW="lg"
      mx={{ base: '4', md: 'auto' }}
      mt={{ base: '6', md: '16' }}
      p="6"
      textAlign="center"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
    >
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      <Text mt="2" mb="5" color="fg.muted" overflowWrap="anywhere">
        {text}
      </Text>
      {children}
      <Button asChild>
        <RouterLink to="/dfs">Make your own lineups</RouterLink>
      </Button>
    </Box>
  );
}
