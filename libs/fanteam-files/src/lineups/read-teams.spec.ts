import type { PoolPlayer } from '@fanteam/contracts';
import { readTeams } from './read-teams';
import { writeFanteamLineups, writeLineupsCsv, type WrittenPlayer } from './write-lineups';

const SHAPE = { size: 4, hasCaptain: true, hasViceCaptain: true };
const POOL = [
  ['11', 'Torvald', 'GK', 'NBK'],
  ['12', 'Joris van der Meulen', 'D', 'NBK'],
  ['13', 'Séamus Ó Ceallaigh', 'M', 'HLM'],
  ['14', 'Pio D’Arcangelo', 'F', 'HLM'],
  ['15', 'Bernardo Silva', 'M', 'ROE'],
  ['16', 'Daniel Silva', 'D', 'NBK'],
  ['17', 'Mats Holm', 'D', 'ROE'],
].map(([id, name, position, team]) => ({ id, name, position, team, salary: 5, projection: 3 }) as PoolPlayer);

const read = (text: string, options: Partial<Parameters<typeof readTeams>[1]> = {}) =>
  readTeams(text, { pool: POOL, shape: SHAPE, tournamentId: '7000001', ...options });
/** `12c 13 ?Silva`: ids with the marks of captains, and what is not identified. */
const teamsOf = (text: string, options = {}) =>
  read(text, options).teams.map(({ players, captain, viceCaptain }) =>
    players
      .map(({ id, text }, at) => (id ?? `?${text}`) + (at === captain ? 'c' : at === viceCaptain ? 'v' : ''))
      .join(' '),
  );

describe('the format of pasted lineups', () => {
  const [captain, vice, ...others] = POOL.slice(0, 4).map(({ id, name, position, team }): WrittenPlayer => ({
    id,
    name,
    position,
    team,
  }));
  const lineup = {
    players: [{ ...captain!, captain: true as const }, { ...vice!, vice_captain: true as const }, ...others],
    total_points: 20.5,
    salary_cost: 20,
    formation: '1-1-1',
  };

  it.each([
    ['the upload file', writeFanteamLineups([lineup, lineup], '7000001')],
    ['ids without a tournament', '11,12,13,14,11,12\n11 , 12;13\t14 , 11,12'],
    ['the readable table', writeLineupsCsv([lineup, lineup])],
    [
      'the text that the page copies',
      '1. Torvald (C), Meulen (V), Ceallaigh | bench: D’Arcangelo | 1-1-1 | 20.50 points | 20.0\n2. Torvald (C), Meulen (V), Ceallaigh, D’Arcangelo | 1-1-1 | 20.50 points | 20.0 | Holm: injured',
    ],
    [
      'names, one lineup a line',
      'Torvald (C), Meulen (V), Ceallaigh, D’Arcangelo\nTorvald*;Meulen (vc);Ceallaigh;Pio',
    ],
    [
      'names, one a line',
      '1. Torvald (c)\n2. Meulen [V]\n3. Ceallaigh\n4. D’Arcangelo 9.5\n\n- Torvald*\n- Meulen (Vice)\n- Ceallaigh\n- D’Arcangelo £9.5m',
    ],
    [
      'headings and positions',
      'Team 1:\nGK Torvald (C)\nD Meulen (V)\nM Ceallaigh\nF D’Arcangelo\nTeam 2: GK: Torvald (C), DEF: Meulen (V), MID: Ceallaigh, FWD: D’Arcangelo',
    ],
    [
      'lines that go on',
      'Torvald (C), Meulen (V),\nCeallaigh, D’Arcangelo\n\nTorvald (C),\nMeulen (V),\nCeallaigh,\nD’Arcangelo',
    ],
  ])('can be %s', (_, text) => {
    const name = text.includes('Pio\n') || text.endsWith('Pio');
    expect(teamsOf(text)).toEqual(['11c 12v 13 14', name ? '11c 12v 13 ?Pio' : '11c 12v 13 14']);
    expect(read(text).notes).toEqual([]);
    // Each part of the text is the same lineup alone.
    const alone = read(text)
      .teams.map((team) => team.text)
      .join('\n\n');
    expect(teamsOf(alone)).toEqual(teamsOf(text));
  });

  it('can be a list without empty lines, which is said', () => {
    const text = 'Torvald\nMeulen\nCeallaigh\nHolm\nTorvald\nMeulen\nCeallaigh\nD’Arcangelo';
    expect(teamsOf(text)).toEqual(['11 12 13 17', '11 12 13 14']);
    expect(read(text).notes).toEqual([
      'Lines 1 to 8 have no empty line between lineups: they were read as 2 lineups of 4 players.',
    ]);
  });

  it('keeps lineups of the wrong size, and the line in which each begins', () => {
    const text = '\nTorvald, Meulen, Holm\n\n11,12,13\nTorvald\nMeulen\nHolm\nCeallaigh\nD’Arcangelo';
    expect(teamsOf(text)).toEqual(['11 12 17', '11 12 13', '11 12 17 13 14']);
    expect(read(text).teams.map(({ line }) => line)).toEqual([2, 4, 5]);
  });

  it('names contradictions, another tournament and what is left out', () => {
    const faultsOf = (text: string) => read(text).teams.flatMap(({ faults }) => faults);
    expect(faultsOf('Torvald (C), Meulen (C), Holm, Ceallaigh')).toEqual(['has 2 captains']);
    expect(faultsOf('7000001,11,12,13,14,17,12')).toEqual(['has captain 17, who is not in it']);
    expect(faultsOf('7000001,11,12,13,14,12,12')).toEqual([
      'has the same player as captain and vice-captain',
    ]);
    expect(read('9000009,11,12,13,14,12,11').problems).toEqual([
      'The lineups are of tournament 9000009. The player file is of 7000001. Paste lineups of this tournament, or add ' +
        'the other player file.',
    ]);
    const many = read(`${'Torvald, Meulen, Holm, Ceallaigh\n'.repeat(5_000)}`);
    expect(many.teams).toHaveLength(500);
    expect(many.problems).toEqual(['The text has 5000 lineups. The first 500 were read.']);
    expect(read('')).toEqual({ teams: [], notes: [], problems: [], isCut: false });
  });
});

