import { Box } from '@fanteam/ui';
import type { ReactNode } from 'react';

/** The room that a page of the account area has around it. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <Box px={{ base: '4', md: '8', xl: '10' }} py={{ base: '6', md: '8' }}>
      {children}
    </Box>
  );
}
