import type { PoolPlayer } from '@fanteam/contracts';
import { UiProvider } from '@fanteam/ui';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { lineupViews } from '../../../model/lineup-view';
import type { LineupFigures } from '../../../model/simulate/lineup-figures';
import { ownTrust } from '../../../model/simulate/own-trust';
import { click, type } from '../../../testing/render-page';
import { aPoolPlayer, aResponse } from '../../../testing/samples';
import { AfterContestDialog, type AfterContestDialogProps } from './after-contest-dialog';

const FIRST_NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'];
const SURNAMES = ['Berg', 'Dahl', 'Lind', 'Moe', 'Strand'];
/** Forty midfielders of four clubs; projections that price alone does not explain. */
const players = Array.from({ length: 40 }, (_, at): PoolPlayer =>
  aPoolPlayer(`${at}`, {
    name: `${FIRST_NAMES[at % 8]} ${SURNAMES[at % 5]}`,
    team: ['AAA', 'BBB', 'CCC', 'DDD'][at % 4]!,
    opponent: ['BBB', 'AAA', 'DDD', 'CCC'][at % 4]!,
    salary: 4 + (at % 7),
    projection: 3 + (at % 7) / 2 + (((at * 7) % 11) - 5) / 5,
  }),
);
const rows = players.map(({ name, team }, at) => `${name},${team},${1 + ((at * 7) % 12)}`);
const file = ['Name,Team,Points', ...rows].join('\n');
const [found] = aResponse().optimized_lineups;
const views = lineupViews(
  aResponse({
    optimized_lineups: [0, 4].map((from, index) => ({
      ...found!,
      lineup_id: String(index + 1),
      players: players.slice(from, from + 4).map((player) => ({ ...player, projection: 4 })),
    })),
  }),
  40,
);

function show(simulated: AfterContestDialogProps['simulated'] = null) {
  const onUseTrust = jest.fn<void, [number]>();
  const onClose = jest.fn();
  render(
    <UiProvider>
      <AfterContestDialog
        pool={{ fileId: null, players, values: new Map() }}
        {...{ views, roster: undefined, simulated, onUseTrust, onClose }}
      />
    </UiProvider>,
  );
  return { onUseTrust, onClose };
}

const PLAYERS = 'Points of the players';
const PLACES = 'Points of some places (optional)';
const resultsHaveFocus = () =>
  waitFor(() => expect(screen.getByRole('group', { name: 'Results' })).toHaveFocus());
const results = () => screen.getByRole('region', { name: 'Results of the lineups' });

it('shows the points and places of the lineups, the best one first', async () => {
  show();
  type(PLAYERS, file);
  type(PLACES, '1: 200\n5000: 1');
  click('Show results');
  expect(screen.getByText('Points of 40 players found.')).toBeVisible();
  const shown = within(results()).getAllByRole('row').slice(1);
  // 5 + 12 + 7 + 2 points, and 1 + 8 + 3 + 10
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Lineup 226.0021.752 to 5000',
    'Lineup 122.0021.752 to 5000',
  ]);
  await resultsHaveFocus();
});

it('states what to change, at its field', () => {
  show();
  click('Show results');
  expect(screen.getByRole('alert').textContent).toBe('Paste one player per line: name or id, and points.');
  expect(screen.getByLabelText(PLAYERS)).toHaveFocus();
  expect(screen.getByLabelText(PLAYERS)).toBeInvalid();
  type(PLAYERS, file);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  type(PLACES, 'second');
  click('Show results');
  expect(screen.getByRole('alert').textContent).toBe(
    'Line 1 needs a place and its points, such as 250: 71.3.',
  );
  expect(screen.getByLabelText(PLACES)).toHaveFocus();
});

it('lists what was not found, and states that one match is not enough for the trust', () => {
  show();
  type(PLAYERS, 'Name,Points\nKari Nord,4\nAda Berg,3\nBo Dahl,');
  click('Show results');
  expect(
    screen.getByText(
      'Points of 1 player found. Not found or ambiguous: Kari Nord. Skipped: 1 line without a player or points.',
    ),
  ).toBeVisible();
  expect(within(results()).queryByRole('columnheader', { name: 'Place' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Trust cannot be measured with these points\./)).toBeVisible();
});

it('keeps what the simulation promised beside what happened', () => {
  localStorage.clear();
  const lineup = { points: { mean: 30, sd: 8, p10: 20, p90: 40 }, cash: { mean: 0.41, se: 0.01 } };
  const figures = new Map(views.map(({ key }) => [key, lineup as LineupFigures]));
  show({ figures, paid: 10 });
  type(PLAYERS, file);
  // the lineups have 22 and 26 points
  type('Points of some places (optional)', '10: 24');
  click('Show results');
  expect(
    screen.getByText(/^Cash: 41 % promised, 50 % in 1 contest\. Points of a lineup: 30\.0 promised, /),
  ).toBeVisible();
  click('Delete past slates');
  expect(screen.queryByText(/^Cash: /)).not.toBeInTheDocument();
});

it('measures the trust, which can be used, deleted and restored', async () => {
  const { onUseTrust, onClose } = show();
  type(PLAYERS, file);
  click('Show results');
  expect(
    screen.getByText(/^-?\d\.\d\d ± .+ \(40 players, 1 slate; .+ points more than that estimate\.$/),
  ).toBeVisible();
  await resultsHaveFocus();
  screen.getByRole('button', { name: 'Delete past slates' }).focus();
  click('Delete past slates');
  expect(ownTrust.read()).toBeNull();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  expect(undo).toHaveAccessibleDescription('Past slates deleted.');
  fireEvent.click(undo);
  const use = screen.getByRole('button', { name: /^Use [\d.]+ as trust$/ });
  const measured = Number(/[\d.]+/.exec(use.textContent!)![0]);
  expect(ownTrust.read()!.trust).toBeCloseTo(measured, 2);
  fireEvent.click(use);
  expect(onUseTrust.mock.calls).toEqual([[measured]]);
  expect(screen.getByText(/^The next simulation uses a trust of /)).toBeVisible();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
