import '@testing-library/jest-dom';
import { UiProvider } from '@fanteam/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { lineupViews } from '../../../model/lineup-view';
import { aResponse } from '../../../testing/samples';
import { ChartsPane } from './charts-pane';

const [found] = aResponse().optimized_lineups;
const others = found!.players.slice(0, 3);
const views = lineupViews(
  aResponse({
    optimized_lineups: [found!, { ...found!, lineup_id: '2', players: others, total_points: 9.5 }],
  }),
  40,
);
const request = {
  ...{ file_id: 'file-1', num_lineups: 2, salary_cap: 40, max_exposure: 0.6 },
  players: { 4: { min_exposure: 0.3 } },
  teams: { ARS: { max_exposure: 0.5 } },
};

/** The table of a chart, without its head. */
function tableOf(title: string): string[][] {
  fireEvent.click(screen.getByRole('button', { name: `${title} as a table` }));
  const [, ...rows] = within(screen.getByRole('region', { name: `${title}, table` })).getAllByRole('row');
  return rows.map((row) =>
    [...row.children].map(({ textContent }) => textContent!.replaceAll('\u00a0', ' ')),
  );
}

const show = (part: 'main' | 'groups') =>
  render(
    <UiProvider>
      <ChartsPane {...{ views, request, part }} />
    </UiProvider>,
  );

it('the table of the exposure has the limits of each player', () => {
  show('main');
  const rows = tableOf('Exposure');
  expect(rows).toContainEqual(['Ervin Holmare', 'FWD', '1', '50 %', '30 %', '60 %']);
  expect(rows).toContainEqual(['Edlund', 'GK', '2', '100 %', '–', '60 %']);
});

it('the tables of points and overlap have a row for each lineup and each pair', () => {
  show('main');
  expect(tableOf('Points by rank')).toEqual([
    ['1', '21.75', '37.6'],
    ['2', '9.50', '37.6'],
  ]);
  expect(tableOf('Overlap')).toEqual([['2', '1', '3']]);
});

it('the tables of clubs and formations count lineups', () => {
  show('groups');
  expect(tableOf('Clubs')).toContainEqual(['ARS', '2', '100 %', '–', '50 %']);
  expect(tableOf('Formations')).toEqual([['1-1-1', '2', '100 %']]);
});
