import { simulationInputs, readStored, storeSimulation } from './simulation-storage';
import { EMPTY_MATCH, FIRST_SIMULATION, matchKey } from './simulation-draft';

const KEY = matchKey(['MCI', 'ARS']);

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
      matches: { [KEY]: { ...EMPTY_MATCH, source: 'odds' as const, isAdded: true as const } },
      trust: 0.4,
      values: 'page' as const,
      scenarios: 100_000,
      sharesAsPercent: true,
    };
    storeSimulation(draft);
    expect(simulationInputs.read()).toEqual(draft);
  });

  it('of two tabs: each tab stores only what it has changed', () => {
    const opened = readStored(null);
    const matches = { [KEY]: EMPTY_MATCH };
    storeSimulation({ ...opened, trust: 0.4, matches }, opened);
    const other = matchKey(['LIV', 'TOT']);
    const prizes = [{ from: '1', to: '', prize: '100' }];
    const second = { ...opened, preset: 'custom', prizes, matches: { [other]: EMPTY_MATCH } };
    storeSimulation(second, opened);
    expect(simulationInputs.read()).toEqual({
      ...second,
      trust: 0.4,
      matches: { ...matches, [other]: EMPTY_MATCH },
    });

    // A match that is removed; another one that is changed in both tabs; and one contest, not a mixture of two.
    const changed = { ...EMPTY_MATCH, isAdded: true as const };
    storeSimulation({ ...second, matches: {} }, second);
    storeSimulation({ ...opened, preset: 'custom', fee: '3', matches: { [KEY]: changed } }, opened);
    expect(simulationInputs.read()).toEqual({
      ...{ ...opened, preset: 'custom', fee: '3', trust: 0.4 },
      matches: { [KEY]: changed },
    });
  });

  it.each([
    ['no object', 'text'],
    ['a broken contest', { entries: 5, fee: '1', prizes: [] }],
    ['broken rows', { entries: '5', fee: '1', prizes: [{ from: 1 }] }],
    ['values out of range', { trust: 7, scenarios: 3, field: 'best', ties: 'none', lineups: 1, values: 2 }],
    ['broken matches', { matches: { text: EMPTY_MATCH, '["MCI"]': EMPTY_MATCH, [KEY]: null } }],
  ])('have defaults instead of %s', (_, value) => expect(readStored(value)).toEqual(readStored(null)));

  it('keep the fields of a match that can be read', () => {
    const stored = { matches: { [KEY]: { goals: ['1', '2'], odds: { home: '2', away: 3 }, source: 'x' } } };
    expect(readStored(stored).matches[KEY]).toEqual({
      ...EMPTY_MATCH,
      goals: ['1', '2'],
      odds: { ...EMPTY_MATCH.odds, home: '2' },
    });
  });
});
