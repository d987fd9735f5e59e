import type { Page } from '@fanteam/contracts';
import { Box, Button, Heading, RouterLink, Text, chakra, useQuery } from '@fanteam/ui';
import { Skeleton } from '@fanteam/ui/controls';
import { useId } from 'react';

/** A link of a list. */
export interface RecentEntry {
  id: string;
  name: string;
  /** What distinguishes it: '20 lineups · 14 Mar 2026'. */
  about: string;
  path: string;
}

export interface RecentListQuery<Entry> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Entry>>;
}

interface RecentListProps<Entry> {
  title: string;
  query: RecentListQuery<Entry>;
  toEntry: (entry: Entry) => RecentEntry;
}

/** The newest entries of a list, each a link. Not shown while the list is empty. A failure affects only this list. */
export function RecentList<Entry>({ title, query, toEntry }: RecentListProps<Entry>) {
  const { data, isError, refetch } = useQuery(query);
  const heading = useId();
  if (data?.data.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby={heading}
      minW="0"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
      shadow="sm"
    >
      <Heading as="h2" id={heading} fontSize="sm" lineHeight="1.25rem" fontWeight="semibold" mb="2">
        {title}
      </Heading>
      {!data && !isError && <Skeleton h="11" aria-hidden="true" />}
      {!data && isError && (
        <Box role="alert" fontSize="dense" color="danger.fg">
          This list could not be loaded.{' '}
          <Button variant="outline" size={{ base: 'lg', md: 'xs' }} onClick={() => void refetch()}>
            Retry
          </Button>
        </Box>
      )}
      {data && (
        <Box as="ul" listStyleType="none">
          {data.data.map(toEntry).map(({ id, name, about, path }) => (
            <li key={id}>
              <EntryLink to={path}>
                <span className="name">{name}</span>
                <Text as="span" display="block" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                  {about}
                </Text>
              </EntryLink>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const EntryLink = chakra(RouterLink, {
  base: {
    display: 'block',
    minH: '11',
    mx: '-2',
    px: '2',
    py: '1.5',
    borderRadius: 'l2',
    fontSize: 'dense',
    '& .name': { color: 'brand.fg', fontWeight: 'medium', overflowWrap: 'anywhere' },
    _hover: { bg: 'bg.muted', '& .name': { textDecoration: 'underline' } },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
  },
});
