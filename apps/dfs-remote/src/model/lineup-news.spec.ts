import type { PoolPlayer } from '@fanteam/contracts';
import { aPoolPlayer, aResponse, aStoredFile, fourPlayers } from '../testing/samples';
import { EMPTY_DRAFT, newFileDraft, replaceFile, storeAgain, type FileDraft } from './draft';
import { describeHit, findNews, summarizeHits } from './lineup-news';
import { lineupViews } from './lineup-view';
import { repairSettingOf, type PlayerDraft } from './repair/repair-setting';

const response = aResponse();
const views = lineupViews(response, 100);
const requestFor = (fileId: string) => ({ file_id: fileId, num_lineups: 1, salary_cap: 100 });

const tournament = (fileId: string, pool = fourPlayers) => {
  const stored = aStoredFile({ fileId, pool });
  return { ...stored, summary: { ...stored.summary, tournament_id: '1012044' } };
};
const first = newFileDraft(new File([], 'first.csv'), tournament('a'));
/** With projections, the first export has another id. */
const merged = storeAgain(first, tournament('b'));
const laterWith = (pool: PoolPlayer[]) =>
  replaceFile(merged, new File([], 'later.csv'), tournament('c', pool));
const laterPool = [
  { ...fourPlayers[0]!, status: 'injured' },
  fourPlayers[1]!,
  { ...fourPlayers[2]!, status: 'unexpected' },
];
const later = laterWith(laterPool);

const newsOf = (
  request: Parameters<typeof repairSettingOf>[0]['request'],
  file: FileDraft | null,
  draft: Partial<PlayerDraft> = {},
) => findNews(repairSettingOf({ request, response }, { ...EMPTY_DRAFT, file, ...draft }), views);
const hitOf = (...args: Parameters<typeof newsOf>) => {
  const hit = newsOf(...args).hits.get('1');
  return hit && describeHit(hit);
};
const csvRules = (players: PlayerDraft['rules']['csv']['players']) => ({
  rules: { ...EMPTY_DRAFT.rules, csv: { ...EMPTY_DRAFT.rules.csv, players } },
});

