import { Box } from '@fanteam/ui';
import type { ResultsProps } from '../features/lineups/results-view';
import { preloadResultParts } from '../features/lineups/result-parts';
import { lazyPart } from '../shared/lazy-part';
import type { EditsNoticeProps, PageNoticesProps } from './page-notices';

/** The lineups of a run with the contest simulation, loaded when the first lineup is expected. */
export const LineupResults = lazyPart<ResultsProps>(
  'The lineups',
  async () => {
    preloadResultParts();
    return (await import('./lineup-results')).LineupResults;
  },
  <Box minH="20rem" />,
);

// A first visit shows no notices.
const loadNotices = () => import('./page-notices');

export const PageNotices = lazyPart<PageNoticesProps>(
  'A notice',
  async () => (await loadNotices()).PageNotices,
);
export const EditsNotice = lazyPart<EditsNoticeProps>(
  'A notice',
  async () => (await loadNotices()).EditsNotice,
);
