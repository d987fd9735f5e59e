import {
  CONTEST_PRESETS,
  type Lineup,
  type LineupPlayer,
  type OptimizeFileRequest,
} from '@fanteam/contracts';
import { playersKey, readRunTask } from '../../../model/lineup-builder';
import { randomRun } from '../../../testing/random-run';
import { aPoolPlayer } from '../../../testing/samples';
import { MoveFinder } from './find-moves';

const asView = (lineup: Lineup) => ({
  key: lineup.lineup_id,
  title: `Lineup ${lineup.lineup_id}`,
  lineup,
});

describe('moves between random lineups', () => {
  it('are legal and the best ones, exactly where enumeration finds a legal lineup', () => {
    let [legalMoves, illegalMoves] = [0, 0];
    for (let seed = 0; seed < 400; seed += 1) {
      const { task, legal, lineups } = randomRun(seed);
      const views = lineups.map(asView);
      const finder = new MoveFinder(task, views);
      const taken = new Set(lineups.map(({ players }) => playersKey(players)));
      const locked = new Set(task.locked);
      const isFixed = ({ id, captaincy }: { id: string; captaincy?: string }) =>
        locked.has(id) || captaincy === 'always';
      const fixed = new Set(task.players.filter(isFixed).map(({ id }) => id));
      for (const from of views.slice(0, 2)) {
        for (const to of views.filter((view) => view !== from)) {
          const own = new Set(to.lineup.players.map(({ id }) => id));
          const shared = new Set(from.lineup.players.map(({ id }) => id));
          for (const player of from.lineup.players.filter(({ id }) => !own.has(id))) {
            const results = to.lineup.players
              .filter(({ id }) => !shared.has(id) && !fixed.has(id))
              .map((out) => {
                const key = playersKey([...to.lineup.players.filter(({ id }) => id !== out.id), player]);
                return { out, solved: taken.has(key) ? undefined : legal.get(key) };
              });
            const opposite = results[0]?.out ?? null;
            const move = finder.find(player, from, to, opposite);
            const possible = results.flatMap(({ out, solved }) => (solved ? [{ out, solved }] : []));
            expect([seed, move.isLegal]).toEqual([seed, possible.length > 0]);
            if (!move.isLegal) {
              illegalMoves += 1;
              continue;
            }
            legalMoves += 1;
            const best = Math.max(...possible.map(({ solved }) => solved.points));
            const isOpposite = possible.some(({ out }) => out.id === opposite?.id);
            const expected = possible.find(({ out, solved }) =>
              isOpposite ? out.id === opposite?.id : solved.points === best,
            )!;
            expect([seed, move.lineup.total_points]).toEqual([seed, expected.solved.points]);
            if (isOpposite) expect(move.replaced.id).toBe(opposite?.id);
            expect(move.gain).toBe(move.lineup.total_points - to.lineup.total_points);
          }
        }
      }
    }
    expect(legalMoves).toBeGreaterThan(200);
    expect(illegalMoves).toBeGreaterThan(200);
  });
});

describe('a move that is not legal has its reason', () => {
  const aPlayer = (id: string, changes: Partial<LineupPlayer> = {}) => ({
    ...aPoolPlayer(id, { team: id.toUpperCase(), salary: 5 }),
    projection: 5,
    ...changes,
  });
  const keeper = aPlayer('k', { position: 'GK' });
  const defender = aPlayer('d', { position: 'D' });
  const forward = aPlayer('f', { position: 'F' });
  const [m1, m2, m3] = [aPlayer('m1'), aPlayer('m2', { salary: 9 }), aPlayer('m3')];
  const other = aPlayer('f2', { position: 'F', team: 'M1' });
  const pool = [keeper, defender, forward, m1, m2, m3, other];
  const aLineup = (id: string, ...players: LineupPlayer[]): Lineup => ({
    lineup_id: id,
    players,
    total_points: 20,
    salary_cost: 20,
    formation: '1-1-1',
  });
  const reason = (
    player: LineupPlayer,
    [from, to]: [Lineup, Lineup],
    request: Partial<OptimizeFileRequest> = {},
    roster = CONTEST_PRESETS['mini-4'].roster,
  ) => {
    const task = readRunTask(
      pool,
      { file_id: 'file-1', num_lineups: 3, salary_cap: 22, ...request },
      roster,
    )!;
    const finder = new MoveFinder(task, [from, to].map(asView));
    const move = finder.find(player, asView(from), asView(to), null);
    return move.isLegal ? 'legal' : move.reason;
  };
  const lineups: [Lineup, Lineup] = [
    aLineup('1', keeper, defender, m1, forward),
    aLineup('2', keeper, defender, m3, other),
  ];

  it.each<[string, string, ReturnType<typeof reason>]>([
    ['nothing', 'legal', reason(m1, lineups)],
    [
      'the salary cap',
      'For Player m3: salary 24.0; the cap is 22.0.',
      reason(m2, [aLineup('1', keeper, defender, m2, forward), lineups[1]]),
    ],
    [
      'a duplicate',
      'Lineup 2 would be the same as Lineup 1.',
      reason(m1, [lineups[0], aLineup('2', keeper, defender, m3, forward)]),
    ],
    [
      'the positions',
      'For Player d: 0 DEF; the minimum is 1.',
      // The midfielder of both stays, so only its defender or forward can leave.
      reason(m2, [aLineup('1', keeper, m1, m2, forward), aLineup('2', keeper, defender, m1, other)]),
    ],
    [
      'the clubs',
      'For Player m3: 2 players of M1; the maximum is 1.',
      reason(m1, lineups, {}, { ...CONTEST_PRESETS['mini-4'].roster, max_per_team: 1 }),
    ],
    [
      'a lock',
      'No player of Lineup 2 can be replaced: the others are shared or locked.',
      reason(m1, lineups, { players: { m3: { lock: true }, f2: { lock: true } } }),
    ],
    [
      'another rule',
      'For Player m3: a rule of this run does not allow it.',
      reason(m1, lineups, { groups: [{ players: ['m1', 'f2'], max: 1 }] }),
    ],
    [
      'a player who is excluded',
      'Not in the player pool of this run.',
      reason(m1, lineups, { players: { m1: { exclude: true } } }),
    ],
  ])('%s', (_, expected, found) => expect(found).toBe(expected));
});
