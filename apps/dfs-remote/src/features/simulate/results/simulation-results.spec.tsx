import { CONTEST_PRESETS, type ChooseOptions, type Roster, type SimulationChoice } from '@fanteam/contracts';
import { QueryClient, QueryClientProvider, UiProvider } from '@fanteam/ui';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { lineupViews } from '../../../model/lineup-view';
import type { RunRequest } from '../../../model/run-state';
import {
  NO_SIMULATION,
  reduceSimulation,
  type Simulation,
  type SimulationState,
} from '../../../model/simulate/simulation-state';
import { toEntry } from '../../../model/simulate/entries';
import { aResponse, fourPlayers } from '../../../testing/samples';
import { giveElementsASize } from '../../../testing/render-page';
import { aSimulatedSet, aSimulation } from '../../../testing/simulation-samples';
import { FIRST_CHOICE, FIRST_SIMULATION } from '../../../model/simulate/simulation-draft';
import { figuresByLineup } from '../../../model/simulate/lineup-figures';
import { GamblingHelp } from './gambling-help';
import { Headline, SimulationResults, type SimulationResultsProps } from './simulation-results';
import { useState } from 'react';

afterEach(() => jest.restoreAllMocks());

const [found] = aResponse().optimized_lineups;
const views = lineupViews(
  aResponse({ optimized_lineups: ['1', '2', '3'].map((key) => ({ ...found!, lineup_id: key })) }),
  40,
);
const done = aSimulation({ 1: -2.5, 2: 4.1, 3: 0.2 });

const run: RunRequest = { file_id: 'file-1', num_lineups: 3, salary_cap: 40 };

const client = new QueryClient();
client.setQueryData(['gambling-help'], { text: 'Free help: https://help.example.com (all day)' });

function show(
  state: SimulationState,
  favorites: readonly string[] = [],
  roster?: Roster,
  further: SimulationResultsProps['further'] = [],
) {
  const choose = jest.fn<void, [ChooseOptions, readonly string[]]>();
  const findMore = jest.fn();
  const onEdit = jest.fn();
  const onShowFavorites = jest.fn();
  const results = (shown: SimulationState) => {
    const simulation: Simulation = {
      state: shown,
      prepare: jest.fn(),
      start: jest.fn(),
      cancel: jest.fn(),
      choose,
      findMore,
      dropMore: jest.fn(),
    };
    return (
      <QueryClientProvider client={client}>
        <UiProvider>
          <Headline state={shown} />
          <GamblingHelp />
          <EditableResults
            {...{ simulation, views, pool: fourPlayers, favorites, run, onEdit, onShowFavorites }}
            figures={figuresByLineup(shown, views)}
            chosen={shown.choice.result?.lineup_ids ?? []}
            roster={roster}
            upload="the upload files"
            further={further}
          />
        </UiProvider>
      </QueryClientProvider>
    );
  };
  const { rerender } = render(results(done));
  rerender(results(state));
  return {
    choose,
    findMore,
    onEdit,
    onShowFavorites,
    next: (state: SimulationState) => rerender(results(state)),
  };
}

function EditableResults(
  props: Omit<SimulationResultsProps, 'choiceDraft' | 'onChoiceDraft' | 'contest' | 'onContest'>,
) {
  const [choiceDraft, onChoiceDraft] = useState(FIRST_CHOICE);
  const [contest, onContest] = useState(0);
  return <SimulationResults {...props} {...{ choiceDraft, onChoiceDraft, contest, onContest }} />;
}

const choose = (...ids: string[]): SimulationChoice => ({
  aim: 'profit',
  lineup_ids: ids,
  value: 6,
  bound: 6.1,
  gap: 0.016,
  value_fresh: { mean: 4, se: 1 },
  set: aSimulatedSet(ids.length),
});

