import { act, renderHook } from '@testing-library/react';
import { usePageState } from './use-page-state';

function open() {
  const drafts: string[] = [];
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return usePageState();
  });
  const typeCap = (text: string) => result.current.dispatch({ type: 'salary-cap-typed', text });
  return { page: () => result.current, drafts, typeCap, renders: () => renders };
}

it('reports each new draft before it is rendered, until the listener ends', async () => {
  const { page, drafts, typeCap, renders } = open();
  const end = page().onDraft(async ({ contest }) => {
    drafts.push(`${contest.salaryCap} after ${renders()}`);
  });
  await act(async () => {
    typeCap('9');
    typeCap('95');
    expect(drafts).toEqual(['9 after 1', '95 after 1']);
  });
  expect(page().state.draft.contest.salaryCap).toBe('95');
  end();
  act(() => typeCap('90'));
  expect(drafts).toHaveLength(2);
  expect(page().state.draft.contest.salaryCap).toBe('90');
});

it('reports nothing when an action keeps the draft', () => {
  const { page, drafts } = open();
  page().onDraft(async () => void drafts.push('draft'));
  act(() => page().dispatch({ type: 'problem-found', problem: { place: 'run', text: 'Failed' } }));
  expect(page().state.problem?.text).toBe('Failed');
  expect(drafts).toEqual([]);
});

it('keeps its functions', () => {
  const { page, typeCap } = open();
  const { dispatch, onDraft } = page();
  act(() => typeCap('80'));
  expect([page().dispatch === dispatch, page().onDraft === onDraft]).toEqual([true, true]);
});

describe('later', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const capOf = (page: ReturnType<typeof usePageState>) => page.later.contest.salaryCap;

  it('follows at once without a listener', () => {
    const { page, typeCap } = open();
    act(() => typeCap('80'));
    expect(capOf(page())).toBe('80');
  });

  it('follows with the newest draft once the listeners have shown one', async () => {
    const { page, typeCap } = open();
    const show: (() => void)[] = [];
    page().onDraft(() => new Promise((resolve) => show.push(resolve)));
    const before = capOf(page());
    await act(async () => typeCap('80'));
    await act(async () => typeCap('81'));
    expect([page().state.draft.contest.salaryCap, capOf(page())]).toEqual(['81', before]);
    await act(async () => show[0]!());
    expect(capOf(page())).toBe('81');
  });

  it('does not wait for a listener longer than 100 ms', async () => {
    const { page, typeCap } = open();
    page().onDraft(() => new Promise(() => undefined));
    const before = capOf(page());
    await act(async () => typeCap('80'));
    await act(() => jest.advanceTimersByTimeAsync(99));
    expect(capOf(page())).toBe(before);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(capOf(page())).toBe('80');
  });
});
