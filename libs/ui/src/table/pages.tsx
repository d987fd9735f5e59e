import { Pagination, useBreakpointValue } from '@chakra-ui/react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { Button, Center, HStack, IconButton, Text } from '../kit';

const TARGET = { boxSize: { base: '11', md: '8' }, minW: '0', px: '0' };
/** Pages on each side of the current one: a phone of 360 px has room for seven buttons, not nine. */
const SIBLINGS = { base: 0, md: 1 };
const CURRENT = { variant: 'outline', color: 'brand.fg', borderColor: 'brand.mark' } as const;

interface PagesProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Total number of entries. */
  count: number;
  onPageChange: (page: number) => void;
}

/** Shows which part of a list is visible, and links to its other pages. */
export function Pages({ page, pageSize, count, onPageChange }: PagesProps) {
  const siblings = useBreakpointValue(SIBLINGS, { ssr: false }) ?? 1;
  return (
    <Pagination.Root
      page={page}
      pageSize={pageSize}
      count={count}
      siblingCount={siblings}
      onPageChange={(change) => onPageChange(change.page)}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      mt="4"
      fontSize="dense"
      fontVariantNumeric="tabular-nums"
    >
      <Text color="fg.subtle">
        {(page - 1) * pageSize + 1}–{Math.min(page * pageSize, count)} of {count}
      </Text>
      <HStack gap={{ base: '0', md: '1' }}>
        <Pagination.PrevTrigger asChild>
          <IconButton variant="ghost" {...TARGET}>
            <ChevronLeftIcon />
          </IconButton>
        </Pagination.PrevTrigger>
        <Pagination.Items
          ellipsis={<Center {...TARGET}>…</Center>}
          render={({ value }) => (
            <Button variant="ghost" fontSize="inherit" {...TARGET} {...(value === page && CURRENT)}>
              {value}
            </Button>
          )}
        />
        <Pagination.NextTrigger asChild>
          <IconButton variant="ghost" {...TARGET}>
            <ChevronRightIcon />
          </IconButton>
        </Pagination.NextTrigger>
      </HStack>
    </Pagination.Root>
  );
}
