import { CONTEST_PRESETS } from '@fanteam/contracts';
import '@testing-library/jest-dom';
import { UiProvider } from '@fanteam/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { lineupViews } from '../../../model/lineup-view';
import { aResponse } from '../../../testing/samples';
import { ExposurePane } from './exposure-pane';

const [found] = aResponse().optimized_lineups;
const others = found!.players.slice(0, 3);
const withCaptain = {
  ...found!,
  players: found!.players.map((player) =>
    player.id === '4' ? { ...player, captain: true as const } : player,
  ),
};
const views = lineupViews(
  aResponse({
    optimized_lineups: [withCaptain, { ...found!, lineup_id: '2', players: others, total_points: 9.5 }],
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

beforeEach(() => {
  const roster = { ...CONTEST_PRESETS['classic-11'].roster };
  render(
    <UiProvider>
      <ExposurePane {...{ views, request, roster }} />
    </UiProvider>,
  );
});

/** The cells of the player's row in the table of the exposure, without the bar. */
function rowOf(name: string): string[] {
  const cells = [...screen.getByRole('rowheader', { name }).closest('tr')!.children];
  return cells.filter(({ className }) => className !== 'bar-cell').map(({ textContent }) => textContent!);
}

it('has the use, the limits and the captaincies of each player, by position', () => {
  expect(rowOf('Ervin Holmare')).toEqual(['FWD', 'Ervin Holmare', 'MCI', '50', '30 – 60', '50']);
  expect(rowOf('Edlund')).toEqual(['GK', 'Edlund', 'MCI', '100', '0 – 60', '–']);
  fireEvent.click(screen.getByRole('button', { name: 'FWD' }));
  expect(screen.queryByRole('rowheader', { name: 'Edlund' })).not.toBeInTheDocument();
});

it('has a table for each chart', () => {
  expect(tableOf('Points by rank')).toEqual([
    ['1', '21.75', '37.6'],
    ['2', '9.50', '37.6'],
  ]);
  expect(tableOf('Shared players')).toEqual([['3', '1', '100 %']]);
  expect(tableOf('Clubs')).toContainEqual(['ARS', '2', '100 %', '50 %']);
  expect(tableOf('Formations')).toEqual([['1-1-1', '2', '100 %']]);
});
