import { isEstimate } from '@fanteam/contracts';
import { Box, Button, Text, VisuallyHidden } from '@fanteam/ui';
import { useState } from 'react';
import type { FileDraft } from '../../../model/draft';
import type { StoredFile } from '../../../model/stored-file';
import { FileButton, PROJECTION_FILES } from '../../../shared/file-button';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { describeEstimates } from '../describe-estimates';

/** The button that gets the focus when the projections dialog is closed. */
export const PROJECTIONS_BUTTON_ID = 'add-projections';
export const FIXTURES_BUTTON_ID = 'fixtures';

interface SourceRowProps {
  file: FileDraft;
  /** Opens the projections dialog, with a projections file if one was picked. */
  onProjections: (file?: File) => void;
  onFixtures: () => void;
}

/** The source of the projections, the accuracy of estimates, and the buttons to add projections. */
export function SourceRow({ file, onProjections, onFixtures }: SourceRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { stored } = file;
  const report = stored?.summary.estimates;
  const estimates = report && describeEstimates(report, stored?.pool ?? []);
  const details = describeSource(file);
  const isOwn = details !== null;
  const source = isOwn ? 'yours' : estimates ? `estimated from ${estimates.from}` : 'none';
  return (
    <Box px="4" fontSize="13px" borderTopWidth="1px" borderColor="border.subtle">
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        minH={{ base: '11', md: '9' }}
        fontVariantNumeric="tabular-nums"
      >
        <Meter level={isOwn ? 3 : (estimates?.level ?? 0)} />
        <Text
          role="status"
          flex="1"
          minW={{ base: '200px', md: '0' }}
          // two lines fit into the row
          lineHeight={{ md: '18px' }}
          color="fg.muted"
          overflowWrap="anywhere"
        >
          <Text as="b" fontWeight="semibold" color="fg">
            Projections: {source}
          </Text>{' '}
          {details}
          {estimates && describeEstimated(stored!, isOwn)}
        </Text>
        {estimates && (
          <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            How good?
          </TextButton>
        )}
        {estimates?.level === 1 && !isOwn && <Text color="fg.muted">Better:</Text>}
        <Button
          id={FIXTURES_BUTTON_ID}
          variant="outline"
          size={{ base: 'lg', md: '2xs' }}
          h={{ md: '26px' }}
          px={{ base: '3', md: '2' }}
          onClick={onFixtures}
        >
          Fixtures {stored?.fixtures?.matches.length ?? 0} of {Math.ceil((stored?.summary.teams ?? 0) / 2)}
        </Button>
        {!isOwn && estimates && (
          <>
            <Text color="fg.muted">Best:</Text>
            <FileButton
              label="Add a projections file"
              look="link"
              accept={PROJECTION_FILES}
              onPick={onProjections}
            />
          </>
        )}
        <Button
          id={PROJECTIONS_BUTTON_ID}
          variant="outline"
          size={{ base: 'lg', md: '2xs' }}
          h={{ md: '26px' }}
          px={{ base: '3', md: '2' }}
          onClick={() => onProjections()}
        >
          {!isOwn && estimates ? (
            <span>
              Paste<VisuallyHidden> projections</VisuallyHidden>
            </span>
          ) : (
            'Projections'
          )}
        </Button>
      </Box>
      {stored?.estimates?.problem !== undefined && (
        <Text role="alert" pb="2" color="warn.fg">
          The fixtures were not used: {stored.estimates.problem}
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

/** The quality of the projections: 1 and 2 are estimates, 3 are the user's own. */
function Meter({ level }: { level: 0 | 1 | 2 | 3 }) {
  if (level === 0) return null;
  return (
    <Box role="img" aria-label={`level ${level} of 3`} display="flex" gap="0.5" flex="none">
      {[1, 2, 3].map((bar) => (
        <Box
          key={bar}
          w="2.5"
          h="1"
          borderRadius="full"
          bg={bar <= level ? 'brand.mark' : 'border.control'}
        />
      ))}
    </Box>
  );
}

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
