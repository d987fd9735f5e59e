import { Box, ChevronDownIcon } from '@fanteam/ui';
import { Menu } from '@fanteam/ui/overlays';
import type { KeptFile } from '../../../model/page-store';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { formatTime } from '../../run/shared-run';

export interface OtherFilesProps {
  files: readonly KeptFile[];
  onOpen: (id: string) => void;
}

/** Opens another player file that the browser keeps, with its contest, rules and lineups. */
export function OtherFiles({ files, onOpen }: OtherFilesProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <TextButton>
          Other files
          <ChevronDownIcon size={14} />
        </TextButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="260px" maxW="calc(100vw - 16px)">
          {files.map((file) => (
            <Menu.Item
              key={file.id}
              value={file.id}
              onClick={() => onOpen(file.id)}
              display="block"
              minH={{ base: '11', md: '0' }}
            >
              <Box overflowWrap="anywhere">{file.fileName}</Box>
              <Box fontSize="xs" color="fg.muted">
                {describeFile(file)}
              </Box>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** "Tournament 1012045, 252 players, 14 Mar 2026, 11:15". */
function describeFile({ tournament, players, savedAt }: KeptFile): string {
  return [
    tournament !== null && `Tournament ${tournament}`,
    countOf(players, 'player'),
    savedAt !== null && formatTime(new Date(savedAt).toISOString()),
  ]
    .filter(Boolean)
    .join(', ');
}
