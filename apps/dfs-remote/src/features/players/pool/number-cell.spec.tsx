import { fireEvent, render, screen } from '@testing-library/react';
import { NumberCell } from './number-cell';

it('does not show text typed for one player when the field is reused for another player', () => {
  const saved: (number | undefined)[] = [];
  const cell = (player: string, value: number) => (
    <NumberCell
      className="projection"
      label={`Projection of ${player}`}
      value={value}
      onChange={(next) => saved.push(next)}
    />
  );
  const { rerender } = render(cell('Anna', 4));
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  field.focus();
  fireEvent.change(field, { target: { value: '9' } });
  expect(field.value).toBe('9');
  rerender(cell('Berit', 5));
  expect(field.value).toBe('5');
  fireEvent.blur(field);
  expect(saved).toEqual([]);
});
