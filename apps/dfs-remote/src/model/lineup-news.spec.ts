import { aPoolPlayer, aResponse, aStoredFile, fourPlayers } from '../testing/samples';
import { newFileDraft, replaceFile, storeAgain } from './draft';
import { findNews, outPlayersOf } from './lineup-news';
import { lineupViews } from './lineup-view';

const views = lineupViews(aResponse(), 100);
const requestFor = (fileId: string) => ({ file_id: fileId, num_lineups: 1, salary_cap: 100 });

const tournament = (fileId: string, pool = fourPlayers) => {
  const stored = aStoredFile({ fileId, pool });
  return { ...stored, summary: { ...stored.summary, tournament_id: '1012044' } };
};
const first = newFileDraft(new File([], 'first.csv'), tournament('a'));
/** With projections, the first export has another id. */
const merged = storeAgain(first, tournament('b'));
const laterPool = [
  { ...fourPlayers[0]!, status: 'injured' },
  fourPlayers[1]!,
  { ...fourPlayers[2]!, status: 'unexpected' },
];
const later = replaceFile(merged, new File([], 'later.csv'), tournament('c', laterPool));

describe('the news about lineups', () => {
  it('name players of an earlier export who are out or removed now', () => {
    for (const id of ['a', 'b']) {
      const news = findNews(requestFor(id), later, views);
      expect(news.isEarlier).toBe(true);
      expect(outPlayersOf(views[0]!, news)).toEqual([
        { id: '1', name: 'Edlund', reason: 'injured' },
        { id: '4', name: 'Ervin Holmare', reason: 'removed' },
      ]);
    }
  });

  it('are still known after the later export has got projections', () => {
    const updated = storeAgain(later, tournament('d', laterPool));
    expect(findNews(requestFor('b'), updated, views)).toMatchObject({ isEarlier: true });
    expect(findNews(requestFor('c'), updated, views)).toMatchObject({ isEarlier: false });
  });

  it('name players of the same file who are out', () => {
    const injured = aPoolPlayer('4', { status: 'injured' });
    const file = newFileDraft(new File([], 'a.csv'), tournament('a', [...fourPlayers.slice(0, 3), injured]));
    const news = findNews(requestFor('a'), file, views);
    expect(news.isEarlier).toBe(false);
    expect([...news.out]).toEqual([['4', 'injured']]);
  });

  it('are empty for lineups of another file, of typed players and without a file', () => {
    const typed = { players: [], num_lineups: 1, salary_cap: 100 };
    for (const news of [
      findNews(requestFor('x'), later, views),
      findNews(typed, later, views),
      findNews(requestFor('a'), null, views),
    ]) {
      expect(news.isEarlier).toBe(false);
      expect(news.out.size).toBe(0);
    }
  });
});
