import { AlertIcon, Box, Text } from '@fanteam/ui';
import { outPlayersOf, type LineupNews } from '../../model/lineup-news';
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
}

/** More players are only counted. */
const MAX_NAMED = 6;

/** Labels lineups of an earlier export, and names the players in the lineups who cannot play. */
export function NewsNote({ news, views, isFiltered, onFilter }: NewsNoteProps) {
  const hit = views.filter((view) => outPlayersOf(view, news).length > 0);
  const players = countPlayers(hit, news);
  const isHit = hit.length > 0;
  if (!news.isEarlier && !isHit) return null;
  const named = players.slice(0, MAX_NAMED).map(({ text }) => text);
  const more = players.length - named.length;
  return (
    <Box
      role="region"
      aria-label="News"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      mx="4"
      mb="3"
      px="3.5"
      py="2"
      bg={isHit ? 'warn.bg' : 'bg.muted'}
      borderRadius="l3"
      fontSize="13px"
      fontVariantNumeric="tabular-nums"
    >
      {isHit && (
        <Box color="warn.fg">
          <AlertIcon size={14} />
        </Box>
      )}
      <Text role="status" flex="1 1 260px" minW="0">
        {news.isEarlier && (
          <>
            <b>These lineups are from an earlier export.</b> Optimize again to use the new one.{' '}
          </>
        )}
        {isHit &&
          `${hit.length} of ${countOf(views.length, 'lineup')} ${hit.length === 1 ? 'has' : 'have'} players who cannot play: ` +
            `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
        {!isHit && 'No player in them is out.'}
      </Text>
      {isHit && hit.length < views.length && (
        <TextButton aria-pressed={isFiltered} onClick={() => onFilter(!isFiltered)}>
          {isFiltered ? 'Show all lineups' : 'Show only these'}
        </TextButton>
      )}
    </Box>
  );
}

/** The players who cannot play, by the number of their lineups: `Saka (injured, 12 lineups)`. */
function countPlayers(views: readonly LineupView[], news: LineupNews): { text: string }[] {
  const counts = new Map<string, { name: string; reason: string; count: number }>();
  for (const { id, name, reason } of views.flatMap((view) => outPlayersOf(view, news))) {
    const known = counts.get(id);
    if (known) known.count += 1;
    else counts.set(id, { name, reason, count: 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ name, reason, count }) => ({ text: `${name} (${reason}, ${countOf(count, 'lineup')})` }));
}
