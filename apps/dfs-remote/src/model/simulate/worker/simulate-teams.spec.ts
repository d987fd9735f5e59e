import type { SimulateFileRequest, SimulatePlayersRequest } from '@fanteam/contracts';
import type { Progress } from '@fanteam/contest-simulator';
import { toFiguresBody } from '@fanteam/lineup-request';
import { aPoolPlayer } from '../../../testing/samples';
import { simulateRequest } from '../../../testing/simulation-samples';
import { simulateTeams } from './simulate-teams';
import { readParams } from './messages';
import { createField, createSession } from './simulator-session';

const [first, second, third, ...others] = [0, 4, 8, 12, 16].map((from) => ({
  players: [1, 2, 3, 4].map((place) => String(from + place)),
}));
const teams = [second!, third!];
const request: SimulatePlayersRequest = { ...simulateRequest, lineups: [first!, ...others], scenarios: 1000 };
const paramsOf = (asked: Partial<SimulatePlayersRequest> = {}) => ({
  pool: null,
  request: { ...request, ...asked },
});
const ignore = () => undefined;

describe('the figures of lineups that are not entered', () => {
  // In a small contest, other lineups are drawn for the places of the own ones.
  it.each([20, 50_000])('are those that they have in the simulation, of %d entries', (entries) => {
    const ofRun = paramsOf({ entries });
    const together = paramsOf({ entries, lineups: [...request.lineups, ...teams] });
    const { lineups } = createSession().simulate(together, ignore);
    const report = jest.fn();
    const found = simulateTeams({ simulation: ofRun, teams }, report);
    const expected = lineups.slice(-2).map(({ lineup_id: _, rank: __, ...figures }) => figures);
    expect(found).toMatchObject(expected.map((figures) => ({ ...figures, scenarios: 1000 })));
    expect(report.mock.calls[0]![0]).toMatchObject([{ scenarios: 100 }, { scenarios: 100 }]);
  });

  it('are those of the run, with its number of entries and its players who are out', () => {
    // more places than the field of a lineup alone has, and fewer than the lineups that are drawn
    const { players, ...rest } = { ...request, entries: 5000 };
    const pool = players.map(({ id = '', ...values }) => ({
      ...aPoolPlayer(id),
      ...values,
      position: values.position as 'GK',
      ...(id === '1' && { status: 'injured' as const }),
    }));
    const simulation = { pool, request: { ...rest, file_id: 'file-1' } satisfies SimulateFileRequest };
    const { lineups } = createSession().simulate(simulation, ignore);
    const [, second, third] = simulation.request.lineups;
    const found = simulateTeams({ simulation, teams: [third!, second!] }, ignore);
    const expected = [lineups[2]!, lineups[1]!].map(({ lineup_id: _, rank: __, ...figures }) => figures);
    expect(found).toMatchObject(expected.map((figures) => ({ ...figures, scenarios: 1000 })));
    const withInjured = simulateTeams({ simulation, teams: [{ players: ['1', '6', '11', '16'] }] }, ignore);
    expect(withInjured).toMatchObject([{ scenarios: 1000 }]);
  });

  it('are those of as many scenarios as a simulation that was ended has', () => {
    const simulation = paramsOf({ scenarios: 10_000, entries: 200 });
    const { task } = readParams(simulation);
    const ended = createField(task!).run();
    let step = ended.next();
    while (!step.done && step.value.scenarios < 1500) step = ended.next();
    const { lineups } = toFiguresBody(task!, (step.value as Progress).figures());
    const found = simulateTeams({ simulation, teams: [first!], upTo: 1500 }, ignore);
    const { points, win, cash, profit, copies } = lineups[0]!;
    expect(found).toMatchObject([{ points, win, cash, profit, copies, scenarios: 1500 }]);
  });

  it('are those of the first contest, also with more lineups than it takes', () => {
    const contests = [{ entries: 2, fee: 1, prizes: [{ from: 1, to: 1, prize: 2 }] }];
    const choose = { count: 1, aim: 'profit' as const, contests: [{ count: 1 }] };
    const small = { entries: 3, prizes: [{ from: 1, to: 1, prize: 20 }] };
    const of = (asked: Partial<SimulatePlayersRequest>) =>
      simulateTeams({ simulation: paramsOf(asked), teams: [...teams, first!, ...others] }, ignore);
    expect(of({ ...small, contests, choose })).toEqual(of(small));
    expect(of(small)).toHaveLength(5);
  });

  it('are absent for lineups that are not legal in the contest, with the reason', () => {
    const simulation = paramsOf({ salary_cap: 24 });
    const illegal = [
      { players: ['1', '2', '3'] },
      { players: ['1', '2', '3', 'x'] },
      { players: ['9', '6', '3', '12'] },
    ];
    const found = simulateTeams({ simulation, teams: [illegal[0]!, second!, ...illegal.slice(1)] }, ignore);
    expect(found).toMatchObject([
      { reason: '3 players instead of 4; 0 forwards instead of 1' },
      { scenarios: 1000 },
      { reason: '"x" is not in players' },
      { reason: 'the salary of 28 exceeds the salary cap of 24' },
    ]);
    expect(simulateTeams({ simulation, teams: illegal.slice(0, 1) }, ignore)).toEqual([found[0]]);
  });
});
