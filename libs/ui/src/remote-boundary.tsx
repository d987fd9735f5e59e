import { Box, Button, Center, Spinner, Text } from '@chakra-ui/react';
import { Component, Suspense, type ReactNode } from 'react';
import { FailureNote } from './failure-note';

interface RemoteBoundaryProps {
  /** What is loading, as shown to the user: 'The optimizer'. */
  title: string;
  /** Called before a retry: drop the failed load. */
  onRetry?: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error: Error | undefined;
}

/** Catches errors of a part of the page. The rest of the page stays, and a Retry button loads the part again. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: Error): RemoteBoundaryState {
    return { error };
  }

  private retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { title, children } = this.props;
    if (this.state.error) return <RemoteFailure title={title} onRetry={this.retry} />;
    return <Suspense fallback={<RemoteLoading title={title} />}>{children}</Suspense>;
  }
}

/** The error and the Retry button in place of a part of the page that could not be shown. */
export function RemoteFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Box maxW="2xl" mx="auto" p={{ base: '4', md: '6' }}>
      <FailureNote
        title={`${title} could not be loaded`}
        action={
          <Button size="sm" variant="outline" alignSelf="center" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Check your connection and try again.
      </FailureNote>
    </Box>
  );
}

/** "The optimizer" → "the optimizer" */
const lowerFirst = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

export function RemoteLoading({ title }: { title: string }) {
  return (
    <Center minH="40vh" role="status" gap="3">
      <Spinner size="sm" color="brand.mark" />
      <Text color="fg.muted">Loading {lowerFirst(title)}…</Text>
    </Center>
  );
}
