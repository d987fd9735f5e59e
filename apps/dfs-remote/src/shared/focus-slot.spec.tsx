import { act, render, screen } from '@testing-library/react';
import { FocusSlot } from './focus-slot';

const button = (name: string, isDisabled = false) => (
  <button key={name} disabled={isDisabled}>
    {name}
  </button>
);
const focused = () => document.activeElement?.textContent;
const focus = (name: string) => act(() => screen.getByText(name).focus());

/** @returns a function that shows other controls and waits for what follows */
async function show(...controls: React.ReactNode[]) {
  const slot = (children: React.ReactNode[]) => (
    <>
      <FocusSlot>{children}</FocusSlot>
      <button>outside</button>
    </>
  );
  const { rerender } = render(slot(controls));
  return async (...next: React.ReactNode[]) => {
    rerender(slot(next));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
}

it('moves the focus to the next control when the focused one is removed or disabled', async () => {
  const change = await show(button('a'), button('b'), button('c'));
  focus('b');
  await change(button('a'), button('c'));
  expect(focused()).toBe('c');
  await change(button('a'), button('c', true));
  expect(focused()).toBe('a');
});

it('moves the focus to the control that takes the place of the only one', async () => {
  const change = await show(button('Start'));
  focus('Start');
  await change(button('Cancel'));
  expect(focused()).toBe('Cancel');
});

it('leaves the focus where the user has moved it', async () => {
  const change = await show(button('a'), button('b'));
  focus('a');
  focus('outside');
  await change(button('b'));
  expect(focused()).toBe('outside');
  focus('b');
  await change(button('a'), button('b'));
  expect(focused()).toBe('b');
});

it('lets the inner one of two slots move the focus', async () => {
  const inner = (name: string) => <FocusSlot key="inner">{[button(name)]}</FocusSlot>;
  const change = await show(button('first'), inner('Start'), button('last'));
  focus('Start');
  await change(button('first'), inner('Cancel'), button('last'));
  expect(focused()).toBe('Cancel');
});
