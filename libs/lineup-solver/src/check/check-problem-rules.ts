/** The boundary's part for `problem.rules`: see check-problem.ts. */
import { VALUE_DECIMALS } from '../problem/exact-sum';
import {
  InvalidProblemError,
  PROBLEM_LIMITS,
  requireInteger,
  requireNumber,
} from '../problem/invalid-problem';
import type { LineupRules } from '../problem/lineup-rules';
import { POSITIONS, type Position } from '@fanteam/contracts';
import type { LineupProblem } from '../problem/problem';

/**
 * Throws `InvalidProblemError` at the first rule that no engine could work with. A condition (`if`) on a man
 * who is not in the pool is no mistake: it never holds.
 */
export function checkProblemRules(problem: LineupProblem): void {
  const { rules, players, roster } = problem;
  if (!rules) return;
  const ids = new Set(players.map(({ id }) => id));
  if (rules.minSalary !== undefined) {
    requireNumber('rules.minSalary', rules.minSalary, 0, PROBLEM_LIMITS.salary, VALUE_DECIMALS);
  }
  for (const [team, range] of Object.entries(rules.teams ?? {})) checkRange(`rules.teams.${team}`, range);
  checkGroups(rules, ids);
  checkStacks(rules, roster.size);
  checkExposure(problem, ids);
  for (const [team, chance] of Object.entries(rules.stackingPenalty ?? {})) {
    requireNumber(`rules.stackingPenalty.${team}`, chance, 0, 1, VALUE_DECIMALS);
  }
  if (!rules.opposing) return;
  checkPositions('rules.opposing.from', rules.opposing.from);
  checkPositions('rules.opposing.against', rules.opposing.against);
  requireInteger('rules.opposing.max', rules.opposing.max, 0, Number.MAX_SAFE_INTEGER);
}

function checkGroups({ groups = [] }: LineupRules, ids: ReadonlySet<string>): void {
  groups.forEach((group, at) => {
    const field = `rules.groups[${at}]`;
    checkRange(field, group);
    for (const id of group.players) requireKnown(`${field}.players`, id, ids);
  });
}

function checkStacks({ stacks = [] }: LineupRules, size: number): void {
  stacks.forEach((stack, at) => {
    const field = `rules.stacks[${at}]`;
    requireInteger(`${field}.size`, stack.size, 1, size);
    if (stack.positions) checkPositions(`${field}.positions`, stack.positions);
    checkShares(field, 'Exposure', stack.minExposure, stack.maxExposure);
  });
}

function checkExposure({ rules, locked, randomness }: LineupProblem, ids: ReadonlySet<string>): void {
  const exposure = rules?.exposure;
  if (exposure?.mode === 'spread' && randomness) {
    throw new InvalidProblemError('rules.exposure.mode', 'cannot be spread when values are drawn');
  }
  if (exposure?.max !== undefined) checkShare('rules.exposure.max', exposure.max);
  for (const [id, own] of Object.entries(exposure?.players ?? {})) {
    requireKnown('rules.exposure.players', id, ids);
    checkShares(`rules.exposure.players.${id}`, '', own.min, own.max);
    const isLimited = own.max === undefined && !locked.includes(id);
    if (isLimited && (own.min ?? 0) > (exposure?.max ?? 1)) {
      const complaint = `must not exceed rules.exposure.max (${own.min} > ${exposure?.max})`;
      throw new InvalidProblemError(`rules.exposure.players.${id}.min`, complaint);
    }
  }
  for (const [team, { max }] of Object.entries(exposure?.teams ?? {})) {
    checkShare(`rules.exposure.teams.${team}.max`, max);
  }
}

function checkRange(field: string, { min, max }: { min?: number; max?: number }): void {
  if (min !== undefined) requireInteger(`${field}.min`, min, 0, Number.MAX_SAFE_INTEGER);
  if (max !== undefined) requireInteger(`${field}.max`, max, 0, Number.MAX_SAFE_INTEGER);
  if (min !== undefined && max !== undefined && min > max) {
    throw new InvalidProblemError(`${field}.min`, `must not exceed its max (${min} > ${max})`);
  }
}

function checkShare(field: string, share: number): void {
  requireNumber(field, share, 0, 1, Infinity);
}

/** A least and a most share, named `min` and `max` with an ending. */
function checkShares(field: string, ending: string, min: number | undefined, max: number | undefined): void {
  if (min !== undefined) checkShare(`${field}.min${ending}`, min);
  if (max !== undefined) checkShare(`${field}.max${ending}`, max);
  if (min !== undefined && max !== undefined && min > max) {
    throw new InvalidProblemError(`${field}.min${ending}`, `must not exceed its max (${min} > ${max})`);
  }
}

function checkPositions(field: string, positions: readonly Position[]): void {
  for (const position of positions) {
    if (POSITIONS.includes(position)) continue;
    throw new InvalidProblemError(field, `must be among ${POSITIONS.join(', ')}, not ${position}`);
  }
}

function requireKnown(field: string, id: string, ids: ReadonlySet<string>): void {
  if (!ids.has(id)) throw new InvalidProblemError(field, `names ${id}, who is not in the pool`);
}
