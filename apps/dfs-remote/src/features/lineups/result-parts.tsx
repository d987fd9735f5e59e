import { Button, DownloadIcon } from '@fanteam/ui';
import type { ChartsPaneProps } from './charts/charts-pane';
import { lazyPart } from '../../shared/lazy-part';
import type { ExportMenuProps } from './export-menu';

// The parts of the results that are loaded after the lineups.

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

/** Loads the parts, so that they are available when the first lineup arrives. */
export function preloadResultParts(): void {
  for (const part of [ChartsPane, ExportMenu]) part.preload();
}
