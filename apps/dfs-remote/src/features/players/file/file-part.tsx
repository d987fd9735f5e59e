import { Box } from '@fanteam/ui';
import { memo, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { ProblemNote } from '../../../shared/problem-note';
import { DropZone } from './drop-zone';
import { SampleOffer } from './sample-offer';
import type { SelectedFileProps } from './selected-file';

const SelectedFile = lazyPart<SelectedFileProps>(
  'The player file',
  async () => (await import('./selected-file')).SelectedFile,
  <Box minH="8" />,
);

/** Adds players from a file: selects the file, and shows what was imported and what is missing. */
export const FilePart = memo(function FilePart(props: Omit<SelectedFileProps, 'fileName' | 'isPicked'>) {
  const { file, problem, playerFile, dispatch } = props;
  const [isPicked, setIsPicked] = useState(false);
  const shown = playerFile.uploading ?? file?.file;
  if (shown) return <SelectedFile {...props} fileName={shown.name} isPicked={isPicked} />;
  const pick = (picked: File) => {
    setIsPicked(true);
    playerFile.pick(picked);
  };
  return (
    <Box display="grid" gap="3" px="4" pb="4">
      <DropZone
        title="Drop a FanTeam player file here"
        hint="or any CSV with name, position, team, salary and projection"
        chooseLabel="Choose file"
        onPick={pick}
      />
      <SampleOffer onPick={pick} dispatch={dispatch} />
      {problem && <ProblemNote key={problem.count} text={problem.text} detail={problem.detail} />}
    </Box>
  );
});
