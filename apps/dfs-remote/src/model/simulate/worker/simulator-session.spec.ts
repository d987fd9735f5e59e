import type { SimulatePlayersRequest } from '@fanteam/contracts';
import { createSimulation, ImpossibleFieldError } from '@fanteam/contest-simulator';
import { readPlayersSimulation, toSimulationBody } from '@fanteam/lineup-request';
import { simulateRequest } from '../../../testing/simulation-samples';
import { createSession } from './simulator-session';

const request: SimulatePlayersRequest = {
  ...simulateRequest,
  lineups: [{ players: ['1', '2', '3', '4'] }, { players: ['5', '6', '7', '8'] }],
  entries: 20,
  scenarios: 1000,
};
const paramsOf = (asked: Partial<SimulatePlayersRequest> = {}) => ({
  pool: null,
  request: { ...request, ...asked },
});
const ignore = () => undefined;

jest.mock('@fanteam/contest-simulator', () => {
  const actual = jest.requireActual<typeof import('@fanteam/contest-simulator')>(
    '@fanteam/contest-simulator',
  );
  return { ...actual, createSimulation: jest.fn(actual.createSimulation) };
});

describe('a session of the simulator', () => {
  it('uses a prepared simulation once, and only for the same request', () => {
    const session = createSession();
    const created = jest.mocked(createSimulation).mock.calls;
    const simulate = () => {
      const before = created.length;
      const body = session.simulate(paramsOf(), ignore);
      return { created: created.length - before, body };
    };
    const { body } = simulate();
    session.prepare(paramsOf());
    expect(simulate()).toEqual({ created: 0, body });
    expect(simulate()).toEqual({ created: 1, body });
    session.prepare(paramsOf({ entries: 30 }));
    expect(simulate()).toEqual({ created: 1, body });
    session.prepare(paramsOf({ salary_cap: 1 }));
  });

  it('reports figures after the first batch, with guesses and warnings', () => {
    const report = jest.fn();
    const lineups = [...request.lineups, request.lineups[0]!];
    const body = createSession().simulate(paramsOf({ lineups }), report);
    expect(body).toMatchObject({ scenarios: 1000, seed: 0 });
    expect(body.guessed).toEqual(['ownership', 'matches', 'sd']);
    expect(body.warnings).toHaveLength(1);
    const { guessed, warnings } = body;
    expect(report.mock.calls[0]).toMatchObject([{ scenariosDone: 100, scenarios: 1000, guessed, warnings }]);
  });

  it('chooses the entries that the server chooses, and simulates them only if they are not the last ones', () => {
    const session = createSession();
    const { lineups } = session.simulate(paramsOf(), ignore);
    const rules = { count: 1, aim: 'profit' } as const;
    const { task } = readPlayersSimulation({ ...request, choose: rules });
    const steps = createSimulation(task!.problem).run();
    let step = steps.next();
    while (!step.done) step = steps.next();
    const { chosen } = toSimulationBody(task!, step.value);
    for (const { choosing, simulated } of [
      { choosing: session, simulated: {} },
      { choosing: createSession(), simulated: { lineups } },
    ]) {
      const report = jest.fn();
      const choice = choosing.choose({ simulation: paramsOf(), rules }, report);
      expect(choice).toEqual({ choice: chosen, warnings: [], ...simulated });
      const reported = report.mock.calls.map(([each]) => each);
      expect(reported).toContainEqual({ step: 'choosing', scenariosDone: 100, scenarios: 2000 });
      expect(reported.some((each) => each.step === 'simulating')).toBe('lineups' in simulated);
    }
  });

  it('states why fewer entries were chosen', () => {
    const lineups = [...request.lineups, { players: ['1', '2', '3', '12'] }];
    const rules = { count: 3, aim: 'profit', min_unique_players: 2 } as const;
    const { warnings } = createSession().choose({ simulation: paramsOf({ lineups }), rules }, ignore);
    expect(warnings).toEqual([expect.stringContaining('Only 2 of 3 entries')]);
  });

  it('refuses a request with mistakes, each with a sentence', () => {
    const prizes = [{ from: 2, to: 3, prize: 50 }];
    const simulate = () => createSession().simulate(paramsOf({ prizes }), ignore);
    expect(simulate).toThrow(
      expect.objectContaining({ code: 'refused', message: expect.stringContaining('place 1') }),
    );
  });

  it('states why no field can be drawn', () => {
    const message = 'No lineup meets the positions and the salary cap.';
    jest.mocked(createSimulation).mockImplementationOnce(() => {
      throw new ImpossibleFieldError(message);
    });
    const simulate = () => createSession().simulate(paramsOf(), ignore);
    expect(simulate).toThrow(expect.objectContaining({ code: 'no-field', message }));
  });
});
