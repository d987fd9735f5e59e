import { Box } from '@fanteam/ui';
import { memo } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { ProblemNote } from '../../../shared/problem-note';
import { DropZone } from './drop-zone';
import { SampleOffer } from './sample-offer';
import type { SelectedFileProps } from './selected-file';
import { SourceLevels } from './source-levels';

const SelectedFile = lazyPart<SelectedFileProps>(
  'The player file',
  async () => (await import('./selected-file')).SelectedFile,
  <Box minH="9" />,
);

interface FilePartProps extends SelectedFileProps {
  onPick: (file: File) => void;
}

/** Adds players from a file: selects the file, and shows what was imported and what is missing. */
export const FilePart = memo(function FilePart({ onPick, ...props }: FilePartProps) {
  const { file, problem, playerFile, dispatch } = props;
  if (playerFile.uploading ?? file) return <SelectedFile {...props} />;
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" px="4" pb="4">
      <DropZone
        title="Drop the FanTeam player file here"
        hint="The file alone is enough: projections are estimated from salaries and statuses."
        chooseLabel="Choose file"
        note="FanTeam names its export like 1012044_players_20260314090512.csv. Any .csv with name, position, team and salary works."
        onPick={onPick}
      >
        <SampleOffer onPick={onPick} dispatch={dispatch} />
      </DropZone>
      {problem && <ProblemNote key={problem.count} text={problem.text} detail={problem.detail} />}
      <SourceLevels />
    </Box>
  );
});
