import { Box, Button, Center, Spinner, Text } from '@chakra-ui/react';
import { Component, Suspense, type ReactNode } from 'react';
import { FailureNote } from './failure-note';

interface RemoteBoundaryProps {
  /** What did not load, in the user's words: 'The optimizer'. */
  title: string;
  /** Called before the content is tried again: drop whatever failed. */
  onRetry?: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error: Error | undefined;
}

/** Keeps what fails inside its own frame: the rest of the page stays, and a button tries again. */
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

/** The sentence and the button that stand where a part of the page could not be shown. */
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

export function RemoteLoading({ title }: { title: string }) {
  return (
    <Center minH="40vh" role="status" gap="3">
      <Spinner size="sm" color="brand.mark" />
      <Text color="fg.muted">{title} is loading</Text>
    </Center>
  );
}
