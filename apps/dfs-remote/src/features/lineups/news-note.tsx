import { AlertIcon, Box, Button, Text } from '@fanteam/ui';
import { summarizeHits, type LineupNews } from '../../model/lineup-news';
import type { LineupView } from '../../model/lineup-view';
import { countOf } from '../../shared/numbers';
import { WrenchIcon } from './icons';
import { TextButton } from '../../shared/text-button';

interface NewsNoteProps {
  news: LineupNews;
  /** All lineups that are not deleted. */
  views: readonly LineupView[];
  /** Only the marked lineups are shown. */
  isFiltered: boolean;
  onFilter: (isFiltered: boolean) => void;
  /** Undefined while lineups cannot be repaired. */
  onRepair: (() => void) | undefined;
}

/** The lineups that need repair, and why. Without such lineups, it labels those of an earlier export. */
export function NewsNote({ news, views, isFiltered, onFilter, onRepair }: NewsNoteProps) {
  const { count, headline, reasons } = summarizeHits(news, views);
  const isHit = count > 0;
  if (!news.isEarlier && !isHit) return null;
  return (
    <Box
      role="region"
      aria-label="Lineup status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      mx="4"
      my="2.5"
      px="3"
      py="2"
      bg={isHit ? 'warn.bg' : 'bg.muted'}
      borderWidth="1px"
      borderColor={isHit ? 'warn.line' : 'transparent'}
      borderRadius="l3"
      fontSize="dense"
      fontVariantNumeric="tabular-nums"
      _print={{ display: 'none' }}
    >
      {isHit && (
        <Box color="warn.fg">
          <AlertIcon size={14} />
        </Box>
      )}
      <Text role="status" flex="1 1 16.25rem" minW="0">
        {isHit ? (
          <>
            <b>{headline}</b>{' '}
            <Text as="span" color="fg.muted">
              {reasons}
            </Text>
          </>
        ) : (
          <>
            <b>These lineups are from an earlier export.</b> All of them are still legal.
          </>
        )}
      </Text>
      {isHit && count < views.length && (
        <TextButton aria-pressed={isFiltered} onClick={() => onFilter(!isFiltered)}>
          {isFiltered ? 'Show all lineups' : 'Show only these'}
        </TextButton>
      )}
      {isHit && onRepair && (
        <Button size={{ base: 'lg', md: 'sm' }} w={{ base: 'full', sm: 'auto' }} onClick={onRepair}>
          <WrenchIcon size={14} />
          Repair {countOf(count, 'lineup')}
        </Button>
      )}
    </Box>
  );
}
