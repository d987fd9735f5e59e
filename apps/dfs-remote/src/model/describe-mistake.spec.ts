import type { OptimizeOptions } from '@fanteam/contracts';
import { readFileRequest } from '@fanteam/lineup-request';
import { MISTAKEN_POOL, MISTAKEN_REQUESTS } from '@fanteam/lineup-request/testing/mistaken-requests';
import { describeMistake } from './describe-mistake';

const sentences = (request: Parameters<typeof readFileRequest>[1], pool = MISTAKEN_POOL) =>
  readFileRequest(pool, request).mistakes.map((mistake) => describeMistake(mistake, pool));

/** Names of fields, quotes and JSON. */
const DEVELOPER_TEXT = /[{}"'`[\]]|\w_\w|\w\.[a-z]/;

describe('the words of the page', () => {
  it.each(MISTAKEN_REQUESTS)('are a sentence without names of fields for $name', ({ request }) => {
    const found = sentences(request);
    expect(found).not.toEqual([]);
    for (const sentence of found) expect(sentence).not.toMatch(DEVELOPER_TEXT);
  });

  it('are also a sentence for a number that the solver cannot use', () => {
    const pool = MISTAKEN_POOL.map((player) => ({ ...player, salary: 1e12 }));
    expect(sentences({ num_lineups: 2, salary_cap: 30 }, pool)).toEqual([
      'A number of a player, the contest or a rule is out of range',
    ]);
  });

  it.each<[Partial<OptimizeOptions>, string]>([
    [{ contest: 'custom' }, 'Enter the number of players in a lineup of this contest'],
    [{ contest: 'custom', roster: { size: 21 } }, 'A lineup can have at most 20 players'],
    [{ bench_weight: 0.2 }, 'The contest Mini 4 has no bench'],
  ])('are also a sentence for a contest with a mistake: %j', (options, sentence) => {
    expect(sentences({ num_lineups: 2, salary_cap: 30, ...options })).toEqual([sentence]);
  });

  it('name the players and clubs', () => {
    const request = { num_lineups: 1, salary_cap: 30 };
    const players = { '1': { lock: true, exclude: true } };
    expect(sentences({ ...request, players })[0]).toBe('Player 1: both locked and excluded');
    const stacks = [{ size: 2, min_opponents: 1, teams: ['1', '3'] }];
    expect(sentences({ ...request, stacks })).toEqual(['Enter the opponent of 1 or 3 under Fixtures']);
  });
});
