import { AlertIcon, Box, CheckIcon, chakra, FileIcon, PlusIcon, Spinner, Text } from '@fanteam/ui';
import { useLayoutEffect, useRef } from 'react';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import type { StoredFile } from '../../../model/stored-file';
import { FileButton } from '../../../shared/file-button';

/** The button that gets the focus when the projections dialog is closed. */
export const PROJECTIONS_BUTTON_ID = 'add-projections';

interface FileSummaryProps {
  fileName: string;
  /** The user has picked a file on this page. */
  isPicked: boolean;
  isUploading: boolean;
  /** Null while the first file is uploading, or if the upload failed. */
  stored: StoredFile | null;
  isReviewOpen: boolean;
  reviewId: string;
  onReview: () => void;
  onPick: (file: File) => void;
  onProjections: () => void;
}

/** The selected file: its name, and the number of imported and rejected rows. */
export function FileSummary(props: FileSummaryProps) {
  const { fileName, isPicked, isUploading, stored, isReviewOpen, reviewId, onReview, onPick, onProjections } =
    props;
  const chooser = useRef<HTMLInputElement>(null);
  // The file input of the drop zone was removed when the first file was picked, so move the focus here. The upload may have
  // ended before this part was loaded.
  useLayoutEffect(() => {
    if (isPicked && document.activeElement === document.body) chooser.current?.focus();
    // Only when it replaces the drop zone.
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
      {/* Line break: the name and the counts rarely fit into one line. */}
      <Box hideBelow="md" w="full" />
      <Box role="status" display="contents">
        {isUploading && (
          <Box display="flex" alignItems="center" gap="2" color="fg.muted">
            <Spinner size="xs" color="brand.mark" />
            Reading file…
          </Box>
        )}
        {!isUploading && stored && <ImportSummary stored={stored} />}
      </Box>
      {!isUploading && stored && (
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

function ImportSummary({ stored: { summary, pool } }: { stored: StoredFile }) {
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
