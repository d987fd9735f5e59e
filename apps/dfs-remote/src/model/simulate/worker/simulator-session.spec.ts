import type { SimulatePlayersRequest } from '@fanteam/contracts';
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

describe('a session of the simulator', () => {
  it('sends figures after the first batch and at the end, and chooses entries from the kept places', () => {
    const { sent, session } = start();
    session.handle({ type: 'simulate', params: { pool: null, request } });
    expect(sent[0]).toMatchObject({ type: 'progress', scenariosDone: 500, scenarios: 1000 });
    expect(sent.at(-1)).toMatchObject({ type: 'simulated', body: { scenarios: 1000, seed: 0 } });
    session.handle({ type: 'choose', rules: { count: 1, aim: 'profit' } });
    expect(sent.at(-1)).toMatchObject({ type: 'chosen', choice: { aim: 'profit' } });
  });

  it('refuses a request with mistakes, each with a sentence', () => {
    const { sent, session } = start();
    const prizes = [{ from: 2, to: 3, prize: 50 }];
    session.handle({ type: 'simulate', params: { pool: null, request: { ...request, prizes } } });
    expect(sent).toEqual([{ type: 'refused', messages: [expect.stringContaining('place 1')] }]);
  });

  it('fails if entries are chosen before a simulation', () => {
    const { sent, session } = start();
    session.handle({ type: 'choose', rules: { count: 1, aim: 'profit' } });
    expect(sent).toEqual([{ type: 'failed', error: 'Error: Nothing was simulated' }]);
  });
});
