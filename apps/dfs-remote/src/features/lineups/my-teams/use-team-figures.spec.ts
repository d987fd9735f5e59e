import type { Lineup } from '@fanteam/contracts';
import { renderHook, waitFor } from '@testing-library/react';
import type { SimulationState } from '../../../model/simulate/simulation-state';
import { FakeWorker } from '../../../testing/fake-worker';
import { aPoolPlayer, aResponse } from '../../../testing/samples';
import { aSimulation, simulateRequest } from '../../../testing/simulation-samples';
import { useTeamFigures } from './use-team-figures';
import type { Team } from './use-teams';

const aTeam = (number: number, faults: readonly string[] = []): Team => {
  const players = [1, 2, 3, 4].map((place) => ({
    ...aPoolPlayer(String(place + 4 * number)),
    projection: 4,
  }));
  const lineup: Lineup = { ...aResponse().optimized_lineups[0]!, players };
  return {
    number,
    read: { line: number, text: '', players: [], faults },
    unclear: [],
    checked: { lineup, faults: [...faults] } as unknown as Team['checked'],
    swap: null,
  };
};
const teams = [aTeam(1, ['has 2 captains']), aTeam(2)];
const request = { ...simulateRequest, scenarios: 10_000 };
/** Ended after 500 of its scenarios. */
const ended: SimulationState = {
  ...aSimulation({ 1: 2 }),
  input: { keys: ['1'], pool: null, request },
  scenariosDone: 500,
};
const choosing: SimulationState = { ...ended, choice: { ...ended.choice, status: 'running' } };

describe('the figures of teams', () => {
  beforeEach(() => FakeWorker.install());
  afterEach(() => FakeWorker.remove());

  const show = (first: SimulationState) =>
    renderHook((state: SimulationState) => useTeamFigures(teams, state, true), { initialProps: first });

  it('are simulated once, also while entries are chosen, and only for teams that do not contradict themselves', async () => {
    const { result, rerender } = show(ended);
    expect(result.current.isRunning).toBe(true);
    rerender(choosing);
    expect(result.current.isRunning).toBe(true);
    await waitFor(() => expect(result.current.isRunning).toBe(false), { timeout: 20_000 });
    rerender(ended);
    expect(result.current.isRunning).toBe(false);
    expect([...result.current.figures]).toMatchObject([[2, { scenarios: 500 }]]);
    expect([FakeWorker.answered, FakeWorker.stopped]).toEqual([1, 0]);
  });

  it('are not simulated while the simulation runs', () => {
    const { result, rerender } = show(ended);
    expect(result.current.isRunning).toBe(true);
    rerender({ ...ended, status: 'running' });
    expect(result.current).toMatchObject({ isRunning: false, problem: null });
    expect(FakeWorker.stopped).toBe(1);
  });
});
