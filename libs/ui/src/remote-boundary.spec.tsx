import { act, fireEvent, render, screen } from '@testing-library/react';
import { use, useState } from 'react';
import { NewVersionContext, RemoteBoundary, SlowNote } from './remote-boundary';
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

function ThrowError({ error }: { error: Error }): never {
  throw error;
}
const showError = (error: Error) =>
  render(
    <UiProvider>
      <RemoteBoundary title="The optimizer">
        <ThrowError error={error} />
      </RemoteBoundary>
    </UiProvider>,
  );
const withFault = (fault: string) => Object.assign(new Error('x'), { fault });

it.each([
  [
    'a file did not arrive',
    withFault('unreachable'),
    'The optimizer cannot be reached at the moment',
    'Retry',
  ],
  [
    'a chunk did not arrive',
    Object.assign(new Error('x'), { name: 'ChunkLoadError' }),
    'cannot be reached',
    'Retry',
  ],
  ['the remote is another one', withFault('invalid'), 'The optimizer could not be loaded', 'Retry'],
  ['a component throws', new TypeError('x is undefined'), 'The optimizer could not be loaded', 'Retry'],
  [
    'the shell is too old',
    withFault('outdated'),
    'The optimizer needs a newer version of the site',
    'Reload',
  ],
])('shows why: %s', (_, error, text, button) => {
  showError(error);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain(text);
  expect(textContent!.includes('Check your connection')).toBe(text.includes('cannot be reached'));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});

it('states after 3 s that loading takes long', async () => {
  jest.useFakeTimers();
  try {
    const part = controlledPart();
    await show(part);
    render(
      <UiProvider>
        <SlowNote title="The guide" />
      </UiProvider>,
    );
    act(() => jest.advanceTimersByTime(2_999));
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('Loading the optimizer… This takes longer than usual.')).toBeTruthy();
    expect(screen.getByText('Loading the guide takes longer than usual.')).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

it.each([true, false])('checks for a new version of the remote before a retry (found: %s)', async (isNew) => {
  const part = controlledPart();
  const onRetry = jest.fn(part.restart);
  const takeNewVersion = jest.fn(async () => isNew);
  const { Part } = part;
  await act(async () =>
    render(
      <UiProvider>
        <NewVersionContext value={takeNewVersion}>
          <RemoteBoundary title="The guide" onRetry={onRetry}>
            <Part />
          </RemoteBoundary>
        </NewVersionContext>
      </UiProvider>,
    ),
  );
  await part.fail();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(takeNewVersion).toHaveBeenCalledTimes(1);
  // With a new version, the part is replaced together with the whole remote.
  expect(onRetry).toHaveBeenCalledTimes(isNew ? 0 : 1);
});
