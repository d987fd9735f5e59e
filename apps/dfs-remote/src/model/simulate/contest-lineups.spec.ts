import type { SimulationChoice } from '@fanteam/contracts';
import { aResponse } from '../../testing/samples';
import { aSimulatedSet, aSimulation } from '../../testing/simulation-samples';
import { lineupViews } from '../lineup-view';
import { contestLineups } from './contest-lineups';
import { FIRST_SIMULATION, type FurtherContestDraft, type SimulationDraft } from './simulation-draft';

const [found] = aResponse().optimized_lineups;
const views = lineupViews(
  aResponse({ optimized_lineups: ['1', '2', '3'].map((key) => ({ ...found!, lineup_id: key })) }),
  40,
);

const ofContest = (...ids: string[]) => ({
  ...{ lineup_ids: ids, value: 6, bound: 6.1, gap: 0.016, value_fresh: { mean: 4, se: 1 } },
  set: aSimulatedSet(ids.length),
});
const result: SimulationChoice = {
  ...{ aim: 'profit', ...ofContest('1', '2') },
  contests: [ofContest('2', 'deleted'), ofContest('3')],
};

const further = (key: string, name: string, tournamentId: string): FurtherContestDraft => ({
  ...FIRST_SIMULATION,
  ...{ key, name, tournamentId, rules: '', salaryCap: '', count: null, place: null },
});
const early = further('a', 'Early', '7000001');
const late = further('b', 'Late', '7000002');
const draft = (...contests: FurtherContestDraft[]): SimulationDraft => ({ ...FIRST_SIMULATION, contests });

/** A simulation of the contests `early` and `late`, in which only `late` had an id. */
const { input, choice } = aSimulation({ 1: 1, 2: 2, 3: 3 });
const contest = { entries: 100, fee: 1, prizes: [] };
const contests = [
  { ...contest, name: 'Early' },
  { ...contest, name: 'Late', tournament_id: '7000002' },
];
const state = {
  input: { ...input!, draft: draft(early, late), request: { ...input!.request, contests } },
  choice: { ...choice, result },
};

const listed = (inputs: SimulationDraft, of = state) =>
  contestLineups(of, views, inputs)?.map(({ name, tournamentId, isRemoved, lineups, deleted }) => [
    ...[name, tournamentId, isRemoved, lineups.map(({ lineup_id: id }) => id).join(), deleted],
  ]);

describe('the chosen lineups of each contest', () => {
  it('are those in the inputs, with the ids and names that are entered there', () => {
    expect(listed(draft(early, { ...late, name: 'Evening', tournamentId: ' 7 ' }))).toEqual([
      ['Contest 1', undefined, false, '1,2', 0],
      ['Early', '7000001', false, '2', 1],
      ['Evening', '7', false, '3', 0],
    ]);
  });

  it('stay with their contest after others were added, removed or moved', () => {
    const added = further('c', '', '7000003');
    expect(listed(draft(added, late))).toEqual([
      ['Contest 1', undefined, false, '1,2', 0],
      ['Early', undefined, true, '2', 1],
      ['Late', '7000002', false, '3', 0],
    ]);
    expect(listed(draft(added))?.[2]).toEqual(['Late', '7000002', true, '3', 0]);
  });

  it('are those of the simulation if its inputs are not known', () => {
    const unknown = { ...state, input: { ...input!, request: { ...input!.request, contests } } };
    expect(listed(draft(early), unknown as typeof state)?.slice(1)).toEqual([
      ['Early', undefined, true, '2', 1],
      ['Late', '7000002', true, '3', 0],
    ]);
  });

  it('are not listed for one contest, or before a choice', () => {
    expect(contestLineups({ ...state, input }, views, draft())).toBeNull();
    expect(contestLineups({ ...state, choice }, views, draft(early, late))).toBeNull();
  });
});
