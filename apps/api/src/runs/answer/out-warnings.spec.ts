import { CONTEST_PRESETS } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import type { SolveOutcome } from '../../solver/solver-messages';
import { outWarnings } from './out-warnings';

const player = (id: string, extra: Partial<LineupTask['players'][number]> = {}) => ({
  id,
  name: `Player ${id}`,
  position: 'M' as const,
  team: 'ASH',
  salary: 5,
  projection: 4,
  ...extra,
});

function warningsOf(
  players: LineupTask['players'],
  picks: number[][],
  extra: Partial<LineupTask> = {},
): string[] {
  const task: LineupTask = {
    players,
    contest: 'mini-4',
    roster: CONTEST_PRESETS['mini-4'].roster,
    salaryCap: 20,
    lineupCount: picks.length,
    minUniquePlayers: 1,
    locked: [],
    timeLimitMs: 1000,
    warnings: [],
    ...extra,
  };
  const lineups = picks.map((each) => ({
    picks: each,
    captain: null,
    viceCaptain: null,
    points: 1,
    salary: 1,
  }));
  const outcome: SolveOutcome = { status: 'optimal', engine: 'exact', lineups, solverMs: 1 };
  return outWarnings(task, outcome);
}

describe('outWarnings', () => {
  it('is empty if no player who is out is in a lineup', () => {
    expect(warningsOf([player('a'), player('b', { out: 'injured' })], [[0], [0]])).toEqual([]);
  });

  it('names every picked player who is out, the most used first', () => {
    const players = [
      player('a'),
      player('b', { out: 'injured' }),
      player('c', { out: 'suspended' }),
      player('d', { out: 'refuted' }),
    ];
    expect(
      warningsOf(players, [
        [0, 2],
        [1, 2],
      ]),
    ).toEqual([
      '2 players who are out are in these lineups: Player c (ASH, suspended, 2 lineups), Player b (ASH, injured, 1 lineup).',
    ]);
    expect(warningsOf(players, [[0, 3]])).toEqual([
      'A player who is out is in these lineups: Player d (ASH, refuted, 1 lineup).',
    ]);
  });

  it('has a sentence of its own for a locked player and for a captain of every lineup', () => {
    const players = [
      player('a', { out: 'injured' }),
      player('b', { out: 'suspended', captaincy: 'always' }),
      player('c', { out: 'refuted' }),
    ];
    expect(warningsOf(players, [[0, 1, 2]], { locked: ['a'] })).toEqual([
      'Player a (ASH) is injured but locked, so every lineup has this player.',
      'Player b (ASH) is suspended but always captain, so every lineup has this player.',
      'A player who is out is in these lineups: Player c (ASH, refuted, 1 lineup).',
    ]);
  });

  it('names at most 20 players', () => {
    const players = Array.from({ length: 23 }, (_, at) => player(String(at + 10), { out: 'injured' }));
    const [sentence] = warningsOf(players, [players.map((_, at) => at)]);
    expect(sentence).toMatch(/^23 players who are out are in these lineups: Player 10 /);
    expect(sentence).toMatch(/Player 29 \(ASH, injured, 1 lineup\), 3 more\.$/);
  });
});
