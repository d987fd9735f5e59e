import { Button, DownloadIcon } from '@fanteam/ui';
import type { ExposurePaneProps } from './charts/exposure-pane';
import type { MyTeamsPaneProps, TeamsBeforeRunProps } from './my-teams/my-teams-pane';
import type { CompareDialogProps } from './compare/compare-dialog';
import { lazyPart } from '../../shared/lazy-part';
import type { ExportMenuProps } from './export-menu';
import type { LineupMenuProps } from './lineup-menu';
import type { RepairDialogProps } from './repair/repair-dialog';

// The parts of the results that are loaded after the lineups.

export const ExposurePane = lazyPart<ExposurePaneProps>(
  'The exposure',
  async () => (await import('./charts/exposure-pane')).ExposurePane,
);

export const ExportMenu = lazyPart<ExportMenuProps>(
  'The export',
  async () => (await import('./export-menu')).ExportMenu,
  <Button variant="outline" size={{ base: 'lg', md: 'sm' }} disabled>
    <DownloadIcon size={14} />
    Export
  </Button>,
);

export const LineupMenu = lazyPart<LineupMenuProps>(
  'The menu of the lineup',
  async () => (await import('./lineup-menu')).LineupMenu,
);

export const MyTeamsPane = lazyPart<MyTeamsPaneProps>(
  'My teams',
  async () => (await import('./my-teams/my-teams-pane')).MyTeamsPane,
);

export const TeamsBeforeRun = lazyPart<TeamsBeforeRunProps>(
  'Lineups made elsewhere',
  async () => (await import('./my-teams/my-teams-pane')).TeamsBeforeRun,
);

export const CompareDialog = lazyPart<CompareDialogProps>(
  'The comparison',
  async () => (await import('./compare/compare-dialog')).CompareDialog,
);

export const RepairDialog = lazyPart<RepairDialogProps>(
  'The repair of lineups',
  async () => (await import('./repair/repair-dialog')).RepairDialog,
);

/** Loads the parts, so that they are available when the first lineup arrives. */
export function preloadResultParts(): void {
  for (const part of [ExposurePane, ExportMenu, LineupMenu]) part.preload();
}

// The status of a run. A first visit has none.
const loadRunStatus = () => import('./run-status');

export const ProgressBar = lazyPart('The progress', async () => (await loadRunStatus()).ProgressBar);
export const RunText = lazyPart('The status', async () => (await loadRunStatus()).RunText);
export const CancelButton = lazyPart('The status', async () => (await loadRunStatus()).CancelButton);
