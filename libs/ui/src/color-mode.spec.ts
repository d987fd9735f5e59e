import { act, renderHook } from '@testing-library/react';
import { readColorMode, setColorMode, startColorMode, useColorMode } from './color-mode';

/** Fakes the system preference, which jsdom lacks. Returns a function to change it. */
function fakeSystem(initial: 'light' | 'dark') {
  const listeners = new Set<() => void>();
  const query = {
    matches: initial === 'dark',
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
  };
  window.matchMedia = (() => query) as unknown as typeof window.matchMedia;
  return {
    turn(painted: 'light' | 'dark') {
      query.matches = painted === 'dark';
      for (const listener of listeners) listener();
    },
  };
}

const painted = () => document.documentElement.className;

beforeEach(() => {
  localStorage.clear();
  fakeSystem('light');
});

it('is light by default, regardless of the system', () => {
  fakeSystem('dark');
  startColorMode();
  expect(readColorMode()).toBe('light');
  expect(painted()).toBe('light');
});

it('stores the mode under `theme` and paints it', () => {
  startColorMode();
  setColorMode('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(painted()).toBe('dark');
});

it('starts in the stored mode', () => {
  localStorage.setItem('theme', 'dark');
  startColorMode();
  expect(painted()).toBe('dark');
});

it('is light when the stored value is not a mode', () => {
  localStorage.setItem('theme', 'sepia');
  startColorMode();
  expect(painted()).toBe('light');
});

it('follows the system in mode `system`', () => {
  const system = fakeSystem('dark');
  localStorage.setItem('theme', 'system');
  startColorMode();
  expect(painted()).toBe('dark');
  system.turn('light');
  expect(painted()).toBe('light');
});

it('follows a change in another tab', () => {
  startColorMode();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(painted()).toBe('dark');
});

it('returns the chosen and the painted mode to components', () => {
  fakeSystem('dark');
  startColorMode();
  const { result } = renderHook(() => useColorMode());
  expect(result.current).toMatchObject({ mode: 'light', painted: 'light' });
  act(() => result.current.setMode('system'));
  expect(result.current).toMatchObject({ mode: 'system', painted: 'dark' });
});

it('prints in light, and restores the mode afterwards', () => {
  startColorMode();
  setColorMode('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(painted()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(painted()).toBe('dark');
});
