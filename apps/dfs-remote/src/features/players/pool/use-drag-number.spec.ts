import { renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { useDragNumber, type DragRange } from './use-drag-number';

const RANGE: DragRange = { min: 0, max: 100, empty: 40 };

const blur = jest.fn();
beforeEach(() => blur.mockClear());

function drag(value: number | undefined, pointer: Partial<PointerEvent>, ...ways: number[]): number[] {
  const numbers: number[] = [];
  const { result } = renderHook(() => useDragNumber(value, RANGE, (next) => numbers.push(next)));
  const event = (clientX: number) =>
    ({
      pointerType: 'mouse',
      button: 0,
      clientX,
      currentTarget: { setPointerCapture: () => undefined, blur },
      ...pointer,
    }) as unknown as PointerEvent<HTMLInputElement>;
  result.current.onPointerDown!(event(500));
  for (const way of ways) result.current.onPointerMove!(event(500 + way));
  result.current.onPointerUp!(event(500));
  result.current.onPointerMove!(event(700));
  return numbers;
}

it('changes the number by 1 for every two pixels, until the pointer goes up and the field loses the focus', () => {
  expect(drag(30, {}, 10, 11, 20, -20)).toEqual([35, 36, 40, 20]);
  expect(blur).toHaveBeenCalledTimes(1);
});

it('starts an empty field at its own number and stays in the range', () => {
  expect(drag(undefined, {}, 4, 400, 500, -400)).toEqual([42, 100, 0]);
});

it.each<[string, Partial<PointerEvent>, number]>([
  ['a click that moves a little', {}, 3],
  ['a touch', { pointerType: 'touch' }, 50],
  ['another button of the mouse', { button: 2 }, 50],
])('ignores %s', (_, pointer, way) => {
  expect(drag(30, pointer, way)).toEqual([]);
  expect(blur).not.toHaveBeenCalled();
});

it('has no handlers without a range', () => {
  const { result } = renderHook(() => useDragNumber(30, undefined, () => undefined));
  expect(result.current).toEqual({});
});
