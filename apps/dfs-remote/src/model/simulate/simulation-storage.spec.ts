import { simulationInputs, readStored, storeSimulation } from './simulation-storage';
import { FIRST_SIMULATION } from './simulation-draft';

const FIXTURES = {
  text: 'MCI 1.9 ARS 0.8',
  matches: [{ clubs: ['MCI', 'ARS'] as [string, string], goals: [1.9, 0.8] as [number, number] }],
};
const KEY = '["ARS","MCI"]';

describe('the stored inputs of the simulation', () => {
  beforeEach(() => localStorage.clear());

  it('are those of the first preset on a first visit', () => {
    const { entries, fee, prizes, preset, ...others } = readStored(null);
    expect([preset, entries, fee]).toEqual(['guaranteed', '12048', '25']);
    expect(FIRST_SIMULATION).toMatchObject(others);
    expect(prizes.length).toBeGreaterThan(5);
  });

  it('come back as they were', () => {
    const draft = {
      ...readStored(null),
      preset: 'custom',
      entries: '1,000',
      prizes: [{ from: '1', to: '', prize: '?' }],
      prizeText: '1st a ticket',
      fixtures: FIXTURES,
      trust: 0.4,
      stacks: 35,
      values: 'page' as const,
      scenarios: 100_000,
      sharesAsPercent: true,
      name: 'Main',
      contests: [
        {
          ...{ key: '1', name: 'Late', tournamentId: '1009900', preset: 'custom', entries: '50', fee: '2' },
          ...{ prizes: [{ from: '1', to: '', prize: '60' }], prizeText: '', ties: 'split' as const },
          ...{
            field: 'sharp' as const,
            rules: 'half-season-11' as const,
            salaryCap: '80',
            count: '3',
            place: null,
          },
        },
      ],
    };
    storeSimulation(draft);
    expect(simulationInputs.read()).toEqual(draft);
  });

  it('of two tabs: each tab stores only what it has changed', () => {
    const opened = readStored(null);
    storeSimulation({ ...opened, trust: 0.4, fixtures: FIXTURES }, opened);
    const prizes = [{ from: '1', to: '', prize: '100' }];
    const second = { ...opened, preset: 'custom', prizes };
    storeSimulation(second, opened);
    expect(simulationInputs.read()).toEqual({ ...second, trust: 0.4, fixtures: FIXTURES });

    // One contest, not a mixture of two.
    storeSimulation({ ...opened, preset: 'custom', fee: '3' }, opened);
    expect(simulationInputs.read()).toEqual({
      ...{ ...opened, preset: 'custom', fee: '3', trust: 0.4, fixtures: FIXTURES },
    });
  });

  it('of an earlier release are one contest', () => {
    const earlier = { ...readStored(null), contests: undefined, name: undefined, tournamentId: undefined };
    expect(readStored({ ...earlier, entries: '77' })).toEqual({ ...readStored(null), entries: '77' });
  });

  it('of further contests that are broken are those of the first preset', () => {
    const { preset, entries, fee, prizes } = readStored(null);
    const { contests } = readStored({ contests: [null, { rules: 'chess', entries: 5, count: 3 }] });
    expect(contests).toEqual([
      {
        ...{
          key: expect.any(String),
          name: '',
          tournamentId: '',
          prizeText: '',
          ties: 'cheaper_first',
          field: 'average',
        },
        ...{ preset, entries, fee, prizes, rules: '', salaryCap: '', count: null, place: null },
      },
    ]);
    expect(readStored({ contests: Array<object>(9).fill({}) }).contests).toHaveLength(5);
    const keys = readStored({ contests: [{ key: 'a' }, { key: 'a' }] }).contests.map(({ key }) => key);
    expect(keys).toEqual(['a', expect.not.stringMatching(/^a$/)]);
  });

  it.each([
    ['no object', 'text'],
    ['a broken contest', { entries: 5, fee: '1', prizes: [] }],
    ['broken rows', { entries: '5', fee: '1', prizes: [{ from: 1 }] }],
    ['values out of range', { trust: 7, scenarios: 3, field: 'best', ties: 'none', lineups: 1, values: 2 }],
    ['broken matches', { matches: { text: { isAdded: true }, '["MCI"]': { isAdded: true }, [KEY]: null } }],
    [
      'broken fixtures',
      { fixtures: { text: '', matches: [{ clubs: ['MCI'] }, { clubs: ['A', 'B'], goals: [1] }, null] } },
    ],
  ])('have defaults instead of %s', (_, value) => expect(readStored(value)).toEqual(readStored(null)));

  it.each([
    ['goals', { source: 'goals', goals: ['1,9', '0.8'] }, 'ARS 1,9 MCI 0.8', { goals: [1.9, 0.8] }],
    [
      'odds',
      { source: 'odds', odds: { home: '2', draw: '13/5', away: '3.9', over: '1.9', under: '1.95' } },
      'ARS MCI 2 13/5 3.9 1.9 1.95',
      { odds: { home: 2, draw: 3.6, away: 3.9, over: 1.9, under: 1.95 } },
    ],
    [
      'clean sheets',
      { source: 'clean-sheets', cleanSheets: ['30 %', '20'] },
      'ARS 1.61 MCI 1.20',
      { goals: [1.61, 1.2] },
    ],
    ['only the clubs', { source: 'goals', goals: ['', ''], isAdded: true }, 'ARS MCI', {}],
  ])('of an earlier release had fields for each match: %s', (_, match, text, values) => {
    expect(readStored({ matches: { [KEY]: match } }).fixtures).toEqual({
      text,
      matches: [{ clubs: ['ARS', 'MCI'], ...values }],
    });
  });

  it('of an earlier release keep the text of a match that cannot be read, and leave out one without values', () => {
    const matches = {
      [KEY]: { source: 'odds', odds: { home: '2', draw: '3' } },
      '["LIV","TOT"]': { source: 'goals', goals: ['', ''] },
    };
    expect(readStored({ matches }).fixtures).toEqual({ text: 'ARS MCI 2 3', matches: [] });
  });
});
