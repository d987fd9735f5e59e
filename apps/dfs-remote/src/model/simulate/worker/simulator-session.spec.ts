import type { SimulatePlayersRequest } from '@fanteam/contracts';
import { createSimulation, ImpossibleFieldError } from '@fanteam/contest-simulator';
import { readPlayersSimulation, toSimulationBody } from '@fanteam/lineup-request';
import type { SimulatorResponse } from './messages';
import { SimulatorSession } from './simulator-session';

const players = Array.from({ length: 24 }, (_, index) => ({
  id: String(index + 1),
  name: `Player ${index + 1}`,
  position: (['GK', 'D', 'M', 'F'] as const)[index % 4]!,
  team: `T${index % 6}`,
  salary: 5 + (index % 3),
  projection: 3 + (index % 5),
}));
const request: SimulatePlayersRequest = {
  players,
  lineups: [{ players: ['1', '2', '3', '4'] }, { players: ['5', '6', '7', '8'] }],
  contest: 'mini-4',
  salary_cap: 60,
  entries: 20,
  fee: 10,
  prizes: [{ from: 1, to: 3, prize: 50 }],
  scenarios: 1000,
};

function start() {
  const sent: SimulatorResponse[] = [];
  return { sent, session: new SimulatorSession((response) => sent.push(response)) };
}

jest.mock('@fanteam/contest-simulator', () => {
  const actual = jest.requireActual<typeof import('@fanteam/contest-simulator')>(
    '@fanteam/contest-simulator',
  );
  return { ...actual, createSimulation: jest.fn(actual.createSimulation) };
});

describe('a session of the simulator', () => {
  it('uses a prepared simulation once, and only for the same request', () => {
    const { sent, session } = start();
    const created = jest.mocked(createSimulation).mock.calls;
    const other = { ...request, entries: 30 };
    const simulate = (asked: SimulatePlayersRequest) => {
      const before = created.length;
      session.handle({ type: 'simulate', params: { pool: null, request: asked } });
      return { created: created.length - before, answer: sent.at(-1) };
    };
    const prepare = (asked: SimulatePlayersRequest) =>
      session.handle({ type: 'prepare', params: { pool: null, request: asked } });
    const { answer } = simulate(request);
    prepare(request);
    expect(simulate(request)).toEqual({ created: 0, answer });
    expect(simulate(request)).toEqual({ created: 1, answer });
    prepare(other);
    expect(simulate(request)).toEqual({ created: 1, answer });
    const count = sent.length;
    prepare({ ...request, salary_cap: 1 });
    expect(sent).toHaveLength(count);
  });

  it('sends figures after the first batch, with guesses and warnings, and at the end', () => {
    const { sent, session } = start();
    const twice = { ...request, lineups: [...request.lineups, request.lineups[0]!] };
    session.handle({ type: 'simulate', params: { pool: null, request: twice } });
    const { body } = sent.at(-1) as Extract<SimulatorResponse, { type: 'simulated' }>;
    expect(body).toMatchObject({ scenarios: 1000, seed: 0 });
    expect(body.guessed).toEqual(['ownership', 'matches', 'sd']);
    expect(body.warnings).toHaveLength(1);
    const { guessed, warnings } = body;
    expect(sent[0]).toMatchObject({
      type: 'progress',
      scenariosDone: 100,
      scenarios: 1000,
      guessed,
      warnings,
    });
  });

  it('chooses the entries that the server chooses, and reports that it is at work', () => {
    const { sent, session } = start();
    session.handle({ type: 'simulate', params: { pool: null, request } });
    const choose = { count: 1, aim: 'profit' } as const;
    const before = sent.length;
    session.handle({ type: 'choose', rules: choose });
    expect(sent[before]).toEqual({ type: 'choosing', scenariosDone: 100, scenarios: 2000 });
    const { task } = readPlayersSimulation({ ...request, choose });
    const steps = createSimulation(task!.problem).run();
    let step = steps.next();
    while (!step.done) step = steps.next();
    const { chosen } = toSimulationBody(task!, step.value);
    expect(sent.at(-1)).toEqual({ type: 'chosen', choice: chosen, warnings: [] });
  });

  it('sends why fewer entries were chosen', () => {
    const { sent, session } = start();
    const lineups = [...request.lineups, { players: ['1', '2', '3', '12'] }];
    session.handle({ type: 'simulate', params: { pool: null, request: { ...request, lineups } } });
    session.handle({ type: 'choose', rules: { count: 3, aim: 'profit', min_unique_players: 2 } });
    const warnings = [expect.stringContaining('Only 2 of 3 entries')];
    expect(sent.at(-1)).toMatchObject({ type: 'chosen', warnings });
  });

  it('refuses a request with mistakes, each with a sentence', () => {
    const { sent, session } = start();
    const prizes = [{ from: 2, to: 3, prize: 50 }];
    session.handle({ type: 'simulate', params: { pool: null, request: { ...request, prizes } } });
    expect(sent).toEqual([{ type: 'refused', messages: [expect.stringContaining('place 1')] }]);
  });

  it('sends the reason if no field can be drawn', () => {
    const { sent, session } = start();
    const reason = 'No lineup meets the positions and the salary cap.';
    jest.mocked(createSimulation).mockImplementationOnce(() => {
      throw new ImpossibleFieldError(reason);
    });
    session.handle({ type: 'simulate', params: { pool: null, request } });
    expect(sent).toEqual([{ type: 'impossible', reason }]);
  });

  it('fails if entries are chosen before a simulation', () => {
    const { sent, session } = start();
    session.handle({ type: 'choose', rules: { count: 1, aim: 'profit' } });
    expect(sent).toEqual([{ type: 'failed', error: 'Error: Nothing was simulated' }]);
  });
});
