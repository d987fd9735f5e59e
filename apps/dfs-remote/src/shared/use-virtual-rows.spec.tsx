import { act, render, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { useRowHeight, useVirtualRows } from './use-virtual-rows';

let height = 100;
let total = 0;
let keysRead = 0;

const ROWS = Array.from({ length: 100 }, (_, index) => ({
  get key() {
    keysRead += 1;
    return `row ${index}`;
  },
}));

function Rows({ columns }: { columns: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows({
    count: ROWS.length,
    scroller,
    rows: ROWS,
    layout: columns,
    estimateSize: () => 101,
  });
  total = rows.getTotalSize();
  return (
    <div ref={scroller}>
      {rows.getVirtualItems().map(({ index }) => (
        <div key={index} ref={rows.measureElement} data-index={index} />
      ))}
    </div>
  );
}

it('measures all rows again when their layout changes, also those that keep their size', () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(350);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  const { container, rerender } = render(<Rows columns={1} />);
  const measured = container.querySelectorAll('[data-index]').length;
  expect(measured).toBeGreaterThan(0);
  expect(total).toBe(100 * 101 - measured);
  height = 120;
  act(() => rerender(<Rows columns={2} />));
  expect(total).toBe(100 * 101 + measured * 19);
});

it('does not compute the places of all rows again for each render', () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(350);
  const { rerender } = render(<Rows columns={1} />);
  keysRead = 0;
  act(() => rerender(<Rows columns={1} />));
  expect(keysRead).toBeLessThan(ROWS.length / 2);
});

it('follows the font size of the browser while the page is open', () => {
  let report = () => {};
  const { ResizeObserver } = window;
  window.ResizeObserver = class extends ResizeObserver {
    constructor(onResize: ResizeObserverCallback) {
      super(onResize);
      report = () => onResize([], this);
    }
  };
  const { result, unmount } = renderHook(() => useRowHeight(2));
  window.ResizeObserver = ResizeObserver;
  expect(result.current).toBe(32);
  document.documentElement.style.fontSize = '32px';
  act(() => report());
  expect(result.current).toBe(64);
  unmount();
  document.documentElement.style.fontSize = '';
});
