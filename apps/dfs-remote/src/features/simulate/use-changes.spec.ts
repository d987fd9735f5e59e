import { renderHook } from '@testing-library/react';
import { lineupViews } from '../../model/lineup-view';
import { presetContest } from '../../model/simulate/preset-contest';
import { FIRST_SIMULATION, type SimulationDraft } from '../../model/simulate/simulation-draft';
import type { SimulationState } from '../../model/simulate/simulation-state';
import { aResponse, fourPlayers } from '../../testing/samples';
import { aSimulation } from '../../testing/simulation-samples';
import { useChanges } from './use-changes';
import { useSimulationInput } from './use-simulation-input';

const response = aResponse();
const views = lineupViews(response, 40);
const pool = fourPlayers.map((player) => ({ ...player, opponent: player.team === 'MCI' ? 'ARS' : 'MCI' }));
const sources = {
  results: { request: { file_id: 'file-1', num_lineups: 1, salary_cap: 40 }, response },
  draft: null,
  pool,
  views,
  favorites: [],
  roster: response.roster,
};
const draft: SimulationDraft = { ...FIRST_SIMULATION, ...presetContest('guaranteed') };
const figuresOf = (changes: Partial<SimulationState>): SimulationState => {
  const { result } = renderHook(() => useSimulationInput(draft, sources));
  const input = result.current.build();
  if ('problem' in input) throw new Error(input.problem);
  return { ...aSimulation({ 1: 2 }), input, ...changes };
};

function changesWith(
  typed: Partial<SimulationDraft>,
  state: Partial<SimulationState> = {},
  used: Partial<typeof sources> = {},
): string | null {
  const inputs = { ...draft, ...typed };
  const figures = figuresOf(state);
  const { result } = renderHook(() =>
    useChanges(figures, inputs, useSimulationInput(inputs, { ...sources, ...used })),
  );
  return result.current;
}

it('is null for the inputs that were simulated', () => {
  expect(changesWith({})).toBeNull();
});

it.each([
  ['empty', ''],
  ['not a number', 'abc'],
])('the contest has changed with a fee that is %s', (_, fee) => {
  expect(changesWith({ fee })).toMatch(/^The contest has changed since the simulation\./);
});

it('the matches have changed with their goals', () => {
  const matches = [{ clubs: ['MCI', 'ARS'] as [string, string], goals: [1.9, 0.8] as [number, number] }];
  expect(changesWith({ fixtures: { text: 'MCI 1.9 ARS 0.8', matches } })).toMatch(
    /^The matches have changed/,
  );
});

it('the lineups have changed without any', () => {
  expect(changesWith({ fee: '' }, {}, { views: [] })).toMatch(/^The lineups and the contest have changed/);
});

it('nothing has changed while the players are loading', () => {
  expect(changesWith({}, {}, { pool: [] })).toBeNull();
});

it('states why the figures are those of an earlier simulation', () => {
  const sentences =
    'The last simulation was cancelled before its first figures. The figures shown are those of the earlier simulation.';
  expect(changesWith({}, { interrupted: 'cancelled' })).toBe(sentences);
  expect(changesWith({ trust: 0.9 }, { interrupted: 'cancelled' })).toMatch(
    new RegExp(`^${sentences} The trust has changed`),
  );
});

it('is the interruption if there are no figures yet', () => {
  const state: Partial<SimulationState> = {
    status: 'idle',
    input: null,
    figures: null,
    interrupted: 'closed',
  };
  expect(changesWith({}, state)).toBe(
    'The last simulation was interrupted because the page was closed or reloaded.',
  );
});
