import { UiProvider } from '@fanteam/ui';
import { render, screen } from '@testing-library/react';
import { NO_SIMULATION, type SimulationState } from '../../model/simulate/simulation-state';
import { aSimulation } from '../../testing/simulation-samples';
import { RunStatus } from './run-controls';

const bar = (state: Partial<SimulationState>) => (
  <UiProvider>
    <RunStatus state={{ ...NO_SIMULATION, ...state }} />
  </UiProvider>
);

/** @returns what is announced in each of the states */
function announce(...states: Partial<SimulationState>[]): (string | null)[] {
  const { container, rerender } = render(bar({}));
  return states.map((state) => {
    rerender(bar(state));
    return container.querySelector('[aria-live=polite]')!.textContent;
  });
}

it('announces the link of a simulation on the server', () => {
  expect(announce({ status: 'running', place: 'server', runId: 'simulation-1' })).toEqual([
    'The simulation is on the server. Its link can be copied.',
  ]);
});

it('announces a cancellation once, even if a batch of scenarios follows', () => {
  const cancelled = { status: 'cancelled', scenarios: 100_000 } as const;
  expect(announce({ ...cancelled, scenariosDone: 10_000 }, { ...cancelled, scenariosDone: 11_000 })).toEqual([
    'Simulation cancelled.',
    'Simulation cancelled.',
  ]);
  screen.getByText('Cancelled after 11,000 of 100,000 contests.');
});

it('does not announce the end of the earlier simulation when its figures stay', () => {
  const earlier = aSimulation({ 1: 2 });
  expect(announce({ status: 'running', earlier }, { ...earlier, interrupted: 'cancelled' })).toEqual([
    'Simulation started.',
    '',
  ]);
  screen.getByText('10,000 contests simulated.');
});
