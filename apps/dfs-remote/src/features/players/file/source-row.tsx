import { isEstimate } from '@fanteam/contracts';
import { Box, Button, chakra, Text, VisuallyHidden } from '@fanteam/ui';
import { useState, type ReactNode } from 'react';
import type { FileDraft } from '../../../model/draft';
import type { StoredFile } from '../../../model/stored-file';
import { FileButton, PROJECTION_FILES } from '../../../shared/file-button';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { FixturesButton } from '../fixtures-button';
import { describeEstimates } from '../describe-estimates';
import { Meter } from './source-levels';

/** The button that gets the focus when the projections dialog is closed. */
export const PROJECTIONS_BUTTON_ID = 'add-projections';

interface SourceRowProps {
  file: FileDraft;
  /** Opens the projections dialog, with a projections file if one was picked. */
  onProjections: (file?: File) => void;
  onFixtures: () => void;
  /** What the import of the file has to say, in one line: each part opens its details below the line. */
  notes: ReactNode;
}

/** The source of the projections, the accuracy of estimates, notes about the file, and the buttons to add projections. */
export function SourceRow({ file, onProjections, onFixtures, notes }: SourceRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [areActionsOpen, setAreActionsOpen] = useState(false);
  const { stored } = file;
  const report = stored?.summary.estimates;
  const estimates = report && describeEstimates(report, stored?.pool ?? []);
  const details = describeSource(file);
  const isOwn = details !== null;
  const source = isOwn ? 'yours' : estimates ? `estimated from ${estimates.from}` : 'none';
  return (
    <Box px="4" fontSize="dense" borderTopWidth="1px" borderColor="border.subtle">
      <Row data-open={areActionsOpen || undefined}>
        <Meter level={isOwn ? 3 : (estimates?.level ?? 0)} />
        <p className="source" role="status">
          <b>Projections: {source}</b> {details}
          {estimates && describeEstimated(stored!, isOwn)}
        </p>
        <TextButton
          className="opener"
          aria-expanded={areActionsOpen}
          onClick={() => setAreActionsOpen(!areActionsOpen)}
        >
          {isOwn ? 'Change' : 'Improve'}
        </TextButton>
        <div className="actions">
          {estimates?.level === 1 && !isOwn && <span>Better:</span>}
          <FixturesButton
            fixtures={stored?.fixtures}
            teams={stored?.summary.teams ?? 0}
            onOpen={onFixtures}
          />
          {!isOwn && estimates && (
            <>
              <span className="best">Best:</span>
              <FileButton
                label="Add a projections file"
                look="link"
                accept={PROJECTION_FILES}
                onPick={onProjections}
              />
            </>
          )}
          <Button id={PROJECTIONS_BUTTON_ID} variant="outline" size={SIZE} onClick={() => onProjections()}>
            {!isOwn && estimates ? (
              <span>
                Paste<VisuallyHidden> projections</VisuallyHidden>
              </span>
            ) : (
              'Projections'
            )}
          </Button>
        </div>
        <div className="notes">
          {estimates && (
            <TextButton className="quality" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              How good?
            </TextButton>
          )}
          {notes}
        </div>
      </Row>
      {stored?.estimates?.problem !== undefined && (
        <Text role="alert" pb="2" color="warn.fg">
          The fixtures were not used for the projections: {stored.estimates.problem}
        </Text>
      )}
      {isOpen && estimates && (
        <Box pb="3" display="grid" gap="1" color="fg.muted">
          {[estimates.quality, ...(stored?.estimates?.assumptions ?? [])].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Box>
      )}
    </Box>
  );
}

const SIZE = { base: 'lg', md: '2xs' } as const;

/**
 * Two lines of text beside the buttons: the source and the notes. The players must stay high on the page, so a note is cut
 * until it is opened. On a phone the buttons are shown on request.
 */
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '2',
    minH: { base: '12', md: '9' },
    lineHeight: '1.125rem',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& .source': { gridColumn: '2', overflowWrap: 'anywhere' },
    '& .source b': { fontWeight: 'semibold', color: 'fg' },
    '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    '& .notes': { gridColumn: { base: '1 / -1', md: '2 / -1' }, '&:empty': { display: 'none' } },
    '& .notes, & [role=region]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      minW: '0',
    },
    // An open note is below the others.
    '& .notes > :is([open], :has([aria-expanded=true], [data-warning]))': { flex: '1 0 100%' },
    md: {
      '& .source': { truncate: true },
      '& .opener': { display: 'none' },
      '& .actions': { gridArea: '1 / 3', h: '9', flexWrap: 'nowrap' },
      '& .actions button': { h: '1.625rem', px: '2' },
      '& .notes button, & .notes summary': { h: '1.125rem' },
      '& .notes:not(:has([open], [aria-expanded=true], [data-warning]))': {
        gridColumn: { xl: '2' },
        '&, & [role=region]': { flexWrap: 'nowrap' },
        '& button': { flex: 'none' },
        '& details': { minW: '0' },
        '& p, & summary': { minW: '0', truncate: true },
        // What has changed is cut last.
        '& .counts': { flex: 'none', maxW: '22rem' },
        // Only where there is room for it.
        '&:has(details) .kept, & .kept:has(~ p)': { display: 'none' },
      },
    },
    // The source needs the full width, and the actions fit beside the notes.
    mdToXl: {
      '&:has(.best)': {
        pt: '1',
        '& .source': { gridColumn: '2 / -1' },
        '& .actions': { gridRow: '2' },
        '& .notes:not(:has([open], [aria-expanded=true], [data-warning]))': { gridArea: '2 / 2' },
      },
    },
    xl: { '&:not(:has(.notes:empty)) .actions': { gridRow: '1 / span 2', alignSelf: 'start' } },
    mdDown: {
      '& .kept:not(:has(~ [aria-expanded=true]))': { display: 'none' },
      '& .actions': { gridColumn: '1 / -1', pb: '2' },
      // A line of its own, with the two controls after it.
      '& .best': { flexBasis: '100%', mb: '-2' },
      '&:not([data-open]) :is(.actions, .quality)': { display: 'none' },
    },
  },
});

function describeEstimated({ pool }: StoredFile, areOthers: boolean): string {
  const count = (pool ?? []).filter(isEstimate).length;
  if (areOthers) return count > 0 ? `, ${count} estimated` : '';
  return countOf(count, 'player');
}

/** "week-28.csv, 546 players, 1 edited"; null if no projection is the user's own. */
function describeSource({ stored, projections }: FileDraft): string | null {
  const edited = Object.keys(projections);
  const given = stored?.pool?.filter((player) => player.projection !== null && !isEstimate(player)) ?? [];
  const players = new Set([...given.map(({ id }) => id), ...edited]).size;
  if (players === 0) return null;
  const merges = stored?.merges ?? [];
  const last = merges.at(-1);
  const more = merges.length - 1;
  return [
    last && (last.label ?? last.file.name) + (more > 0 ? ` and ${countOf(more, 'more file')}` : ''),
    countOf(players, 'player'),
    edited.length > 0 && `${edited.length} edited`,
  ]
    .filter(Boolean)
    .join(', ');
}
