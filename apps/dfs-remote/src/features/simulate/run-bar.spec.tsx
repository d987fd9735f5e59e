import { UiProvider } from '@fanteam/ui';
import { render, screen } from '@testing-library/react';
import { NO_SIMULATION } from '../../model/simulate/simulation-state';
import { loadSimulation } from '../../model/simulate/simulation-storage';
import { RunBar } from './run-bar';

it('announces the link of a simulation on the server', () => {
  render(
    <UiProvider>
      <RunBar
        state={{ ...NO_SIMULATION, status: 'running', place: 'server', runId: 'simulation-1' }}
        draft={loadSimulation()}
        lineups={3}
        favorites={0}
        onChange={jest.fn()}
        onStart={jest.fn()}
        onCancel={jest.fn()}
      />
    </UiProvider>,
  );
  screen.getByText('The simulation is on the server. Its link can be copied.');
});
