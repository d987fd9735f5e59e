import { deleteOtherSessions, deleteSession, readSessions } from '@fanteam/api-client';
import type { SessionPublic } from '@fanteam/contracts';
import { Box, Button, RemoteFailure, Text, useQuery } from '@fanteam/ui';
import { Badge, ConfirmDialog, DataTable, type Column } from '@fanteam/ui/lists';
import { useState } from 'react';
import { useChange } from '../shared/use-change';
import { Section } from './section';

/** The cache key of the sessions; a change of the password invalidates it too. */
export const SESSIONS_KEY = 'sessions';

const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const toDateTime = (iso: string) => DATE_TIME.format(new Date(iso));
const toName = ({ browser }: SessionPublic) => browser ?? 'Unknown browser';

const COLUMNS: readonly Column<SessionPublic>[] = [
  {
    header: 'Browser',
    isName: true,
    cell: (session) =>
      session.is_current ? (
        <>
          {toName(session)} <Badge colorPalette="brand">This browser</Badge>
        </>
      ) : (
        toName(session)
      ),
  },
  { header: 'Address', cell: ({ client }) => client, width: '24%' },
  { header: 'Logged in', cell: ({ created_at }) => toDateTime(created_at), width: '20%' },
  {
    header: 'Last used',
    cell: ({ is_current, last_used_at }) => (is_current ? 'Now' : toDateTime(last_used_at)),
    width: '20%',
  },
];

/** Where the user is logged in, with buttons that end these sessions. */
export function SessionList() {
  const [isAsking, setIsAsking] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: [SESSIONS_KEY],
    queryFn: ({ signal }) => readSessions({ signal }),
  });
  const end = useChange({
    change: (id: string) => deleteSession(id),
    success: 'Session ended.',
    refresh: SESSIONS_KEY,
  });
  const others = data?.data.filter((session) => !session.is_current).length;
  if (isError && !data) return <RemoteFailure title="Your sessions" onRetry={() => void refetch()} />;
  return (
    <Section
      heading="Sessions"
      description="Where you are logged in. End sessions that you do not recognize."
    >
      <Box mt="5">
        <DataTable
          label="Sessions"
          columns={COLUMNS}
          rows={data?.data}
          actions={(session) =>
            !session.is_current && <EndButton session={session} onEnd={() => end(session.id)} />
          }
        />
      </Box>
      {others === 0 && (
        <Text mt="4" color="fg.muted">
          No other sessions
        </Text>
      )}
      {Boolean(others) && (
        <Button mt="4" variant="outline" size={{ base: 'lg', md: 'md' }} onClick={() => setIsAsking(true)}>
          End all other sessions
        </Button>
      )}
      {isAsking && <EndOthersDialog count={others ?? 0} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

function EndButton({ session, onEnd }: { session: SessionPublic; onEnd: () => Promise<unknown> }) {
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    await onEnd().catch(() => undefined);
    setIsEnding(false);
  };
  return (
    <Button
      variant="outline"
      size={{ base: 'lg', lg: 'sm' }}
      // on a card: next to the times, because an address can be as wide as the card
      mt={{ base: '14', lg: '0' }}
      aria-label={`End ${toName(session)}, ${session.client}`}
      disabled={isEnding}
      onClick={() => void end()}
    >
      End
    </Button>
  );
}

function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const endOthers = useChange({
    change: () => deleteOtherSessions(),
    success: 'All other sessions ended.',
    refresh: SESSIONS_KEY,
  });
  return (
    <ConfirmDialog
      title="End all other sessions"
      subject={count === 1 ? '1 session' : `${count} sessions`}
      confirmLabel="End sessions"
      onClose={onClose}
      onConfirm={() => endOthers(undefined)}
    >
      Everyone who is logged in to your account will be logged out, except in this browser.
    </ConfirmDialog>
  );
}
