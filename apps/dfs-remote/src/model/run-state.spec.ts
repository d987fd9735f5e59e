import type { Lineup } from '@fanteam/contracts';
import { aResponse } from '../testing/samples';
import { NO_RUN, reduceRun, type RunAction, type RunState } from './run-state';

const request = { file_id: 'file-1', num_lineups: 3, salary_cap: 100 };
const [found] = aResponse().optimized_lineups;
const lineup = (rank: number): Lineup => ({ ...found!, lineup_id: String(rank) });
const after = (state: RunState, ...actions: RunAction[]) => actions.reduce(reduceRun, state);
const accepted = (runId: string): RunAction => ({ type: 'run-accepted', runId, request });
const idsOf = ({ results }: RunState) => results?.response.optimized_lineups?.map(({ lineup_id: id }) => id);
const old = { request, response: aResponse({ run_id: 'old' }) };

describe('a run on the page', () => {
  it('keeps the earlier lineups until its first lineup arrives', () => {
    const running = after({ ...NO_RUN, results: old }, { type: 'run-requested' }, accepted('new'));
    expect(running.results).toBe(old);
    const two = after(
      running,
      { type: 'lineup-found', lineup: lineup(1) },
      { type: 'lineup-found', lineup: lineup(2) },
    );
    expect(two.results?.response.run_id).toBe('new');
    expect(idsOf(two)).toEqual(['1', '2']);
  });

  it('shows a lineup once, even if a restarted stream sends it again', () => {
    const action: RunAction = { type: 'lineup-found', lineup: lineup(1) };
    expect(idsOf(after(NO_RUN, accepted('new'), action, action))).toEqual(['1']);
  });

  it('keeps the found lineups when it is cancelled, with a message', () => {
    const state = after(
      NO_RUN,
      accepted('new'),
      { type: 'lineup-found', lineup: lineup(1) },
      { type: 'run-cancelled' },
    );
    expect(state).toMatchObject({ run: null, isKept: false });
    expect(state.results?.response.stopped_by?.message).toBe('Cancelled after 1 of 3 lineups.');
  });

  it('keeps the earlier lineups when it is cancelled before its first one', () => {
    const state = after({ ...NO_RUN, results: old }, accepted('new'), { type: 'run-cancelled' });
    expect(state).toEqual({ results: old, isKept: true, run: null });
  });

  it('ends with its response, in which known lineups are the same objects', () => {
    const running = after(NO_RUN, accepted('new'), { type: 'lineup-found', lineup: lineup(1) });
    const response = aResponse({ run_id: 'new', optimized_lineups: [lineup(1), lineup(2)] });
    const done = after(running, { type: 'run-succeeded', results: { request, response } });
    expect(idsOf(done)).toEqual(['1', '2']);
    expect(done.results?.response.optimized_lineups?.[0]).toBe(
      running.results?.response.optimized_lineups?.[0],
    );
  });
});
