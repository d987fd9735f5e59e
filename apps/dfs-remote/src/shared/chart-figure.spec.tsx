import { UiProvider } from '@fanteam/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { ChartFigure } from './chart-figure';

const show = () =>
  render(
    <UiProvider>
      <ChartFigure
        title="Chances"
        note="by place"
        columns={['Place', 'Chance']}
        rows={[
          ['1', '2 %'],
          ['10', '30 %'],
        ]}
      >
        <svg role="img" aria-label="Drawing" />
      </ChartFigure>
    </UiProvider>,
  );

it('has a button whose name contains its text, for the table and for the chart', () => {
  show();
  const button = screen.getByRole('button', { name: 'Chances as a table' });
  expect(button.textContent).toBe('Table');
  fireEvent.click(button);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('button', { name: 'Chances as a chart' })).toBe(button);
  expect(button.textContent).toBe('Chart');
  fireEvent.click(button);
  screen.getByRole('img', { name: 'Drawing' });
});

it('has a table with a head for each row and column', () => {
  show();
  fireEvent.click(screen.getByRole('button'));
  const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf('columnheader')).toEqual(['Place', 'Chance']);
  expect(textsOf('rowheader')).toEqual(['1', '10']);
  expect(textsOf('cell')).toEqual(['2 %', '30 %']);
});
