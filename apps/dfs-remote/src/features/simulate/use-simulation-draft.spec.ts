import { act, renderHook } from '@testing-library/react';
import { FIRST_SIMULATION } from '../../model/simulate/simulation-draft';
import { simulationInputs, storeSimulation } from '../../model/simulate/simulation-storage';
import { useSimulationDraft } from './use-simulation-draft';

beforeEach(() => localStorage.clear());

describe('useSimulationDraft', () => {
  it('keeps what another tab has stored since this one was opened', () => {
    const tabs = [renderHook(() => useSimulationDraft()), renderHook(() => useSimulationDraft())];
    act(() => tabs[0]!.result.current.change({ fee: '3', preset: 'custom' }));
    act(() => tabs[1]!.result.current.change({ trust: 0.5 }));
    act(() => tabs[0]!.result.current.change({ field: 'sharp' }));
    expect(simulationInputs.read()).toMatchObject({ fee: '3', preset: 'custom', trust: 0.5, field: 'sharp' });
  });

  it('stores the inputs of a saved simulation when one of them changes', () => {
    storeSimulation({ ...FIRST_SIMULATION, entries: '7', fee: '3' });
    const saved = { ...FIRST_SIMULATION, entries: '100', fee: '5' };
    const { result } = renderHook(() => useSimulationDraft(saved));
    expect(simulationInputs.read()).toMatchObject({ entries: '7', fee: '3' });
    act(() => result.current.change({ trust: 0.5 }));
    expect(simulationInputs.read()).toMatchObject({ entries: '100', fee: '5', trust: 0.5 });
  });
});
