import { Box } from '@fanteam/ui';
import { useEffect, useRef } from 'react';
import { TextButton } from './text-button';

/** Says that the page was emptied, and takes that back. Takes the focus, as the button pressed is gone. */
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
      Your players, rules and lineups were put away.
      <TextButton ref={undo} onClick={onUndo}>
        Undo
      </TextButton>
    </Box>
  );
}
