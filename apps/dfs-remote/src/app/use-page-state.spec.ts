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

it('reports each new draft before it is rendered, until the listener ends', () => {
  const { page, drafts, typeCap, renders } = open();
  const end = page().onDraft(({ contest }) => drafts.push(`${contest.salaryCap} after ${renders()}`));
  act(() => {
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
  page().onDraft(() => drafts.push('draft'));
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
