import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { WarningCircleIcon } from './icons';

interface FailureNoteProps {
  title: string;
  /** What the user can do about it. */
  children: ReactNode;
  /** A button that does it. */
  action?: ReactNode;
}

/** An alert in place of a part of the page that could not be shown. */
export function FailureNote({ title, children, action }: FailureNoteProps) {
  return (
    <Flex role="alert" gap="3" p="4" bg="danger.bg" color="danger.fg" borderRadius="l3">
      <Box as="span" pt="0.5">
        <WarningCircleIcon />
      </Box>
      <Box flex="1" minW="0">
        <Box fontWeight="medium">{title}</Box>
        {children}
      </Box>
      {action}
    </Flex>
  );
}
