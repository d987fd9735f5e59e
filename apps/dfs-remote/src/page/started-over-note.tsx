import { Box } from '@fanteam/ui';
import { useEffect, useRef } from 'react';
import { TextButton } from './text-button';

/** Shows that the page was cleared, with Undo. Undo gets the focus, because the pressed button was removed. */
export function StartedOverNote({ onUndo }: { onUndo: () => void }) {
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
