import { ApiError } from '@fanteam/api-client';
import type { Lineup, Roster } from '@fanteam/contracts';
import { Box, Button, ChevronDownIcon, DownloadIcon, FileIcon, UploadIcon, useQuery } from '@fanteam/ui';
import { Menu } from '@fanteam/ui/overlays';
import { useMemo, useState, type ReactNode } from 'react';
import type { StoredFile } from '../file/stored-file';
import { countOf } from '../numbers';
import { copyText, shareLink } from '../run/share-link';
import type { RunRequest } from '../run/run-request';
import { plainText, readableFile, saveFile, uploadFile, type ExportFile } from './export-files';
import { CopyIcon, LinkIcon, PrintIcon } from './icons';
import { playerSourceQuery } from './player-source';

export interface ExportMenuProps {
  /** What is on screen, in its order. */
  lineups: readonly Lineup[];
  roster: Roster | undefined;
  request: RunRequest;
  stored: StoredFile | null;
  runId: string | undefined;
}

/** The ways out for the lineups on screen. */
export function ExportMenu({ lineups, roster, request, stored, runId }: ExportMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const source = useQuery({ ...playerSourceQuery(request, stored), enabled: isOpen });
  const upload = useMemo<ExportFile>(() => {
    if (!isOpen || source.isPending) return { unavailable: 'Looking for the ids of the pool' };
    if (source.data) return uploadFile(lineups, source.data, roster);
    const isGone = source.error instanceof ApiError && source.error.status === 404;
    return {
      unavailable: isGone ? 'The file of this run has expired' : 'The pool of this run cannot be reached',
    };
  }, [isOpen, source, lineups, roster]);

  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>
        <Button variant="outline" size={{ base: 'lg', md: 'xs' }}>
          <DownloadIcon size={14} />
          Export
          <ChevronDownIcon size={14} />
        </Button>
      </Menu.Trigger>
      {/* Not in a portal: at the end of the page it would belong to no landmark. */}
      <Menu.Positioner>
        <Menu.Content minW="260px">
          <Choice
            value="fanteam"
            icon={<UploadIcon size={14} />}
            title="FanTeam upload file"
            hint={
              'unavailable' in upload
                ? upload.unavailable
                : `ids, captain and vice, ${countOf(lineups.length, 'lineup')}`
            }
            onPick={'unavailable' in upload ? undefined : () => saveFile(upload)}
          />
          <Choice
            value="csv"
            icon={<FileIcon size={14} />}
            title="Readable CSV"
            hint="names, salaries, totals"
            onPick={() => {
              const file = readableFile(lineups);
              if ('text' in file) saveFile(file);
            }}
          />
          <Choice
            value="copy"
            icon={<CopyIcon size={14} />}
            title="Copy to clipboard"
            onPick={() => copyText(plainText(lineups), `${countOf(lineups.length, 'lineup')} copied`)}
          />
          <Choice value="print" icon={<PrintIcon size={14} />} title="Print" onPick={printWithoutMenu} />
          {runId !== undefined && (
            <>
              <Menu.Separator />
              <Choice
                value="link"
                icon={<LinkIcon size={14} />}
                title="Copy share link"
                hint="opens this run, rules included"
                onPick={() => copyText(shareLink(runId), 'Link copied')}
              />
            </>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

interface ChoiceProps {
  value: string;
  icon: ReactNode;
  title: string;
  hint?: string;
  /** Undefined: it cannot be picked, and the hint says why. */
  onPick: (() => void) | undefined;
}

function Choice({ value, icon, title, hint, onPick }: ChoiceProps) {
  return (
    <Menu.Item
      value={value}
      disabled={!onPick}
      onClick={onPick}
      alignItems="flex-start"
      py="2"
      _disabled={{ opacity: '1', color: 'fg.subtle' }}
    >
      <Box as="span" pt="0.5">
        {icon}
      </Box>
      <Box as="span" display="grid">
        {title}
        {hint !== undefined && (
          <Box as="span" fontSize="xs" color="fg.subtle">
            {hint}
          </Box>
        )}
      </Box>
    </Menu.Item>
  );
}

/** The menu must be gone before the page is drawn on paper. */
function printWithoutMenu(): void {
  setTimeout(() => window.print(), 300);
}
