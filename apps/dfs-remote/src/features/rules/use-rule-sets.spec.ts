import { act, renderHook } from '@testing-library/react';
import { NO_RULES } from '../../model/rules/rules-draft';
import { useRuleSets } from './use-rule-sets';

const KEY = 'dfs-rule-sets';
const UNKNOWN = { key: '2', name: 'Later', rules: { stacks: 'all' } };

afterEach(() => localStorage.clear());

const storedNames = () =>
  (JSON.parse(localStorage.getItem(KEY)!) as { name: string }[]).map(({ name }) => name);

it('keeps the rule sets that it cannot read', () => {
  localStorage.setItem(KEY, JSON.stringify([UNKNOWN]));
  const { result } = renderHook(useRuleSets);
  act(() => result.current.save('Safe', NO_RULES));
  expect(result.current.sets.map(({ name }) => name)).toEqual(['Safe']);
  expect(result.current.unreadable).toEqual([UNKNOWN]);
  expect(storedNames()).toEqual(['Safe', 'Later']);
});

it('keeps the rule sets that another tab has saved meanwhile', () => {
  const { result } = renderHook(useRuleSets);
  const newValue = JSON.stringify([{ key: '1', name: 'Other', rules: NO_RULES }]);
  localStorage.setItem(KEY, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue })));
  act(() => result.current.save('Safe', NO_RULES));
  expect(storedNames()).toEqual(['Other', 'Safe']);
});
