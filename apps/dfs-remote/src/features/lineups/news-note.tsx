import { AlertIcon, Box, Button, Text } from '@fanteam/ui';
import { summarizeHits, type LineupNews } from '../../model/lineup-news';
import type { LineupView } from '../../model/lineup-view';
import { countOf } from '../../shared/numbers';
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

/** Labels lineups of an earlier export, and names the players in the lineups who cannot play. */
export function NewsNote({ news, views, isFiltered, onFilter, onRepair }: NewsNoteProps) {
  const { count, text } = summarizeHits(news, views);
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
      mb="3"
      px="3.5"
      py="2"
      bg={isHit ? 'warn.bg' : 'bg.muted'}
      borderRadius="l3"
      fontSize="13px"
      fontVariantNumeric="tabular-nums"
      _print={{ display: 'none' }}
    >
      {isHit && (
        <Box color="warn.fg">
          <AlertIcon size={14} />
        </Box>
      )}
      <Text role="status" flex="1 1 260px" minW="0">
        {news.isEarlier && (
          <>
            <b>These lineups are from an earlier export.</b>{' '}
            {isHit ? 'Repair them, or optimize again.' : 'All of them are still legal.'}{' '}
          </>
        )}
        {text}
      </Text>
      {isHit && count < views.length && (
        <TextButton aria-pressed={isFiltered} onClick={() => onFilter(!isFiltered)}>
          {isFiltered ? 'Show all lineups' : 'Show only these'}
        </TextButton>
      )}
      {isHit && onRepair && (
        <Button size={{ base: 'lg', md: 'xs' }} w={{ base: 'full', sm: 'auto' }} onClick={onRepair}>
          Repair {countOf(count, 'lineup')}
        </Button>
      )}
    </Box>
  );
}
