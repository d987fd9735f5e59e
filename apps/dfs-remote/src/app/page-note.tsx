import { Box } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface PageNoteProps {
  role?: 'status' | 'alert';
  color?: 'fg.muted' | 'warn.fg';
  children: ReactNode;
}

/** A sentence above the panels of the page, with its buttons. */
export function PageNote(props: PageNoteProps) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      px={{ base: '4', md: '0' }}
      pb="3"
      overflowWrap="anywhere"
      fontSize="dense"
      {...props}
    />
  );
}
