import type { ChooseOptions, SimulationChoice } from '@fanteam/contracts';
import { aResponse, fourPlayers } from '../../testing/samples';
import { aSimulatedSet, aSimulation } from '../../testing/simulation-samples';
import { chosenOf, placeChoice, withNewLineups, withShownLineups } from './place-choice';

const choose = (...ids: string[]): SimulationChoice => ({
  aim: 'profit',
  lineup_ids: ids,
  value: 6,
  bound: 6.1,
  gap: 0.016,
  value_fresh: { mean: 4, se: 1 },
  set: aSimulatedSet(ids.length),
});
const [lineup] = aResponse().optimized_lineups;
const found = ['new-1', 'new-2', 'new-3'].map((id) => ({ ...lineup!, lineup_id: id }));

describe('placeChoice', () => {
  it('puts new lineups in the places of lineups that were not chosen, in the given order', () => {
    const [own] = aSimulation({ 1: 3.3 }).figures!.lineups;
    const figures = new Map([['new-3', { ...own!, lineup_id: '4' }]]);
    const choice = choose('1', 'new-1', 'new-3');
    const { result, added, addedFigures } = placeChoice(choice, found, ['3', '1', '2'], figures);
    expect(addedFigures).toEqual({ 2: { ...own!, lineup_id: '2' } });
    expect(result.lineup_ids).toEqual(['1', '3', '2']);
    expect(added).toEqual({ 3: { ...found[0], lineup_id: '3' }, 2: { ...found[2], lineup_id: '2' } });
  });

  it('uses one place for a new lineup that is chosen for several contests', () => {
    const choice: SimulationChoice = {
      ...choose('1', 'new-2'),
      contests: [choose('new-2', '3'), choose('new-1')],
    };
    const { result, added } = placeChoice(choice, found, ['4', '3', '2', '1'], new Map());
    expect([result, ...result.contests!].map(({ lineup_ids: ids }) => ids)).toEqual([
      ['1', '2'],
      ['2', '3'],
      ['4'],
    ]);
    expect(Object.keys(added)).toEqual(['2', '4']);
    expect(chosenOf(result)).toEqual(['1', '2', '3', '4']);
  });

  it('changes nothing without new lineups', () => {
    expect(placeChoice(choose('2'), found, ['1', '2'], new Map())).toEqual({
      result: choose('2'),
      added: {},
      addedFigures: {},
    });
  });
});

it('searches with the lineups on screen, except those with players who are gone', () => {
  const input = { ...aSimulation({ 1: 0 }).input!, pool: fourPlayers };
  const shown = [{ players: fourPlayers.map(({ id }) => id) }, { players: ['gone'] }];
  const contests = [{ entries: 1, fee: 1, prizes: [] }];
  const choose: ChooseOptions = { count: 1, aim: 'profit', contests: [{ count: 1 }] };
  const small = { ...input.request, entries: 1, contests, choose };
  const request = withShownLineups({ ...input, request: small }, shown);
  expect(request).not.toHaveProperty('contests');
  expect(request).not.toHaveProperty('choose');
  expect(request.lineups).toEqual([...input.request.lineups, shown[0]]);
  expect(request.entries).toBe(2);
});

describe('withNewLineups', () => {
  const input = aSimulation({ 1: 0, 2: 1 }).input!;

  it('adds the new lineups behind those of the run', () => {
    const { keys, request } = withNewLineups(input, found);
    expect(keys).toEqual(['1', '2', 'new-1', 'new-2', 'new-3']);
    expect(request.lineups.slice(0, 2)).toEqual(input.request.lineups);
    expect(request.lineups[2]!.players).toEqual(found[0]!.players.map(({ id }) => id));
  });

  it('is the same simulation without new lineups', () => {
    expect(withNewLineups(input, [])).toBe(input);
  });
});
