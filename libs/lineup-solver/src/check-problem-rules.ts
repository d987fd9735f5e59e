/** The boundary's part for `problem.rules`: see check-problem.ts. */
import { InvalidProblemError, PROBLEM_LIMITS, requireInteger, requireNumber } from './check-problem';
import { VALUE_DECIMALS } from './exact-sum';
import type { LineupRules } from './lineup-rules';
import { POSITIONS, type LineupProblem, type Position } from './problem';

/**
 * Throws `InvalidProblemError` at the first rule that no engine could work with. A condition (`if`) on a man
 * who is not in the pool is no mistake: it never holds.
 */
export function checkProblemRules({ rules, players, roster }: LineupProblem): void {
  if (!rules) return;
  const ids = new Set(players.map(({ id }) => id));
  if (rules.minSalary !== undefined) {
    requireNumber('rules.minSalary', rules.minSalary, 0, PROBLEM_LIMITS.salary, VALUE_DECIMALS);
  }
  for (const [team, range] of Object.entries(rules.teams ?? {})) checkRange(`rules.teams.${team}`, range);
  checkGroups(rules, ids);
  checkStacks(rules, roster.size);
  checkExposure(rules, ids);
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
    if (stack.maxExposure !== undefined) checkShare(`${field}.maxExposure`, stack.maxExposure);
  });
}

function checkExposure({ exposure }: LineupRules, ids: ReadonlySet<string>): void {
  if (exposure?.max !== undefined) checkShare('rules.exposure.max', exposure.max);
  for (const [id, { max }] of Object.entries(exposure?.players ?? {})) {
    requireKnown('rules.exposure.players', id, ids);
    checkShare(`rules.exposure.players.${id}.max`, max);
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

function checkPositions(field: string, positions: readonly Position[]): void {
  for (const position of positions) {
    if (POSITIONS.includes(position)) continue;
    throw new InvalidProblemError(field, `must be among ${POSITIONS.join(', ')}, not ${position}`);
  }
}

function requireKnown(field: string, id: string, ids: ReadonlySet<string>): void {
  if (!ids.has(id)) throw new InvalidProblemError(field, `names ${id}, who is not in the pool`);
}
