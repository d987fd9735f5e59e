import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dialog } from '../overlays';
import { UiProvider } from '../ui-provider';
import { DialogFrame } from './dialog-frame';

/** The kit lets the focus move only to elements with a size. */
function giveElementsASize(): void {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
}

afterEach(() => jest.restoreAllMocks());

it('scrolls to the element that Tab moves the focus to at either end of the dialog', async () => {
  giveElementsASize();
  const scrolledTo: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this);
  };
  render(
    <UiProvider>
      <DialogFrame title="Long" onClose={() => undefined} size="xl">
        <Dialog.Body>
          <button type="button">First</button>
          <button type="button">Second</button>
        </Dialog.Body>
      </DialogFrame>
    </UiProvider>,
  );
  const first = screen.getByRole('button', { name: 'First' });
  const close = screen.getByRole('button', { name: 'Close' });
  await waitFor(() => expect(first).toBe(document.activeElement));
  close.focus();
  fireEvent.keyDown(close, { key: 'Tab' });
  expect(document.activeElement).toBe(first);
  expect(scrolledTo).toEqual([first]);
  // Between the ends, the browser moves the focus and scrolls.
  fireEvent.keyDown(first, { key: 'Tab' });
  expect(scrolledTo).toEqual([first]);
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(close);
  expect(scrolledTo).toEqual([first, close]);
});
