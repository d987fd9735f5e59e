import { aResponse } from '../../testing/samples';
import { aSimulation } from '../../testing/simulation-samples';
import { lineupViews } from '../lineup-view';
import { figuresByLineup, simulatedViews } from './lineup-figures';

const [found] = aResponse().optimized_lineups;
const response = aResponse({
  optimized_lineups: ['1', '2', '3'].map((key) => ({ ...found!, lineup_id: key })),
});
const state = aSimulation({ 1: -2.5, 2: 4.1, 3: 0.2 });
const [first, ...others] = found!.players;
const swapped = { ...found!, lineup_id: '2', players: [{ ...first!, id: '9' }, ...others] };
const views = lineupViews(response, 40, { 2: swapped });

const profits = (shown: Parameters<typeof figuresByLineup>[0], of = views) =>
  [...figuresByLineup(shown, of)].map(([key, { profit }]) => [key, profit.mean]);

it('a lineup that was swapped by hand since the simulation has no figures', () => {
  expect(profits(state, lineupViews(response, 40))).toEqual([
    ['1', -2.5],
    ['2', 4.1],
    ['3', 0.2],
  ]);
  expect(profits(state)).toEqual([
    ['1', -2.5],
    ['3', 0.2],
  ]);
  expect(simulatedViews(state.input!, views).map(({ key }) => key)).toEqual(['1', '3']);
});

it('a lineup with another captain is another entry', () => {
  const captained = {
    ...found!,
    lineup_id: '2',
    players: [{ ...first!, captain: true as const }, ...others],
  };
  expect(profits(state, lineupViews(response, 40, { 2: captained }))).toHaveLength(2);
});

it('a new lineup that was chosen has its own figures', () => {
  const [simulated] = aSimulation({ 2: 7.7 }).figures!.lineups;
  const choice = { ...state.choice, added: { 2: swapped }, addedFigures: { 2: simulated! } };
  expect(profits({ ...state, choice })).toEqual([
    ['1', -2.5],
    ['2', 7.7],
    ['3', 0.2],
  ]);
  // the choice was undone
  expect(profits({ ...state, choice }, lineupViews(response, 40))).toEqual(
    profits(state, lineupViews(response, 40)),
  );
});

it('there are none before the simulation', () => {
  expect(figuresByLineup({ ...state, figures: null }, views).size).toBe(0);
});
