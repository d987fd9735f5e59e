import { Box, Button, Text } from '@fanteam/ui';
import { useEffect, useRef } from 'react';
import { TextButton } from '../shared/text-button';
import type { SavedPageState, StorageProblem } from './use-saved-page';

const SENTENCES: Record<StorageProblem, string> = {
  incompatible:
    'Your saved players, rules and lineups come from a different version of this page and cannot be opened. They are still stored in this browser. The page starts empty.',
  'not-loaded':
    'Your saved players, rules and lineups could not be loaded yet. They are still stored in this browser: reopen the page to load them. Changes you make now are not saved.',
  'not-saved':
    'This browser blocks storage for this page, or its storage is full. Your players and rules are lost when you close the page. Everything else works.',
};

/** Shows that the page is not saved, or that the saved page was not loaded. */
export function StorageNotice({ problem }: { problem: StorageProblem }) {
  return (
    <Box role="status" px={{ base: '4', md: '0' }} pb="3" fontSize="13px" color="fg.muted">
      {SENTENCES[problem]}
    </Box>
  );
}

/** Shown while the saved page is loading. If that takes long, the user can continue without it. */
export function LoadingSavedPage({
  isSlow,
  continueWithout,
}: Pick<SavedPageState, 'isSlow' | 'continueWithout'>) {
  return (
    <Box minH="100vh" px="4" pt="16" textAlign="center">
      <Box role="status" aria-label="Loading your saved players">
        {isSlow && (
          <Text>
            Still loading your saved players, rules and lineups. Another tab with this page may be blocking
            the browser storage.
          </Text>
        )}
      </Box>
      {isSlow && (
        <Button mt="4" variant="outline" size={{ base: 'lg', md: 'sm' }} onClick={continueWithout}>
          Continue without them
        </Button>
      )}
    </Box>
  );
}

/** Shows that the page was cleared, with Undo. Undo gets the focus, because the pressed button was removed. */
export function StartedOverNotice({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Box
      role="status"
      display="flex"
      alignItems="center"
      gap="3"
      px={{ base: '4', md: '0' }}
      pb="3"
      fontSize="13px"
    >
      Players, rules and lineups cleared.
      <TextButton ref={undo} onClick={onUndo}>
        Undo
      </TextButton>
    </Box>
  );
}
