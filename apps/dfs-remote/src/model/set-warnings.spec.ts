import type { Lineup, LineupPlayer } from '@fanteam/contracts';
import { aPoolPlayer } from '../testing/samples';
import { readFileRequest } from '@fanteam/lineup-request';
import { countSet, findBrokenRules } from './set-warnings';

const aPlayer = (id: string, team: string): LineupPlayer => ({ ...aPoolPlayer(id, { team }), projection: 4 });
const lineup = (id: string, ...players: LineupPlayer[]): Lineup => ({
  lineup_id: id,
  players,
  total_points: 1,
  salary_cost: 1,
  formation: '',
});
const [a, b, c, d, e] = [
  aPlayer('a', 'ASH'),
  aPlayer('b', 'ASH'),
  aPlayer('c', 'BRW'),
  aPlayer('d', 'CLD'),
  aPlayer('e', 'DUN'),
];
/** Four lineups are requested; two others contain two ASH players each. */
const others = [lineup('1', a, b), lineup('2', a, b, d)];
const request = { num_lineups: 4, salary_cap: 100, contest: 'custom' as const, roster: { size: 3 } };
const warnings = (rules: object, before: Lineup, after: Lineup) => {
  const { task, mistakes } = readFileRequest([a, b, c, d, e], { ...request, ...rules });
  expect(mistakes).toEqual([]);
  return countSet(others, task!).warningsOf(before, after);
};

describe('rules about all lineups that a swap breaks', () => {
  it('include the max exposure of a club that is added, not of one that was in the lineup', () => {
    const rules = { teams: { ash: { max_exposure: 0.5 } } };
    expect(warnings(rules, lineup('3', c, e), lineup('3', a, e))).toEqual([
      'ASH would be in 3 lineups; the maximum is 2',
    ]);
    expect(warnings(rules, lineup('3', a, e), lineup('3', b, e))).toEqual([]);
  });

  it('include the exposure of a stack that is added or removed', () => {
    const stacked = lineup('3', a, b, c);
    const single = lineup('3', a, d, c);
    const stacks = (shares: object) => ({ stacks: [{ size: 2, teams: ['ASH'], ...shares }] });
    expect(warnings(stacks({ max_exposure: 0.5 }), single, stacked)).toEqual([
      'The stack of 2 would be in 3 lineups; the maximum is 2',
    ]);
    expect(warnings(stacks({ min_exposure: 0.6 }), stacked, single)).toEqual([
      'The stack of 2 would be in 2 lineups; the minimum is 3',
    ]);
    expect(warnings(stacks({ min_exposure: 0.5, max_exposure: 0.75 }), stacked, single)).toEqual([]);
  });

  it('do not include minimums that were missed before the swap', () => {
    const rules = { players: { c: { min_exposure: 1 } } };
    expect(warnings(rules, lineup('3', c, e), lineup('3', b, e))).toEqual([]);
    expect(
      warnings({ players: { c: { min_exposure: 0.25 } } }, lineup('3', c, e), lineup('3', b, e)),
    ).toEqual(['Player c would be in 0 lineups; the minimum is 1']);
  });
});

describe('rules about all lineups that a choice of lineups breaks', () => {
  const captained = { ...a, captain: true as const };
  const chosen = [lineup('2', captained, b, c), lineup('5', captained, b, d), lineup('7', captained, d, e)];
  const broken = (rules: object, lineups = chosen) => {
    const captain = { points: 2, salary: 1 };
    const options = { ...request, num_lineups: 40, roster: { size: 3, captain }, ...rules };
    const { task, mistakes } = readFileRequest([a, b, c, d, e], options);
    expect(mistakes).toEqual([]);
    return findBrokenRules(lineups, task!);
  };

  it('include the exposures of players, by their own limits first', () => {
    expect(broken({ max_exposure: 0.7 })).toEqual([
      'Player a is in 3 of 3 chosen lineups (100 %); the maximum is 2 (70 %).',
    ]);
    const players = { a: { max_exposure: 1 }, b: { max_exposure: 0.335 }, c: { min_exposure: 0.6 } };
    expect(broken({ max_exposure: 0.7, players })).toEqual([
      'Player b is in 2 of 3 chosen lineups (67 %); the maximum is 1 (33.5 %).',
      'Player c is in 1 of 3 chosen lineups (33 %); the minimum is 2 (60 %).',
    ]);
  });

  it('include the exposures of captains, clubs and stacks', () => {
    expect(broken({ captain_max_exposure: 0.5 })).toEqual([
      'Player a is captain of 3 of 3 chosen lineups (100 %); the maximum is 1 (50 %).',
    ]);
    expect(broken({ teams: { CLD: { max_exposure: 0.5 } } })).toEqual([
      'CLD is in 2 of 3 chosen lineups (67 %); the maximum is 1 (50 %).',
    ]);
    const stacks = [{ size: 2, teams: ['ASH'], min_exposure: 0.1, max_exposure: 0.5 }];
    expect(broken({ stacks })).toEqual([
      'The stack of 2 is in 2 of 3 chosen lineups (67 %); the maximum is 1 (50 %).',
    ]);
  });

  it('include lineups that differ in too few players', () => {
    expect(broken({ min_unique_players: 2 })).toEqual([
      '2 pairs of lineups are too similar. Lineup 2 and Lineup 5 differ in 1 player; the minimum is 2.',
    ]);
    expect(broken({ min_unique_players: 3 })).toEqual([
      '3 pairs of lineups are too similar. Lineup 2 and Lineup 5 differ in 1 player; the minimum is 3.',
    ]);
  });

  it('are none if the lineups keep them', () => {
    expect(broken({ max_exposure: 1, captain_max_exposure: 1, min_unique_players: 1 })).toEqual([]);
    // At least one lineup is allowed.
    expect(broken({ max_exposure: 0.1 }, chosen.slice(0, 1))).toEqual([]);
  });
});
