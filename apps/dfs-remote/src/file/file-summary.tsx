import { AlertIcon, Box, CheckIcon, chakra, FileIcon, PlusIcon, Spinner, Text } from '@fanteam/ui';
import { useLayoutEffect, useRef } from 'react';
import { countOf } from '../numbers';
import { TextButton } from '../page/text-button';
import type { StoredFile } from './stored-file';
import { FileButton } from './file-button';

/** Where the focus returns to from the dialog on projections. */
export const PROJECTIONS_BUTTON_ID = 'add-projections';

interface FileSummaryProps {
  fileName: string;
  isReading: boolean;
  /** Null while the first file is on its way, or when it could not be read. */
  stored: StoredFile | null;
  isReviewOpen: boolean;
  reviewId: string;
  onReview: () => void;
  onPick: (file: File) => void;
  onProjections: () => void;
}

/** The chosen file in one line: its name, what was recognised, what was rejected. */
export function FileSummary(props: FileSummaryProps) {
  const { fileName, isReading, stored, isReviewOpen, reviewId, onReview, onPick, onProjections } = props;
  const chooser = useRef<HTMLInputElement>(null);
  // The drop zone's chooser is gone with the first pick, and the focus with it: this one takes it on.
  useLayoutEffect(() => {
    if (isReading && document.activeElement === document.body) chooser.current?.focus();
    // Only where it takes the drop zone's place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Line>
      <Box display="flex" alignItems="center" gap="2" minW="0">
        <Box color="fg.subtle" flex="none">
          <FileIcon />
        </Box>
        <Text fontWeight="medium" overflowWrap="anywhere">
          Selected: {fileName}
        </Text>
      </Box>
      <FileButton ref={chooser} label="Replace" look="link" onPick={onPick} />
      {/* What was found in it stands in a line of its own: both rarely fit into one. */}
      <Box hideBelow="md" w="full" />
      <Box role="status" display="contents">
        {isReading && (
          <Box display="flex" alignItems="center" gap="2" color="fg.muted">
            <Spinner size="xs" color="brand.mark" />
            Reading the file
          </Box>
        )}
        {!isReading && stored && <Recognised stored={stored} />}
      </Box>
      {!isReading && stored && (
        <>
          <TextButton onClick={onReview} aria-expanded={isReviewOpen} aria-controls={reviewId}>
            Review
          </TextButton>
          <TextButton id={PROJECTIONS_BUTTON_ID} onClick={onProjections} ms={{ md: 'auto' }}>
            <PlusIcon size={14} />
            Projections
          </TextButton>
        </>
      )}
    </Line>
  );
}

function Recognised({ stored: { summary, pool } }: { stored: StoredFile }) {
  const columns = Object.values(summary.columns).filter((column) => column !== null).length;
  const { length: rejected } = summary.rejected;
  return (
    <>
      {pool && (
        <Box display="flex" alignItems="center" gap="1" color="fg.muted" fontVariantNumeric="tabular-nums">
          <Box color="brand.fg" flex="none">
            <CheckIcon size={14} />
          </Box>
          {countOf(summary.players || pool.length, 'player')}, {countOf(summary.teams, 'club')},{' '}
          {countOf(columns, 'column')} matched
        </Box>
      )}
      {rejected > 0 && (
        <Box display="flex" alignItems="center" gap="1" color="warn.fg" fontVariantNumeric="tabular-nums">
          <AlertIcon size={14} />
          {countOf(rejected, 'row')} rejected
        </Box>
      )}
    </>
  );
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: { base: '0', md: '1' },
    px: '4',
    pb: '3',
    fontSize: '13px',
    lineHeight: '1.25rem',
  },
});
