import type { SavedEdits, SavedRun } from '@fanteam/contracts';
import { aPoolPlayer, aResponse, fourPlayers } from '../../testing/samples';
import { aSimulatedSet, aSimulation } from '../../testing/simulation-samples';
import { presetContest } from './preset-contest';
import { readSavedSimulation, withSimulation } from './saved-simulation';
import { FIRST_SIMULATION } from './simulation-draft';
import type { SimulationState } from './simulation-state';

const [lineup] = aResponse().optimized_lineups;
const added = { 2: { ...lineup!, lineup_id: '2', players: [...lineup!.players].slice(1) } };
const draft = { ...FIRST_SIMULATION, ...presetContest('guaranteed'), trust: 0.6 };
const simulated = aSimulation({ 1: -2.5, 2: 4.1, 3: 0.2 });
const state: SimulationState = {
  ...simulated,
  input: { ...simulated.input!, draft, pool: fourPlayers },
  warnings: ['Said so.'],
  choice: {
    ...simulated.choice,
    status: 'done',
    rules: { count: 2, aim: 'profit' },
    candidates: 20,
    result: {
      aim: 'profit',
      lineup_ids: ['1', '2'],
      value: 6.125,
      bound: 6.25,
      gap: 0.02,
      value_fresh: { mean: 4, se: 1 },
      set: aSimulatedSet(2),
    },
    added,
    addedFigures: { 2: simulated.figures!.lineups[0]! },
  },
};

/** What the account gives back. */
function store(edits: SavedEdits, changes: Partial<SavedRun['content']> = {}): SavedRun['content'] {
  const request = { file_id: 'file-1', num_lineups: 3, salary_cap: 40 };
  const run = { request } as SavedRun['content']['run'];
  const pool = { players: fourPlayers } as SavedRun['content']['pool'];
  return { run, pool, edits: JSON.parse(JSON.stringify(edits)) as SavedEdits, ...changes };
}

describe('the simulation of a saved run', () => {
  it('is read as it was saved: inputs, figures and choice', () => {
    const edits = withSimulation({ lineups: added }, state);
    expect(readSavedSimulation(store(edits))).toEqual(state);
  });

  it('has no choice if its new lineups were removed before', () => {
    const edits = withSimulation({ lineups: {} }, state);
    expect(readSavedSimulation(store(edits))!.choice).toEqual(simulated.choice);
    expect(readSavedSimulation(store(edits))!.figures).toEqual(state.figures);
  });

  it('cannot choose entries if its players are not known', () => {
    const edits = withSimulation({ lineups: added }, state);
    const { input } = readSavedSimulation(store(edits, { pool: null }))!;
    expect(input).toMatchObject({ pool: [], isIncomplete: true });
  });

  it.each<[string, object | undefined]>([
    ['there is none', undefined],
    ['another version has saved it', { ...withSimulation({}, state).simulation, version: 99 }],
    ['it has no figures', { version: 3, input: {} }],
  ])('is left out if %s', (_, simulation) => {
    expect(readSavedSimulation(store({ ...(simulation && { simulation }) }))).toBeNull();
  });

  it('fits into a request with 500 edited lineups', () => {
    const keys = Array.from({ length: 500 }, (_, at) => String(at + 1));
    const players = Array.from({ length: 11 }, (_, at) =>
      aPoolPlayer(`43882${at}`, { name: `Bartholomeus van Nistelrode ${at}`, projection: 4.1234 }),
    );
    const ids = players.map(({ id }) => id);
    const { input, figures, ...large } = aSimulation(
      Object.fromEntries(keys.map((key, at) => [key, 1 / (at + 3)])),
    );
    const precise = figures!.lineups.map((each) => ({
      ...each,
      points: { mean: 100 / 3, sd: 100 / 7, p10: 100 / 6, p90: 200 / 3 },
    }));
    const lineups = Object.fromEntries(
      keys.map((key) => [
        key,
        {
          ...lineup!,
          lineup_id: key,
          players: players.map(({ id, name, position, team, salary, projection }) => ({
            id,
            name,
            position,
            team,
            salary,
            projection: projection!,
          })),
        },
      ]),
    );
    const request = { ...input!.request, lineups: keys.map(() => ({ players: ids, captain: ids[0]! })) };
    const sent = withSimulation({ favorites: keys, lineups }, {
      ...large,
      figures: { ...figures!, lineups: precise },
      input: { ...input!, request, draft },
    } as SimulationState);
    expect(sent.simulation).toBeDefined();
    expect(JSON.stringify(sent).length).toBeLessThan(2 ** 20);
  });

  it('is left out if the request would be too large for the API', () => {
    const warnings = ['x'.repeat(2 ** 20)];
    expect(withSimulation({ favorites: ['1'] }, { ...state, warnings })).toEqual({ favorites: ['1'] });
  });
});
