import { ApiError } from '@fanteam/api-client';
import type { ContestId, Lineup, Roster } from '@fanteam/contracts';
import { Box, Button, ChevronDownIcon, DownloadIcon, FileIcon, UploadIcon, useQuery } from '@fanteam/ui';
import { Dialog, DialogFrame, Menu } from '@fanteam/ui/overlays';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { copyText, saveFile } from '../../shared/export-text';
import type { FileDraft } from '../../model/draft';
import { countOf } from '../../shared/numbers';
import { describeDisputed } from '../../model/contest-facts';
import type { RunRequest } from '../../model/run-state';
import { describeUpload, plainText, readableFile, uploadFile, type ExportFile } from './export-files';
import { CopyIcon, LinkIcon, PrintIcon } from './icons';
import { playerSourceQuery, sourceOf, type PlayerSource } from './player-source';

export interface ExportMenuProps {
  /** The shown lineups, in the shown order. */
  lineups: readonly Lineup[];
  /** By lineup: why it has to be repaired, or nothing. */
  notes: readonly string[];
  roster: Roster | undefined;
  /** Undefined until it is known. */
  contest: ContestId | undefined;
  request: RunRequest;
  file: FileDraft | null;
  /** The link that shows the lineups with their edits; undefined without a run. */
  link: (() => string) | undefined;
  /** It is the next thing to do. */
  isMain: boolean;
  /** Undefined while lineups cannot be repaired. */
  onRepair: (() => void) | undefined;
}

/** Exports the shown lineups. Asks before the upload file contains lineups that have to be repaired. */
export function ExportMenu(props: ExportMenuProps) {
  const { lineups, notes, roster, contest, request, file, link, isMain, onRepair } = props;
  const [isOpen, setIsOpen] = useState(false);
  /** The upload file that contains lineups to repair. */
  const [asked, setAsked] = useState<SavedFile | null>(null);
  const picked = useRef<SavedFile | null>(null);
  const source = useQuery({ ...playerSourceQuery(request, file), enabled: isOpen });
  const upload = useMemo<ExportFile>(() => {
    if (!isOpen || source.isPending) return { unavailable: 'Loading the player ids' };
    if (source.data) return uploadFile(lineups, withPlayersOf(source.data, file), roster);
    const isExpired = source.error instanceof ApiError && source.error.status === 404;
    return {
      unavailable: isExpired ? 'The file of this run has expired' : 'The player pool could not be loaded',
    };
  }, [isOpen, source, lineups, roster, file]);
  const marked = notes.filter(Boolean).length;
  const disputed = useMemo(() => describeDisputed(lineups, contest), [lineups, contest]);

  return (
    <>
      <Menu.Root
        open={isOpen}
        onOpenChange={({ open }) => setIsOpen(open)}
        // A dialog that opens while the menu is closing is closed too.
        onExitComplete={() => {
          setAsked(picked.current);
          picked.current = null;
        }}
        positioning={{ placement: 'bottom-end' }}
      >
        <Menu.Trigger asChild>
          <Button variant={isMain ? 'solid' : 'outline'} size={{ base: 'lg', md: 'sm' }}>
            <DownloadIcon size={14} />
            Export
            <ChevronDownIcon size={14} />
          </Button>
        </Menu.Trigger>
        {/* Not in a portal: at the end of the body it would be outside all landmarks. */}
        <Menu.Positioner>
          <Menu.Content minW="16.25rem" maxW="calc(100vw - 16px)">
            <Choice
              value="fanteam"
              icon={<UploadIcon size={14} />}
              title="FanTeam upload file"
              hint={
                'unavailable' in upload
                  ? upload.unavailable
                  : `${describeUpload(roster)}, ${countOf(lineups.length, 'lineup')}${
                      marked > 0 ? `, ${marked} to repair` : ''
                    }${disputed === undefined ? '' : `. ${disputed}`}`
              }
              onPick={
                'unavailable' in upload
                  ? undefined
                  : () => (marked > 0 ? (picked.current = upload) : saveCsv(upload))
              }
            />
            <Choice
              value="csv"
              icon={<FileIcon size={14} />}
              title="Readable CSV"
              hint="names, salaries, totals"
              onPick={() => {
                const file = readableFile(lineups, notes);
                if ('text' in file) saveCsv(file);
              }}
            />
            <Choice
              value="copy"
              icon={<CopyIcon size={14} />}
              title="Copy to clipboard"
              onPick={() =>
                copyText(plainText(lineups, notes), `${countOf(lineups.length, 'lineup')} copied`)
              }
            />
            <Choice value="print" icon={<PrintIcon size={14} />} title="Print" onPick={printWithoutMenu} />
            {link && (
              <>
                <Menu.Separator />
                <Choice
                  value="link"
                  icon={<LinkIcon size={14} />}
                  title="Copy share link"
                  hint="these lineups with your edits, and their rules"
                  onPick={() => copyText(link(), 'Link copied')}
                />
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {asked && (
        <RepairQuestion
          marked={marked}
          total={lineups.length}
          onRepair={onRepair}
          onExport={() => saveCsv(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface RepairQuestionProps {
  /** How many lineups have to be repaired, of how many. */
  marked: number;
  total: number;
  onRepair: (() => void) | undefined;
  onExport: () => void;
  onClose: () => void;
}

/** Asks before lineups are exported that have to be repaired. */
function RepairQuestion({ marked, total, onRepair, onExport, onClose }: RepairQuestionProps) {
  const size = { base: 'lg', md: 'md' } as const;
  const closeAnd = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <DialogFrame
      title={`${marked} of ${countOf(total, 'lineup')} ${marked === 1 ? 'needs' : 'need'} repair`}
      onClose={onClose}
      role="alertdialog"
    >
      <Dialog.Body pt="0" fontSize="sm">
        <Dialog.Description>
          A player cannot play, or the salary is above the cap. The file would contain these lineups as they
          are.
        </Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer pb="6" flexWrap="wrap">
        <Button variant="outline" size={size} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="outline" size={size} onClick={closeAnd(onExport)}>
          Export anyway
        </Button>
        {onRepair && (
          <Button size={size} autoFocus onClick={closeAnd(onRepair)}>
            Repair {countOf(marked, 'lineup')}
          </Button>
        )}
      </Dialog.Footer>
    </DialogFrame>
  );
}

/** Repaired lineups may have players of a later export of the tournament. */
function withPlayersOf(source: PlayerSource, file: FileDraft | null): PlayerSource {
  const later = sourceOf(file);
  if (!later || later.tournamentId !== source.tournamentId) return source;
  return { ...source, pool: [...source.pool, ...later.pool] };
}

interface ChoiceProps {
  value: string;
  icon: ReactNode;
  title: string;
  hint?: string;
  /** Undefined if the item is disabled. The hint then shows the reason. */
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

type SavedFile = Exclude<ExportFile, { unavailable: string }>;

const saveCsv = ({ name, text }: SavedFile) => saveFile(name, text, 'text/csv;charset=utf-8');

/** Waits until the menu is closed. */
function printWithoutMenu(): void {
  setTimeout(() => window.print(), 300);
}
