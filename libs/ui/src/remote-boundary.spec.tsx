import { act, fireEvent, render, screen } from '@testing-library/react';
import { use, useState } from 'react';
import { RemoteBoundary } from './remote-boundary';
import { UiProvider } from './ui-provider';

/** A part of the page that loads or fails when the test decides, once per attempt. */
function controlledPart() {
  let settle: { resolve: (text: string) => void; reject: (error: Error) => void };
  let load: Promise<string>;
  const restart = () => {
    load = new Promise((resolve, reject) => (settle = { resolve, reject }));
  };
  restart();
  return {
    restart,
    finish: (text: string) => act(async () => settle.resolve(text)),
    fail: () => act(async () => settle.reject(new Error('refused'))),
    Part: () => <p>{use(load)}</p>,
  };
}

let consoleError: jest.SpyInstance;
beforeEach(() => {
  // React prints every caught error.
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => consoleError.mockRestore());

async function show(part: ReturnType<typeof controlledPart>) {
  const { Part } = part;
  await act(async () =>
    render(
      <UiProvider>
        <p>the rest of the page</p>
        <RemoteBoundary title="The optimizer" onRetry={part.restart}>
          <Part />
        </RemoteBoundary>
      </UiProvider>,
    ),
  );
}

it('shows a loading status until the part has loaded', async () => {
  const part = controlledPart();
  await show(part);
  expect(screen.getByRole('status').textContent).toBe('Loading the optimizer…');
  await part.finish('twenty lineups');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('twenty lineups')).toBeTruthy();
});

it('contains a failure and recovers with Retry', async () => {
  const part = controlledPart();
  await show(part);
  await part.fail();
  expect(screen.getByRole('alert').textContent).toContain('The optimizer could not be loaded');
  expect(screen.getByText('the rest of the page')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  await part.finish('twenty lineups');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('twenty lineups')).toBeTruthy();
});

it('shows the error again when the retry fails too', async () => {
  const part = controlledPart();
  await show(part);
  await part.fail();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByRole('status')).toBeTruthy();
  await part.fail();
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('catches an error of a part that was already shown', async () => {
  function Fragile() {
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken) throw new Error('broken');
    return <button onClick={() => setIsBroken(true)}>break</button>;
  }
  await act(async () =>
    render(
      <UiProvider>
        <RemoteBoundary title="This page">
          <Fragile />
        </RemoteBoundary>
      </UiProvider>,
    ),
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'break' })));
  expect(screen.getByRole('alert')).toBeTruthy();
});
