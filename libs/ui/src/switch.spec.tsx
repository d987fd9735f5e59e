import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Switch } from './switch';
import { UiProvider } from './ui-provider';

it('has the role and the label of a switch, and turns on and off', () => {
  function Page() {
    const [isOn, setIsOn] = useState(false);
    return (
      <Switch checked={isOn} onCheckedChange={setIsOn}>
        Expected starters only
      </Switch>
    );
  }
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
  const control = screen.getByRole('switch', { name: 'Expected starters only' }) as HTMLInputElement;
  fireEvent.click(control);
  expect(control.checked).toBe(true);
  fireEvent.click(screen.getByText('Expected starters only'));
  expect(control.checked).toBe(false);
});
