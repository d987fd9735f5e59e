/** Validates a problem before it is solved. Engines rely on it and do not check again. */
import { POSITIONS } from '@fanteam/contracts';
import { FACTOR_DECIMALS, VALUE_DECIMALS } from '../problem/exact-sum';
import {
  InvalidProblemError,
  PROBLEM_LIMITS,
  requireInteger,
  requireNumber,
  requireRange,
} from '../problem/invalid-problem';
import type { BenchRules, CaptainFactors, LineupProblem, RosterRules } from '../problem/problem';
import { ALL_RULES } from '../rules/all-rules';

/** Throws `InvalidProblemError` at the first field that no engine can work with. */
export function checkProblem(problem: LineupProblem): void {
  checkPlayers(problem);
  checkRoster(problem.roster);
  requireNumber('salaryCap', problem.salaryCap, 0, PROBLEM_LIMITS.salary, VALUE_DECIMALS);
  requireInteger('lineupCount', problem.lineupCount, 1, PROBLEM_LIMITS.lineups);
  requireInteger('minUniquePlayers', problem.minUniquePlayers, 1, problem.roster.size);
  if (problem.randomness) {
    requireNumber('randomness.range', problem.randomness.range, 0, 1, Infinity);
    const { MAX_SAFE_INTEGER } = Number;
    requireInteger('randomness.seed', problem.randomness.seed, -MAX_SAFE_INTEGER, MAX_SAFE_INTEGER);
  }
  for (const rule of ALL_RULES) rule.validate(problem);
}

function checkPlayers({ players }: LineupProblem): void {
  if (players.length === 0) throw new InvalidProblemError('players', 'must not be empty');
  const seen = new Set<string>();
  players.forEach((player, at) => {
    const field = `players[${at}]`;
    if (typeof player.id !== 'string' || player.id === '') {
      throw new InvalidProblemError(`${field}.id`, 'must be a non-empty string');
    }
    if (seen.has(player.id)) throw new InvalidProblemError(`${field}.id`, `repeats the id ${player.id}`);
    seen.add(player.id);
    if (!POSITIONS.includes(player.position)) {
      throw new InvalidProblemError(`${field}.position`, `must be one of ${POSITIONS.join(', ')}`);
    }
    if (typeof player.team !== 'string') throw new InvalidProblemError(`${field}.team`, 'must be a string');
    requireNumber(`${field}.salary`, player.salary, 0, PROBLEM_LIMITS.salary, VALUE_DECIMALS);
    const limit = PROBLEM_LIMITS.projection;
    requireNumber(`${field}.projection`, player.projection, -limit, limit, VALUE_DECIMALS);
    if (player.objective !== undefined) {
      requireNumber(`${field}.objective`, player.objective, -limit, limit, VALUE_DECIMALS);
    }
    if (player.start !== undefined) requireNumber(`${field}.start`, player.start, 0, 1, VALUE_DECIMALS);
    if (player.sd !== undefined) requireNumber(`${field}.sd`, player.sd, 0, limit, VALUE_DECIMALS);
    if (player.withoutCaptaincy !== undefined) {
      requireNumber(`${field}.withoutCaptaincy`, player.withoutCaptaincy, 0, limit, VALUE_DECIMALS);
    }
  });
}

function checkRoster(roster: RosterRules): void {
  const { size, positions, captain, viceCaptain, bench } = roster;
  requireInteger('roster.size', size, 1, PROBLEM_LIMITS.rosterSize);
  let [minTotal, maxTotal] = [0, 0];
  for (const position of POSITIONS) {
    requireRange(`roster.positions.${position}`, positions[position]);
    minTotal += positions[position].min;
    maxTotal += positions[position].max;
  }
  if (size < minTotal || size > maxTotal) {
    const allowed = `${minTotal}–${maxTotal}`;
    throw new InvalidProblemError(
      'roster.size',
      `must be in the range that the positions allow (${allowed})`,
    );
  }
  if (bench) checkBench(roster, bench);
  if (captain) checkFactors('roster.captain', captain);
  if (!viceCaptain) return;
  if (!captain) throw new InvalidProblemError('roster.viceCaptain', 'requires a captain');
  if (size - (bench?.size ?? 0) < 2) {
    throw new InvalidProblemError('roster.viceCaptain', 'requires at least 2 players who start');
  }
  checkFactors('roster.viceCaptain', viceCaptain);
}

/** Every choice of players that the positions allow must have players who can start. */
function checkBench({ size, positions }: RosterRules, { size: benched, starters, weight }: BenchRules): void {
  requireInteger('roster.bench.size', benched, 1, size - 1);
  requireNumber('roster.bench.weight', weight, 0, 1, FACTOR_DECIMALS);
  let [minTotal, surplus] = [0, 0];
  for (const position of POSITIONS) {
    const { min, max } = starters[position];
    requireRange(`roster.bench.starters.${position}`, { min, max });
    if (min > positions[position].min) {
      throw new InvalidProblemError(
        `roster.bench.starters.${position}`,
        'must not require more than the roster has',
      );
    }
    minTotal += min;
    surplus += Math.max(0, positions[position].max - max);
  }
  if (minTotal > size - benched || surplus > benched) {
    throw new InvalidProblemError(
      'roster.bench.starters',
      'must allow a formation for every choice of players',
    );
  }
}

function checkFactors(field: string, factors: CaptainFactors): void {
  requireNumber(`${field}.points`, factors.points, 0, PROBLEM_LIMITS.factor, FACTOR_DECIMALS);
  requireNumber(`${field}.salary`, factors.salary, 0, PROBLEM_LIMITS.factor, FACTOR_DECIMALS);
}