const openNotes = () => {
  const details = screen.getByText('Model notes').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

const asTable = (title: string) => {
  fireEvent.click(screen.getByRole('button', { name: `${title} as a table` }));
  return within(screen.getByRole('region', { name: `${title}, table` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) =>
        textContent?.replaceAll('\u00a0', ' '),
      ),
    );
};

it('shows the sentence and what was guessed', () => {
  show(done);
  screen.getByText(
    /^In this model your 3 entries make from −6\.40 to \+8\.20\s€ on average and lose money in 66\.0 to 71\.2\s% of contests\./,
  );
  screen.getByText('2 guesses: ownership, goals. ± is 2 standard errors.');
  expect(screen.queryByText(/^The ownership is guessed/)).toBeNull();
  openNotes();
  screen.getByText(/^The ownership is guessed/);
  screen.getByText(/^The expected goals of some matches are guessed/);
  expect(screen.queryByText(/standard deviations of players/)).toBeNull();
});

it('states that the players of the sample slate are invented', () => {
  const sentence = /The players of the sample slate are invented/;
  const { rerender } = render(<Headline state={done} />, { wrapper: UiProvider });
  expect(screen.queryByText(sentence)).toBeNull();
  rerender(<Headline state={done} isSample />);
  screen.getByText(sentence);
});

it('shows what was guessed from the first figures on, and after a cancel', () => {
  const { input } = done;
  const { figures, guessed } = done;
  const start = reduceSimulation(NO_SIMULATION, { type: 'started', place: 'browser', input: input! });
  const first = reduceSimulation(start, {
    type: 'progressed',
    scenariosDone: 500,
    scenarios: 10_000,
    figures: figures!,
    guessed,
    warnings: ['Ownership adds up to 900 %.'],
  });
  const { next } = show(first);
  screen.getByText('2 guesses: ownership, goals. 1 warning. ± is 2 standard errors.');
  openNotes();
  screen.getByText(/^The ownership is guessed/);
  screen.getByText('Ownership adds up to 900 %.');
  next(reduceSimulation(first, { type: 'cancelled' }));
  screen.getByText(/^The ownership is guessed/);
});

it('shows no figures of all lineups together if the contest does not take them', () => {
  const { request } = done.input!;
  const small: SimulationState = { ...done, input: { ...done.input!, request: { ...request, entries: 2 } } };
  const { next } = show(small);
  screen.getByText(/^The contest has 2 entries, so your 3 lineups cannot all be entered\. /);
  expect(screen.queryByText('Chance of loss')).toBeNull();
  openNotes();
  expect(screen.queryByRole('button', { name: 'Best place as a table' })).toBeNull();
  screen.getByRole('button', { name: 'Lineups by profit as a table' });
  next({ ...small, choice: { ...small.choice, status: 'done', result: choose('2') } });
  screen.getByText(/^In this model your chosen entry makes from −6\.40 to \+8\.20\s€ on average/);
  screen.getByText('Chance of loss');
});

it('has four tiles, each with its unit, its error and a line', () => {
  show(done);
  const tiles = screen.getAllByRole('term').map((term) => term.parentElement!.textContent);
  expect(tiles.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Mean profit−6.40 € ± 1.20−2.13 € per entry; +8.20 € if projections are exact',
    'Chance of loss71.2 % ± 0.9fees are 30.00 €; median profit −9.00 €',
    'Top 1 %7.4 % ± 0.4at least one entry among the best 10 places',
    'Best place40 median ± 2from 3 to 312 in 80 % of contests',
  ]);
});

it('marks a mean profit of more than half the fees as not realistic', () => {
  const { set } = done.figures!;
  const profit = { ...set.profit, mean: 16 };
  show({ ...done, figures: { ...done.figures!, set: { ...set, profit } } });
  screen.getByText('not realistic: the ownership of the field is a guess');
});