describe('a name in a pasted lineup', () => {
  it('that several players have is open, unless a club, position, first name or answer decides', () => {
    const withSilva = (silva: string) => `Torvald, Holm, Ceallaigh, ${silva}`;
    const last = (silva: string, options = {}) => teamsOf(withSilva(silva), options)[0]!.split(' ').at(-1);
    expect(last('Silva')).toBe('?Silva');
    expect(read(withSilva('Silva')).teams[0]!.players[3]!.candidates.toSorted()).toEqual(['15', '16']);
    expect(last('Silva (NBK)')).toBe('16');
    expect(last('MID Silva')).toBe('15');
    expect(last('B. Silva')).toBe('15');
    expect(last('Silva', { answers: new Map([['silva', '16']]) })).toBe('16');
    expect(last('Andre Silva')).toBe('Silva');
  });

  it('keeps a number at its end if a player of the pool has it', () => {
    const numbered = ['Ada Keel 1', 'Ada Keel 2', 'Bo Drift 3', 'Bo Drift'];
    const pool = numbered.map((name, at) => ({ ...POOL[at]!, name }));
    const text = 'Ada Keel 2 (C), Keel 1 £4.5, Bo Drift 3 9.5m, bo drift 4.5';
    expect(teamsOf(text, { pool })).toEqual(['12c 11 13 14']);
  });

  it('of another slate is open, even if one player has the surname', () => {
    const text = 'Kovar, Zubkov, Petit, Holm';
    expect(teamsOf(text)).toEqual(['?Kovar ?Zubkov ?Petit ?Holm']);
    expect(read(text).teams[0]!.players[3]).toEqual({ text: 'Holm', candidates: ['17'] });
  });
});

it.each([
  [
    'names on one line',
    'a,'.repeat(500_000),
    'The lineup of line 1 has more than 100 names. The first 100 were read.',
  ],
  [
    'lines that go on',
    'a,\n'.repeat(300_000),
    'The lineup of line 1 has more than 100 names. The first 100 were read.',
  ],
  ['numbers', `a${'  1'.repeat(300_000)}x`, undefined],
])('reads very many %s', (_, text, problem) => {
  const { teams, problems, isCut } = read(text);
  expect(teams).toHaveLength(1);
  expect(problems[0]).toBe(problem);
  expect(isCut).toBe(problem !== undefined);
});

it('reads a list without empty lines that ends in the middle of a lineup', () => {
  const text = 'Torvald\nMeulen\nCeallaigh\nHolm\nTorvald\nMeulen\nCeallaigh\nD’Arcangelo\nHolm';
  expect(teamsOf(text)).toEqual(['11 12 13 17', '11 12 13 14', '17']);
});

it('reads any text', () => {
  const pieces = [
    '"',
    ',',
    '\n',
    '\t',
    '(C)',
    '*',
    '(',
    '7000001',
    'Silva',
    'Lineup,',
    'Player 1',
    '\ufeff',
    '😀',
    ';',
  ];
  let state = 7;
  const next = () => (state = (state * 48271) % 2147483647);
  for (let round = 0; round < 2_000; round++) {
    const text = Array.from({ length: next() % 30 }, () => pieces[next() % pieces.length]).join('');
    for (const { players } of read(text).teams) expect(players.length).toBeGreaterThan(0);
  }
});
