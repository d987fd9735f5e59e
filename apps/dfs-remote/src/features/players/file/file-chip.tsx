import { AlertIcon, Box, ChevronDownIcon, chakra, FileIcon, Spinner } from '@fanteam/ui';
import { Menu } from '@fanteam/ui/overlays';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { KeptFile } from '../../../model/page-store';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { formatTime } from '../../../shared/format-time';

export interface OtherFilesProps {
  files: readonly KeptFile[];
  onOpen: (id: string) => void;
}

export interface FileChipProps {
  /** The name of the file that is uploading, or of the selected one. */
  fileName: string;
  /** The user has picked a file on this page. */
  isPicked: boolean;
  isUploading: boolean;
  /** The number of rejected rows; undefined without an uploaded file. */
  rejected: number | undefined;
  isReviewOpen: boolean;
  otherFiles: OtherFilesProps;
  onPick: (file: File) => void;
  onReview: () => void;
  onStartOver: () => void;
}

/** The selected file, with a menu to replace it, to review how it was read, and to open another one. */
export function FileChip(props: FileChipProps) {
  const { fileName, isPicked, isUploading, rejected, isReviewOpen, otherFiles } = props;
  const { onPick, onReview, onStartOver } = props;
  const chip = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  // The file input of the drop zone was removed when the first file was picked, so move the focus here. The upload may have
  // ended before this part was loaded.
  useLayoutEffect(() => {
    if (isPicked && document.activeElement === document.body) chip.current?.focus();
    // Only when it replaces the drop zone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    // The name is cut before the next part of the header wraps.
    <Box minW="0" flex={{ base: '1 1 100%', sm: '1 1 8rem' }}>
      <input
        ref={chooser}
        type="file"
        accept=".csv"
        aria-label="Replace"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Cleared, so that the same file can be selected again after it was edited.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <FileMenu
        trigger={
          <Chip ref={chip} type="button">
            {isUploading ? <Spinner size="xs" color="brand.mark" /> : <FileIcon size={14} />}
            <span className="name">Selected: {fileName}</span>
            <Box as="span" role="status" display="inline-flex" alignItems="center" gap="1" flex="none">
              {isUploading && 'Reading file…'}
              {!isUploading && rejected !== undefined && rejected > 0 && (
                <Box as="span" display="inline-flex" alignItems="center" gap="1" color="warn.fg">
                  <AlertIcon size={14} />
                  {countOf(rejected, 'row')} rejected
                </Box>
              )}
            </Box>
            <ChevronDownIcon size={14} />
          </Chip>
        }
      >
        <Entry value="replace" onPick={() => chooser.current?.click()}>
          Replace
        </Entry>
        {rejected !== undefined && (
          <Entry value="review" onPick={onReview}>
            {isReviewOpen ? 'Hide columns and rejected rows' : 'Review columns and rejected rows'}
          </Entry>
        )}
        <Entry value="start-over" onPick={onStartOver}>
          Start over
        </Entry>
        {otherFiles.files.length > 0 && (
          <>
            <Menu.Separator />
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>Other files</Menu.ItemGroupLabel>
              <FileEntries {...otherFiles} />
            </Menu.ItemGroup>
          </>
        )}
      </FileMenu>
    </Box>
  );
}

/** Opens a file that the browser keeps, while none is selected. */
export function OtherFiles(props: OtherFilesProps) {
  const trigger = (
    <TextButton>
      Other files
      <ChevronDownIcon size={14} />
    </TextButton>
  );
  return (
    <FileMenu trigger={trigger}>
      <FileEntries {...props} />
    </FileMenu>
  );
}

function FileMenu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="16.25rem" maxW="calc(100vw - 16px)">
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function FileEntries({ files, onOpen }: OtherFilesProps) {
  return files.map((file) => (
    <Entry key={file.id} value={file.id} onPick={() => onOpen(file.id)}>
      {file.fileName}
      <Box fontSize="xs" color="fg.muted">
        {describeFile(file)}
      </Box>
    </Entry>
  ));
}

interface EntryProps {
  value: string;
  onPick: () => void;
  children: ReactNode;
}

function Entry({ value, onPick, children }: EntryProps) {
  return (
    <Menu.Item
      value={value}
      onClick={onPick}
      display="block"
      py={{ base: '3', md: '1.5' }}
      overflowWrap="anywhere"
    >
      {children}
    </Menu.Item>
  );
}

/** "Tournament 1012045, 252 players, 14 Mar 2026, 11:15". */
function describeFile({ tournament, players, savedAt }: KeptFile): string {
  return [
    tournament !== null && `Tournament ${tournament}`,
    countOf(players, 'player'),
    savedAt !== null && formatTime(savedAt),
  ]
    .filter(Boolean)
    .join(', ');
}

const Chip = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    h: { base: '11', md: '7' },
    ps: '2',
    pe: '1.5',
    bg: 'bg.subtle',
    borderRadius: 'l2',
    fontSize: 'dense',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
    '& > svg': { flex: 'none' },
    '& .name': { truncate: true },
  },
});
