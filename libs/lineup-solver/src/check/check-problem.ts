/** The boundary: a problem that passes here can be given to any engine, and none has to check again. */
import { FACTOR_DECIMALS, VALUE_DECIMALS } from '../problem/exact-sum';
import {
  InvalidProblemError,
  PROBLEM_LIMITS,
  requireInteger,
  requireNumber,
} from '../problem/invalid-problem';
import { POSITIONS } from '@fanteam/contracts';
import type { CaptainFactors, LineupProblem, RosterRules } from '../problem/problem';
import { checkProblemRules } from './check-problem-rules';

/** Throws `InvalidProblemError` at the first field that no engine could work with. */
export function checkProblem(problem: LineupProblem): void {
  checkPlayers(problem);
  checkRoster(problem.roster);
  requireNumber('salaryCap', problem.salaryCap, 0, PROBLEM_LIMITS.salary, VALUE_DECIMALS);
  requireInteger('lineupCount', problem.lineupCount, 1, PROBLEM_LIMITS.lineups);
  requireInteger('minUniquePlayers', problem.minUniquePlayers, 1, problem.roster.size);
  checkLocked(problem);
  if (problem.randomness) {
    requireNumber('randomness.range', problem.randomness.range, 0, 1, Infinity);
    const { MAX_SAFE_INTEGER } = Number;
    requireInteger('randomness.seed', problem.randomness.seed, -MAX_SAFE_INTEGER, MAX_SAFE_INTEGER);
  }
  checkProblemRules(problem);
}

function checkPlayers({ players }: LineupProblem): void {
  if (players.length === 0) throw new InvalidProblemError('players', 'must not be empty');
  const seen = new Set<string>();
  players.forEach((player, at) => {
    const field = `players[${at}]`;
    if (typeof player.id !== 'string' || player.id === '') {
      throw new InvalidProblemError(`${field}.id`, 'must be a text that is not empty');
    }
    if (seen.has(player.id)) throw new InvalidProblemError(`${field}.id`, `repeats the id ${player.id}`);
    seen.add(player.id);
    if (!POSITIONS.includes(player.position)) {
      throw new InvalidProblemError(`${field}.position`, `must be one of ${POSITIONS.join(', ')}`);
    }
    if (typeof player.team !== 'string') throw new InvalidProblemError(`${field}.team`, 'must be a text');
    requireNumber(`${field}.salary`, player.salary, 0, PROBLEM_LIMITS.salary, VALUE_DECIMALS);
    const maxTotal = PROBLEM_LIMITS.projection;
    requireNumber(`${field}.projection`, player.projection, -maxTotal, maxTotal, VALUE_DECIMALS);
    if (player.objective !== undefined) {
      requireNumber(`${field}.objective`, player.objective, -maxTotal, maxTotal, VALUE_DECIMALS);
    }
  });
  const leaders = players.filter(({ captaincy }) => captaincy === 'always');
  if (leaders.length > 1) {
    throw new InvalidProblemError('players', `has two captains, ${leaders[0]!.id} and ${leaders[1]!.id}`);
  }
}

function checkRoster(roster: RosterRules): void {
  const { size, positions, maxPerTeam, captain, viceCaptain } = roster;
  requireInteger('roster.size', size, 1, PROBLEM_LIMITS.rosterSize);
  let minTotal = 0;
  let maxTotal = 0;
  for (const position of POSITIONS) {
    const field = `roster.positions.${position}`;
    const { min, max } = positions[position];
    requireInteger(`${field}.min`, min, 0, Number.MAX_SAFE_INTEGER);
    requireInteger(`${field}.max`, max, 0, Number.MAX_SAFE_INTEGER);
    if (min > max) throw new InvalidProblemError(`${field}.min`, `must not exceed its max (${min} > ${max})`);
    minTotal += min;
    maxTotal += max;
  }
  if (size < minTotal || size > maxTotal) {
    throw new InvalidProblemError(
      'roster.size',
      `must lie within what the positions allow, ${minTotal}–${maxTotal}`,
    );
  }
  if (maxPerTeam !== null) requireInteger('roster.maxPerTeam', maxPerTeam, 1, Number.MAX_SAFE_INTEGER);
  if (captain) checkFactors('roster.captain', captain);
  if (!viceCaptain) return;
  if (!captain) throw new InvalidProblemError('roster.viceCaptain', 'needs a captain');
  if (size < 2) throw new InvalidProblemError('roster.viceCaptain', 'needs a lineup of at least 2 men');
  checkFactors('roster.viceCaptain', viceCaptain);
}

function checkFactors(field: string, factors: CaptainFactors): void {
  requireNumber(`${field}.points`, factors.points, 0, PROBLEM_LIMITS.factor, FACTOR_DECIMALS);
  requireNumber(`${field}.salary`, factors.salary, 0, PROBLEM_LIMITS.factor, FACTOR_DECIMALS);
}

function checkLocked({ locked, players }: LineupProblem): void {
  const known = new Set(players.map((player) => player.id));
  const seen = new Set<string>();
  for (const id of locked) {
    if (!known.has(id)) throw new InvalidProblemError('locked', `names ${id}, who is not in the pool`);
    if (seen.has(id)) throw new InvalidProblemError('locked', `names ${id} twice`);
    seen.add(id);
  }
}
