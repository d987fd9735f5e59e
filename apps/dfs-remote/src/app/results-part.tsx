import { LineupsPlaceholder } from '../features/lineups/lineups-placeholder';
import type { ResultsProps } from '../features/lineups/results-view';
import { preloadResultParts } from '../features/lineups/result-parts';
import { lazyPart } from '../shared/lazy-part';

/** The lineups of a run with the contest simulation, loaded when the first lineup is expected. */
export const LineupResults = lazyPart<ResultsProps>(
  'The lineups',
  async () => {
    preloadResultParts();
    return (await import('./lineup-results')).LineupResults;
  },
  <LineupsPlaceholder />,
);
