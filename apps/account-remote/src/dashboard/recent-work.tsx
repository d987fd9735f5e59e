import { readItems, readSavedList, type SavedEntryOf, type SavedList } from '@fanteam/api-client';
import type { ItemPublic } from '@fanteam/contracts';
import { Box, Text, useQuery } from '@fanteam/ui';
import { ITEMS_KEY } from '../shared/list-queries';
import { RecentList, type RecentListQuery } from './recent-list';

/** Entries per list. */
const RANGE = { skip: 0, limit: 5 };

/** The newest saved runs, saved pools and items of the user, as links. */
export function RecentWork() {
  const isEmpty = [useQuery(RUNS), useQuery(POOLS), useQuery(ITEMS)].every(({ data }) => data?.count === 0);
  if (isEmpty) {
    return (
      <Text mt="6" color="fg.muted">
        Lineups and player pools that you save in the optimizer, and your items, appear here.
      </Text>
    );
  }
  return (
    <Box mt="8" display="grid" alignItems="start" gap="4" gridTemplateColumns={COLUMNS}>
      <RecentList
        title="Saved lineups"
        query={RUNS}
        toEntry={({ id, name, created_at: created, summary: { run_id: runId, lineups } }) => ({
          id,
          name,
          about: `${countOf(lineups, 'lineup')} · ${toDate(created)}`,
          path: `/dfs/runs/${encodeURIComponent(runId)}?saved=${encodeURIComponent(id)}`,
        })}
      />
      <RecentList
        title="Saved player pools"
        query={POOLS}
        toEntry={({ id, name, created_at: created, summary: { players } }) => ({
          id,
          name,
          about: `${countOf(players, 'player')} · ${toDate(created)}`,
          path: `/dfs?saved-pool=${encodeURIComponent(id)}`,
        })}
      />
      <RecentList
        title="Newest items"
        query={ITEMS}
        toEntry={({ id, title, description, created_at: created }) => ({
          id,
          name: title,
          about: description ?? toDate(created),
          path: '/items',
        })}
      />
    </Box>
  );
}

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(15rem, 1fr))' };

/** The page that saves invalidates the lists of this key. */
const savedQuery = <List extends SavedList>(list: List): RecentListQuery<SavedEntryOf<List>> => ({
  queryKey: ['saved', list, RANGE],
  queryFn: ({ signal }) => readSavedList(list, RANGE, { signal }),
});
const RUNS = savedQuery('runs');
const POOLS = savedQuery('pools');
const ITEMS: RecentListQuery<ItemPublic> = {
  queryKey: [ITEMS_KEY, RANGE],
  queryFn: ({ signal }) => readItems(RANGE, { signal }),
};

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const toDate = (time: string): string => DATE.format(new Date(time));
const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