describe('the news about lineups', () => {
  it('name players of an earlier export who are out or removed now', () => {
    for (const id of ['a', 'b']) {
      const news = newsOf(requestFor(id), later);
      expect(news.isEarlier).toBe(true);
      expect(hitOf(requestFor(id), later)).toBe('Edlund: injured, Ervin Holmare: removed');
      expect(summarizeHits(news, views)).toEqual({
        count: 1,
        headline: '1 of 1 lineup needs repair.',
        reasons: 'Edlund (injured, 1 lineup), Ervin Holmare (removed, 1 lineup).',
      });
    }
  });

  it('are still known after the later export has got projections', () => {
    const updated = storeAgain(later, tournament('d', laterPool));
    expect(newsOf(requestFor('b'), updated)).toMatchObject({ isEarlier: true });
    expect(newsOf(requestFor('c'), updated)).toMatchObject({ isEarlier: false });
  });

  it('name players of the same file who are out', () => {
    const injured = aPoolPlayer('4', { status: 'injured' });
    const file = newFileDraft(new File([], 'a.csv'), tournament('a', [...fourPlayers.slice(0, 3), injured]));
    const news = newsOf(requestFor('a'), file);
    expect(news.isEarlier).toBe(false);
    expect([...news.out]).toEqual([['4', 'injured']]);
  });

  it('are empty for lineups of another file, of typed players and without a file', () => {
    const typed = { players: [], num_lineups: 1, salary_cap: 100 };
    const empty = aResponse({ optimized_lineups: [] });
    expect(newsOf(requestFor('x'), later).out.size).toBe(0);
    expect(newsOf(requestFor('a'), null).out.size).toBe(0);
    expect(findNews(repairSettingOf({ request: typed, response: empty }, EMPTY_DRAFT), []).hits.size).toBe(0);
    expect(findNews(repairSettingOf({ request: requestFor('a'), response }, null), views).hits.size).toBe(0);
  });

  it('name players whom the user excludes, removes or leaves out after the run', () => {
    expect(hitOf(requestFor('a'), first)).toBeUndefined();
    expect(hitOf(requestFor('a'), first, csvRules({ '2': { exclude: true } }))).toBe('Rúni Dahl: excluded');
    expect(hitOf(requestFor('a'), { ...first, removed: ['3'] })).toBe('Brann Saelvik: excluded');
    expect(hitOf(requestFor('a'), first, { contest: { leftOut: ['possible'] } })).toBe(
      'Brann Saelvik: possible',
    );
  });

  it('do not name locked players whose status is left out', () => {
    const request = { ...requestFor('a'), players: { '3': { lock: true } } };
    const leftOut = { contest: { leftOut: ['possible'] } };
    expect(hitOf(request, first, { ...leftOut, ...csvRules({ '3': { lock: true } }) })).toBeUndefined();
    // The lock was removed after the run.
    expect(hitOf(request, first, leftOut)).toBe('Brann Saelvik: possible');
  });

  it('state that a lineup costs too much now', () => {
    const pricier = laterWith([...fourPlayers.slice(0, 3), { ...fourPlayers[3]!, salary: 90 }]);
    expect(hitOf(requestFor('b'), pricier)).toBe('costs 113.6 now; the cap is 100.0');
    expect(hitOf(requestFor('b'), laterWith([...fourPlayers]))).toBeUndefined();
  });

  it('state that a player has another position now', () => {
    const spare = aPoolPlayer('9', { position: 'F' });
    const moved = laterWith([...fourPlayers.slice(0, 3), { ...fourPlayers[3]!, position: 'M' }, spare]);
    expect(hitOf(requestFor('b'), moved)).toBe('breaks the contest or a rule now');
  });

  it('do not take another player with the same id for the one in the lineup', () => {
    const reused = laterWith([...fourPlayers.slice(0, 3), { ...fourPlayers[3]!, name: 'Ulf Nyman' }]);
    expect(hitOf(requestFor('b'), reused)).toBe('Ervin Holmare: another player');
    const respelled = laterWith([...fourPlayers.slice(0, 3), { ...fourPlayers[3]!, name: 'E. Holmaré' }]);
    expect(hitOf(requestFor('b'), respelled)).toBeUndefined();
  });

  it('use the projections of the lineups if the later export has none', () => {
    const without = fourPlayers.map((player) => ({ ...player, projection: null }));
    expect(hitOf(requestFor('b'), laterWith(without))).toBeUndefined();
  });

  it('name typed players who were removed or excluded after the run', () => {
    const players = fourPlayers.map(({ name, position, team, salary, projection }) => {
      return { name, position, team, salary, projection: projection ?? 0 };
    });
    const typed = { players, num_lineups: 1, salary_cap: 100 };
    const [goalkeeper, ...others] = players.map((player, index) => ({ ...player, key: String(index + 1) }));
    const manual = (exclude: string) => ({
      rules: {
        ...EMPTY_DRAFT.rules,
        manual: { ...EMPTY_DRAFT.rules.manual, players: { [exclude]: { exclude: true } } },
      },
    });
    const all = { players: [goalkeeper!, ...others], removed: [], added: 4 };
    expect(hitOf(typed, null, { typed: all })).toBeUndefined();
    expect(hitOf(typed, null, { typed: all, ...manual('2') } as Partial<PlayerDraft>)).toBe(
      'Rúni Dahl: excluded',
    );
    const removed = { players: others, removed: [{ player: goalkeeper!, index: 0 }], added: 4 };
    expect(hitOf(typed, null, { typed: removed })).toBe('Edlund: excluded');
    // The user types another pool.
    expect(hitOf(typed, null, { typed: { players: [], removed: [], added: 0 } })).toBeUndefined();
  });
});