describe('the table of the lineups', () => {
  const rows = () =>
    within(screen.getByRole('table', { name: 'Each lineup as the only entry' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell'))
      .map((cells) => cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));
  beforeEach(() => giveElementsASize());

  it('has the highest mean profit first, and marks the chosen lineups', () => {
    show({ ...done, choice: { ...done.choice, status: 'done', result: choose('2') } });
    expect(rows().map(([tick, lineup, , , profit]) => [tick, lineup, profit])).toEqual([
      ['chosen', 'Lineup 2', '+4.10 ± 4.60'],
      ['', 'Lineup 3', '+0.20 ± 4.60'],
      ['', 'Lineup 1', '−2.50 ± 4.60'],
    ]);
    expect(rows()[0]!.slice(5)).toEqual(['0.12', '3.1', '24.0', '0.03']);
  });

  it('is sorted by a column, and has lineups without figures last', () => {
    show(aSimulation({ 1: -2.5, 3: 0.2 }));
    fireEvent.click(screen.getByRole('button', { name: 'Lineup' }));
    expect(rows().map(([, lineup, , , profit]) => [lineup, profit])).toEqual([
      ['Lineup 1', '−2.50 ± 4.60'],
      ['Lineup 2', '–'],
      ['Lineup 3', '+0.20 ± 4.60'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Mean profit €' }));
    expect(rows().map(([, lineup]) => lineup)).toEqual(['Lineup 3', 'Lineup 1', 'Lineup 2']);
  });

  it('does not mark a lineup whose place a new lineup does not take yet', () => {
    const added = { 3: { ...found!, players: [...found!.players].slice(1), lineup_id: '3' } };
    show({ ...done, choice: { ...done.choice, status: 'done', added, result: choose('2', '3') } });
    expect(rows().map(([tick]) => tick)).toEqual(['chosen', '', '']);
  });
});

it('shows where to get help with gambling problems', () => {
  show(done);
  expect(screen.getByText(/^Free help:/).textContent).toBe('Free help: help.example.com (all day)');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://help.example.com');
});

it('shows each picture as a table', () => {
  show(done);
  openNotes();
  expect(asTable('Profit of 3 entries')).toEqual([
    ['−20.00 €', '0.00 €', '70.0 %'],
    ['0.00 €', '+20.00 €', '20.0 %'],
    ['+20.00 €', '+40.00 €', '10.0 %'],
  ]);
  expect(asTable('Best place')[1]).toEqual(['100', '40.0 %']);
  expect(asTable('Lineups by profit').map(([lineup, , , profit]) => [lineup, profit])).toEqual([
    ['Lineup 1', '−2.50 €'],
    ['Lineup 2', '+4.10 €'],
    ['Lineup 3', '+0.20 €'],
  ]);
});

it('names the players whose ownership the field does not have, with their positions', () => {
  const { field } = done.figures!;
  const misses = [
    { id: fourPlayers[0]!.id, position: 'D' as const, asked: 65, met: 61.25 },
    { id: 'unknown', asked: 10, met: 10.4 },
  ];
  show({ ...done, figures: { ...done.figures!, field: { ...field, ownership_misses: misses } } });
  openNotes();
  screen.getByText(
    new RegExp(` for some players: ${fourPlayers[0]!.name} \\(DEF\\) 61\\.3 % instead of 65 %\\.$`),
  );
});

it('draws lineups that hardly differ on axes with a minimum span', () => {
  show(done);
  openNotes();
  const picture = screen.getByRole('img', { name: '3 lineups by projected points and standard deviation' });
  // each lineup has 21.75 projected points and a standard deviation of 15
  expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    ...['16', '26', 'projected points'],
    ...['13', '17', 'standard deviation'],
  ]);
});

describe('Choose entries', () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Choose (entries|again)$/ }));

  it('keeps the favorites and sends the rules', () => {
    const { choose } = show(done, ['2']);
    type('Entries of 3', '2');
    type('Aim', 'top');
    type('Place or better', '5');
    submit();
    expect(choose).toHaveBeenCalledWith({ count: 2, aim: 'top', place: 5, keep: ['2'] }, ['3', '1', '2']);
  });

  it('sends the aim of wrong inputs without a place', () => {
    const { choose } = show(done);
    type('Entries of 3', '2');
    type('Aim', 'robust');
    expect(screen.queryByLabelText('Place or better')).toBeNull();
    submit();
    expect(choose).toHaveBeenCalledWith({ count: 2, aim: 'robust' }, ['3', '2', '1']);
  });

  it('states what to change', () => {
    const { choose } = show(done);
    type('Entries of 3', '4');
    submit();
    expect(screen.getByRole('alert').textContent).toBe('Choose from 1 to 3 lineups.');
    expect(choose).not.toHaveBeenCalled();
  });

  it('moves the focus to the field that must be changed, and announces the same mistake again', () => {
    show(done);
    const field = screen.getByLabelText('Max exposure, %');
    type('Max exposure, %', 'e');
    submit();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Max exposure must be a number above 0 and at most 100 %.');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(alert.id);
    submit();
    expect(screen.getByRole('alert')).not.toBe(alert);
    type('Max exposure, %', '60');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('does not keep the favorites that the last choice made, unless the user switches this on', () => {
    const { choose: chosen } = show(
      { ...done, choice: { ...done.choice, status: 'done', result: choose('2', '3') } },
      ['2', '3'],
    );
    submit();
    expect(chosen.mock.calls[0]![0]).toEqual({ count: 3, aim: 'profit' });
    fireEvent.click(screen.getByLabelText('Keep my 2 favorites'));
    submit();
    expect(chosen.mock.calls[1]![0]).toEqual({ count: 3, aim: 'profit', keep: ['2', '3'] });
  });

  it('keeps the focus in its place while the button changes', async () => {
    const { next } = show(done);
    screen.getByRole('button', { name: 'Choose entries' }).focus();
    next({ ...done, choice: { ...done.choice, status: 'running' } });
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    next(done);
    const button = screen.getByRole('button', { name: 'Choose entries' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('finds more lineups, and chooses from them too', () => {
    const search = { status: 'cancelled', asked: 200, lineups: [found!, found!], failure: null } as const;
    const { findMore, next } = show(done);
    fireEvent.click(screen.getByRole('button', { name: 'Find more lineups to choose from' }));
    expect(document.activeElement).toBe(screen.getByLabelText('More lineups to choose from'));
    type('More lineups to choose from', '1001');
    const find = screen.getByRole('button', { name: 'Find lineups' });
    fireEvent.click(find);
    expect(screen.getByRole('alert').textContent).toBe('Find from 1 to 1000 more lineups.');
    type('More lineups to choose from', '200');
    fireEvent.click(find);
    expect(findMore.mock.calls).toEqual([[200, run, views.map(toEntry)]]);
    next({ ...done, search: { ...search, status: 'running' } });
    screen.getByText('2 of 200 found');
    screen.getByText('Searching for more lineups.');
    expect(screen.getByRole('button', { name: 'Choose entries' })).toHaveProperty('disabled', true);
    next({ ...done, search });
    screen.getByText('Cancelled: 2 of 200 found.');
    type('Entries of 5', '4');
    submit();
    expect(screen.getByRole('alert').textContent).toBe(
      'Choose from 1 to 3 lineups. New lineups replace lineups of the run, so you cannot choose more lineups than the run has.',
    );
  });

  it('puts new lineups in their places and makes the chosen ones the favorites, in one step', () => {
    const running: SimulationState = { ...done, choice: { ...done.choice, status: 'running' } };
    const { next, onEdit } = show(running, ['1']);
    const added = { 3: { ...found!, players: [...found!.players].slice(1), lineup_id: '3' } };
    next({
      ...done,
      choice: { ...done.choice, status: 'done', candidates: 203, added, result: choose('2', '3') },
    });
    expect(onEdit.mock.calls).toEqual([[{ type: 'lineups-edited', lineups: added, favorites: ['2', '3'] }]]);
    screen.getByText(/ Of the 2 chosen lineups, 1 is from the run and 1 is new\. /);
    fireEvent.click(screen.getByRole('button', { name: 'Make them the favorites' }));
    expect(onEdit).toHaveBeenCalledTimes(2);
  });

  it('shows which rules about all lineups the chosen ones break', () => {
    const choice = { ...done.choice, status: 'done' as const, result: choose('2', '3') };
    show({ ...done, choice }, ['2', '3'], CONTEST_PRESETS['mini-4'].roster);
    screen.getByText('Lineup 2 and Lineup 3 differ in 0 players; the minimum is 1.');
  });

  it('does not choose among lineups that have changed since they were simulated', () => {
    const { choose, next } = show(done);
    const { request } = done.input!;
    const [, ...others] = request.lineups;
    const lineups = [{ players: ['1', '2', '3', '5'] }, ...others];
    next({ ...done, input: { ...done.input!, request: { ...request, lineups } } });
    submit();
    expect(screen.getByRole('alert').textContent).toMatch(/^Lineups have changed since they were simulated/);
    expect(choose).not.toHaveBeenCalled();
  });

  it('does not choose among lineups of which one was deleted', () => {
    const { choose } = show(aSimulation({ 1: -2.5, 2: 4.1, 3: 0.2, 4: 1.3 }));
    submit();
    expect(screen.getByRole('alert').textContent).toMatch(/^Lineups have changed since they were simulated/);
    expect(choose).not.toHaveBeenCalled();
  });

  it.each([
    ['simulating', '2,000 of 10,000 contests simulated'],
    ['choosing', '2,000 of 10,000 contests compared'],
  ] as const)('shows how far a choice is while it is %s', (step, text) => {
    const progress = { step, scenariosDone: 2000, scenarios: 10_000 };
    const running = reduceSimulation(
      { ...done, choice: { ...done.choice, status: 'running' } },
      { type: 'choice-progressed', progress },
    );
    show(running);
    expect(screen.getByText(text).getAttribute('aria-hidden')).toBe('true');
  });

  it('shows what prevented a better choice under its result', () => {
    const warnings = ['Only 1 of 2 entries is possible with 4 different players.'];
    show({ ...done, choice: { ...done.choice, status: 'done', result: choose('2'), warnings } });
    screen.getByText(warnings[0]!);
  });

  it('shows the choice of a simulation that was run on the server', () => {
    const { figures, guessed, input } = done;
    const start = reduceSimulation(NO_SIMULATION, { type: 'started', place: 'server', input: input! });
    const response = {
      run_id: 'simulation-1',
      kind: 'simulation' as const,
      model: '1' as const,
      seed: 0,
      scenarios: 10_000,
      ...figures!,
      chosen: choose('2', '3'),
      guessed: [...guessed],
      warnings: ['The entries are chosen from 5,000 of the 10,000 scenarios.'],
      simulator_ms: 900,
    };
    show(reduceSimulation(start, { type: 'succeeded', response }));
    screen.getByText(/mean profit of the 2 chosen, measured on new contests\. /);
    openNotes();
    screen.getByText(response.warnings[0]!);
  });

  it('is not offered for a simulation that the page does not know completely', () => {
    show({ ...done, input: { ...done.input!, isIncomplete: true } });
    expect(screen.queryByRole('button', { name: 'Choose entries' })).toBeNull();
    screen.getByText('To choose entries among these lineups, simulate them here first.');
  });

  it('has the figures of the chosen lineups in the headline, the tiles and the picture', () => {
    show({ ...done, choice: { ...done.choice, status: 'done', result: choose('2', '3') } });
    screen.getByText(/^In this model your 2 chosen entries make from /);
    screen.getByText(/fees are 20\.00\s€;/);
    screen.getByRole('button', { name: 'Profit of 2 entries as a table' });
  });

  it('makes the chosen lineups the favorites, once', () => {
    const running: SimulationState = { ...done, choice: { ...done.choice, status: 'running' } };
    const { next, onEdit, onShowFavorites } = show(running, ['1']);
    screen.getByText(/^Choosing from 3 lineups/);
    const chosen: SimulationState = {
      ...done,
      choice: {
        ...done.choice,
        status: 'done',
        result: choose('2', '3'),
      },
    };
    next(chosen);
    next({ ...chosen });
    expect(onEdit.mock.calls).toEqual([[{ type: 'favorites-toggled', keys: ['1', '2', '3'] }]]);
    expect(onShowFavorites).not.toHaveBeenCalled();
    screen.getByText(/^\+4\.00\s±\s2\.00\s€$/);
  });
});

describe('several contests', () => {
  const { input, figures } = done;
  const request = { ...input!.request, contests: [{ name: 'Late', entries: 50, fee: 5, prizes: [] }] };
  const second = { ...figures!, lineups: figures!.lineups.slice(0, 2), set: aSimulatedSet(2) };
  const illegal = [{ lineup_id: '3', reason: 'the salary of 40 exceeds the salary cap of 35' }];
  const late = { ...FIRST_SIMULATION, key: '1', rules: '', salaryCap: '', count: '1', place: null } as const;
  const both: SimulationState = {
    ...done,
    input: { ...input!, request, draft: { ...FIRST_SIMULATION, contests: [late] } },
    figures: { ...figures!, contests: [{ ...second, name: 'Late', illegal }] },
  };
  const change = jest.fn();
  const further: SimulationResultsProps['further'] = [
    {
      draft: late,
      change,
      replaceContest: jest.fn(),
      undoReplace: undefined,
    },
  ];
  const contest = (name: RegExp) => screen.getByRole('button', { name });

  it('shows the figures of the chosen one, and which lineups are not legal in it', () => {
    show(both, [], undefined, further);
    expect(contest(/^Contest 1 3 entries, −6\.40/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(/cannot enter/)).toBeNull();
    fireEvent.click(contest(/^Late 2 entries/));
    screen.getByText(
      '1 of 3 lineups cannot enter this contest: Lineup 3 (the salary of 40 exceeds the salary cap of 35).',
    );
    screen.getByText(/fees are 10\.00/);
  });

  it('chooses for all of them, with limits over all', () => {
    const { choose: chosen } = show(both, ['2'], undefined, further);
    fireEvent.change(screen.getByLabelText('Late: entries of 2'), { target: { value: '2' } });
    expect(change).toHaveBeenCalledWith({ count: '2' });
    fireEvent.change(screen.getByLabelText('Max exposure over all, %'), { target: { value: '50' } });
    fireEvent.click(screen.getByRole('switch', { name: 'No lineup in two contests' }));
    fireEvent.change(screen.getByLabelText('Contest 1: entries of 3'), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Choose entries' }));
    expect(chosen.mock.calls[0]![0]).toEqual({
      ...{ count: 2, aim: 'profit', contests: [{ count: 1 }], max_exposure_all: 0.5, once: true },
    });
  });

  it.each([
    ['added', [...further, ...further]],
    ['replaced', further.map((each) => ({ ...each, draft: { ...late, key: '2' } }))],
  ])('needs a new simulation after a contest was %s', (_, contests) => {
    const { choose: chosen } = show(both, [], undefined, contests);
    fireEvent.click(screen.getByRole('button', { name: 'Choose entries' }));
    screen.getByText(/^Contests were added or removed since the simulation/);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('lists what was chosen for each, and the sum', () => {
    const { aim, ...ofFirst } = choose('1', '2');
    const result: SimulationChoice = {
      ...{ ...ofFirst, aim },
      contests: [{ ...ofFirst, lineup_ids: ['2', '3'], value_fresh: { mean: 7, se: 0.5 } }],
      total: {
        ...{ value: 12, bound: 12.5, gap: 0.01, value_fresh: { mean: 11, se: 1 }, entries: 4 },
        profit: { ...aSimulatedSet(4).profit, mean: 11 },
        loses: aSimulatedSet(4).loses,
      },
    };
    show(
      { ...both, choice: { ...NO_SIMULATION.choice, status: 'done', result, candidates: 3 } },
      ['1', '2', '3'],
      undefined,
      further,
    );
    screen.getByText(/^In this model your 4 chosen entries in 2 contests make from \+8\.20 to \+11\.00/);
    expect(
      screen.getByText(/mean profit of 4 entries in 2 contests, measured on new contests/),
    ).toHaveTextContent(
      /^\+11\.00\s±\s2\.00\s€ .+ it is \+12\.00\s€; no other choice under the same rules exceeds \+12\.50\s€ there\./,
    );
    const [, late] = within(screen.getByRole('list', { name: 'Entries of each contest' })).getAllByRole(
      'listitem',
    );
    expect(late).toHaveTextContent(
      /^Late: \+7\.00\s±\s1\.00\s€ mean profit of the 2 chosen\. .+ as long as the other contests keep/,
    );
    expect(late).toHaveTextContent(/2 lineupsLineup 2, Lineup 3$/);
    screen.getByText('the upload files');
    screen.getByText(/They are now your favorites/);
  });
});
