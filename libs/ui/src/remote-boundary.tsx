import { Box, Button, Center, Spinner, Text } from '@chakra-ui/react';
import type { RemoteFault } from '@fanteam/contracts';
import { Component, Suspense, createContext, useEffect, useState, type ReactNode } from 'react';
import { FailureNote } from './failure-note';

/** After this time a part that is still loading states this. */
const SLOW_MS = 3_000;

/**
 * Replaces the remote around a part of the page if another version of the remote is active, and resolves with whether it
 * did. A boundary calls it before it retries, because the files of an old version may be gone.
 */
export const NewVersionContext = createContext<() => Promise<boolean>>(async () => false);

interface RemoteBoundaryProps {
  /** What is loading, as shown to the user: 'The optimizer'. */
  title: string;
  /** Called before a retry: drop the failed load. */
  onRetry?: () => void;
  /** Another value, such as another address, ends the error. */
  place?: string;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error: (Error & { fault?: RemoteFault }) | undefined;
  isRetrying: boolean;
}

/** Catches errors of a part of the page. The rest of the page stays, and a Retry button loads the part again. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  static override contextType = NewVersionContext;
  declare context: () => Promise<boolean>;
  override state: RemoteBoundaryState = { error: undefined, isRetrying: false };

  static getDerivedStateFromError(error: Error): RemoteBoundaryState {
    return { error, isRetrying: false };
  }

  override componentDidUpdate({ place }: RemoteBoundaryProps, { error }: RemoteBoundaryState): void {
    if (error && place !== this.props.place) this.setState({ error: undefined });
  }

  private retry = async () => {
    this.setState({ isRetrying: true });
    if (await this.context()) return;
    this.props.onRetry?.();
    this.setState({ error: undefined, isRetrying: false });
  };

  override render(): ReactNode {
    const { title, children } = this.props;
    const { error, isRetrying } = this.state;
    if (isRetrying) return <RemoteLoading title={title} />;
    if (error)
      return <RemoteFailure title={title} fault={faultOf(error)} onRetry={() => void this.retry()} />;
    return <Suspense fallback={<RemoteLoading title={title} />}>{children}</Suspense>;
  }
}

/** An error without a known cause is a mistake in the code. */
function faultOf({ fault, name }: Error & { fault?: RemoteFault }): RemoteFault {
  return fault ?? (name === 'ChunkLoadError' ? 'unreachable' : 'invalid');
}

const CARDS: Readonly<Record<RemoteFault | 'other', { title: string; advice: string }>> = {
  unreachable: { title: 'cannot be reached at the moment', advice: 'Check your connection and try again.' },
  invalid: {
    title: 'could not be loaded',
    advice: 'There is a problem on our side. Try again in a few minutes.',
  },
  outdated: { title: 'needs a newer version of the site', advice: 'Reload the page to get it.' },
  other: { title: 'could not be loaded', advice: 'Check your connection and try again.' },
};

interface RemoteFailureProps {
  title: string;
  fault?: RemoteFault | undefined;
  onRetry: () => void;
}

/** The error and the Retry button in place of a part of the page that could not be shown. */
export function RemoteFailure({ title, fault, onRetry }: RemoteFailureProps) {
  const card = CARDS[fault ?? 'other'];
  const isOutdated = fault === 'outdated';
  return (
    <Box maxW="2xl" mx="auto" p={{ base: '4', md: '6' }}>
      <FailureNote
        title={`${title} ${card.title}`}
        action={
          <Button
            size="sm"
            variant="outline"
            alignSelf="center"
            onClick={isOutdated ? () => window.location.reload() : onRetry}
          >
            {isOutdated ? 'Reload' : 'Retry'}
          </Button>
        }
      >
        {card.advice}
      </FailureNote>
    </Box>
  );
}

/** "The optimizer" → "the optimizer" */
const lowerFirst = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

interface RemoteLoadingProps {
  title: string;
  /** It has been loading for a while when this is first shown. */
  isSlow?: boolean;
}

export function RemoteLoading({ title, isSlow = false }: RemoteLoadingProps) {
  const isLate = useIsLate() || isSlow;
  return (
    <Center minH="40vh" role="status" gap="3" px="4">
      <Spinner size="sm" color="brand.mark" flexShrink="0" />
      <Text color="fg.muted">
        Loading {lowerFirst(title)}…{isLate && ' This takes longer than usual.'}
      </Text>
    </Center>
  );
}

/** For a part that shows nothing while it loads, or something else: a note if it takes long. */
export function SlowNote({ title }: { title: string }) {
  return useIsLate() ? (
    <Text role="status" p="2" fontSize="dense" color="fg.muted">
      Loading {lowerFirst(title)} takes longer than usual.
    </Text>
  ) : null;
}

/** Whether the component has been shown for a while. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
