import type { RunEvents } from '@fanteam/contracts';
import { waitFor } from '@testing-library/react';
import { EventStream, fakeApi, type Call } from '../../testing/fake-api';
import { aSimulation } from '../../testing/simulation-samples';
import { keepResult } from './keep-result';
import { loadResult, loadRunning, storeResult, storeRunning } from './result-storage';
import type { SimulationDraft } from './simulation-draft';
import { Simulator } from './simulator';

const ACCEPTED = { body: { run_id: 'simulation-1', state: 'queued' } };
const earlier = aSimulation({ 7: 1 });
const { input, figures } = aSimulation({ 4: 2, 5: -1 });
const result = {
  ...figures!,
  ...{ run_id: 'simulation-1', kind: 'simulation', scenarios: 1000, guessed: [], warnings: [] },
};

/** A worker that never answers. */
class SilentWorker extends EventTarget {
  postMessage(): void {
    // The simulation is still running when the page is closed.
  }
  terminate(): void {
    // Nothing is running.
  }
}

let runs = 0;
let runId: string;
beforeEach(() => {
  runId = `run-${(runs += 1)}`;
  sessionStorage.clear();
  Object.assign(globalThis, { Worker: SilentWorker });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'));

function openPage() {
  const simulator = new Simulator();
  const leave = keepResult(runId, simulator);
  const close = () => {
    leave();
    simulator.close();
  };
  return { simulator, state: simulator.own.read, close };
}

function serve(events: EventStream): Call[] {
  return fakeApi({
    'POST /api/v1/dfs/simulate': () => ACCEPTED,
    'GET /api/v1/dfs/runs/simulation-1/events': () => ({ body: events }),
    'DELETE /api/v1/dfs/runs/simulation-1': () => ({ body: {} }),
  });
}
const end = (events: EventStream) =>
  events.send('done', { run_id: 'simulation-1', state: 'succeeded', result } as unknown as RunEvents['done']);

async function startOnServer() {
  const page = openPage();
  page.simulator.start(input!, 'server', null);
  await waitFor(() => expect(page.state().runId).toBe('simulation-1'));
  return page;
}

it('the inputs of a stored simulation are read, because an earlier release may have stored fewer', async () => {
  const draft = { entries: '50', fee: '2', prizes: [] } as unknown as SimulationDraft;
  await storeResult(runId, { ...earlier, input: { ...input!, draft } });
  await storeRunning(runId, { simulationId: 'simulation-1', input: { ...input!, draft } });
  const read = { input: { draft: { entries: '50', fee: '2', contests: [], stacks: null } } };
  expect(await loadResult(runId)).toMatchObject(read);
  expect(await loadRunning(runId)).toMatchObject(read);
});

describe('a simulation on the server', () => {
  it('is followed again after a reload, over the earlier figures', async () => {
    await storeResult(runId, earlier);
    const events = new EventStream();
    const calls = serve(events);
    const left = await startOnServer();
    await waitFor(() => expect(events.isOpen).toBe(true));
    left.close();

    const page = openPage();
    await waitFor(() => expect(page.state().status).toBe('running'));
    expect(page.state()).toMatchObject({ runId: 'simulation-1', place: 'server', input });
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/events'))).toHaveLength(2));
    end(events);
    await waitFor(() => expect(page.state().status).toBe('done'));
    expect(page.state().figures!.lineups.map(({ lineup_id: key }) => key)).toEqual(['4', '5']);
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('is not followed again once it has ended', async () => {
    const events = new EventStream();
    const calls = serve(events);
    const left = await startOnServer();
    await waitFor(() => expect(events.isOpen).toBe(true));
    end(events);
    await waitFor(() => expect(left.state().status).toBe('done'));
    left.close();

    const page = openPage();
    await waitFor(() => expect(page.state().status).toBe('done'));
    expect(page.state()).toMatchObject({ runId: 'simulation-1', interrupted: null });
    expect(calls.filter(({ path }) => path.endsWith('/events'))).toHaveLength(1);
  });

  it('is cancelled there by Cancel after a reload', async () => {
    const events = new EventStream();
    const calls = serve(events);
    (await startOnServer()).close();
    const page = openPage();
    await waitFor(() => expect(page.state().runId).toBe('simulation-1'));
    await waitFor(() => expect(events.isOpen).toBe(true));
    page.simulator.cancel();
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    expect(page.state().status).toBe('cancelled');
  });
});

describe('a simulation in the browser', () => {
  it('is marked as interrupted after a reload, with the earlier figures', async () => {
    await storeResult(runId, earlier);
    const left = openPage();
    await waitFor(() => expect(left.state().status).toBe('done'));
    expect(left.state().interrupted).toBeNull();
    left.simulator.start(input!, 'browser', null);
    left.close();

    const page = openPage();
    await waitFor(() => expect(page.state().status).toBe('done'));
    expect(page.state()).toMatchObject({ figures: earlier.figures, interrupted: 'closed' });
  });

  it('is marked as interrupted after a reload, if it was the first one', async () => {
    const left = openPage();
    left.simulator.start(input!, 'browser', null);
    left.close();

    const page = openPage();
    await waitFor(() => expect(page.state().interrupted).toBe('closed'));
    expect(page.state()).toMatchObject({ status: 'idle', figures: null });
    page.simulator.start(input!, 'browser', null);
    expect(page.state()).toMatchObject({ status: 'running', interrupted: null });
  });

  it('is not mentioned if it was cancelled', async () => {
    await storeResult(runId, earlier);
    const left = openPage();
    await waitFor(() => expect(left.state().status).toBe('done'));
    left.simulator.start(input!, 'browser', null);
    left.simulator.cancel();
    expect(left.state().interrupted).toBe('cancelled');
    left.close();

    const page = openPage();
    await waitFor(() => expect(page.state().status).toBe('done'));
    expect(page.state().interrupted).toBeNull();
  });
});
