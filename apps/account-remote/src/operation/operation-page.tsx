import { ApiError, errorDetail } from '@fanteam/api-client';
import { Box, Button, HStack, RemoteFailure, RemoteLoading, Stack, Text } from '@fanteam/ui';
import { useState } from 'react';
import { PageFrame, PageHeading } from '../shared/page-frame';
import { RunFigures, ServerFigures } from './figures';
import { toTime } from './format';
import { FailedRuns, OpenRuns } from './run-tables';
import { REFRESH_SECONDS, useOperation } from './use-operation';

/** The state of the installation, for superusers. It refreshes by itself. */
export function OperationPage() {
  const [isPaused, setIsPaused] = useState(false);
  const { data, error, dataUpdatedAt, isFetching, refetch } = useOperation(isPaused);
  return (
    <PageFrame>
      <PageHeading
        action={
          <HStack gap="2">
            {isPaused && (
              <Button
                variant="outline"
                h={{ base: '11', md: '9' }}
                disabled={isFetching}
                onClick={() => void refetch()}
              >
                Refresh
              </Button>
            )}
            <Button
              variant="outline"
              h={{ base: '11', md: '9' }}
              onClick={() => {
                if (isPaused) void refetch();
                setIsPaused(!isPaused);
              }}
            >
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
          </HStack>
        }
      >
        Operation
      </PageHeading>
      {data ? (
        <>
          <Freshness error={error} isPaused={isPaused} updatedAt={dataUpdatedAt} />
          <Stack gap="6" mt="5">
            <RunFigures runs={data.runs} />
            <OpenRuns runs={data.runs} />
            <FailedRuns runs={data.runs} />
            <ServerFigures storage={data.storage} process={data.process} />
          </Stack>
        </>
      ) : error ? (
        <RemoteFailure title="The report" onRetry={() => void refetch()} />
      ) : (
        <RemoteLoading title="The report" />
      )}
    </PageFrame>
  );
}

interface FreshnessProps {
  error: Error | null;
  isPaused: boolean;
  /** In milliseconds since 1970. */
  updatedAt: number;
}

/** When the figures are from. Screen readers announce a pause and a failure, not each refresh. */
function Freshness({ error, isPaused, updatedAt }: FreshnessProps) {
  const time = toTime(updatedAt);
  const warning = error && `${describe(error)} The figures below are outdated.`;
  return (
    <Box mt="1" fontSize="dense">
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        Figures of {time}
        {isPaused || error ? '' : `, refreshed every ${REFRESH_SECONDS} s`}
      </Text>
      <Text
        role="status"
        color={warning ? 'fg.error' : 'fg.muted'}
        fontWeight={warning ? 'medium' : undefined}
      >
        {warning || (isPaused ? 'Refreshing is paused.' : '')}
      </Text>
    </Box>
  );
}

const describe = (error: Error): string =>
  error instanceof ApiError ? `The server reports: ${errorDetail(error)}` : 'The server cannot be reached.';
