import { Button, DownloadIcon } from '@fanteam/ui';
import type { ChartsPaneProps } from './charts/charts-pane';
import { lazyPart } from '../../shared/lazy-part';
import type { ExportMenuProps } from './export-menu';
import { LineupsPlaceholder } from './lineups-placeholder';
import type { ResultsViewProps } from './results-view';

// The parts of step 3 that are loaded when there are lineups.

export const ResultsView = lazyPart<ResultsViewProps>(
  'The lineups',
  async () => (await import('./results-view')).ResultsView,
  <LineupsPlaceholder />,
);

export const ChartsPane = lazyPart<ChartsPaneProps>(
  'The charts',
  async () => (await import('./charts/charts-pane')).ChartsPane,
);

export const ExportMenu = lazyPart<ExportMenuProps>(
  'The export',
  async () => (await import('./export-menu')).ExportMenu,
  <Button variant="outline" size={{ base: 'lg', md: 'xs' }} disabled>
    <DownloadIcon size={14} />
    Export
  </Button>,
);

/** Loads all parts, so that they are available when the first lineup arrives. */
export function preloadResults(): void {
  for (const part of [ResultsView, ChartsPane, ExportMenu]) part.preload();
}
