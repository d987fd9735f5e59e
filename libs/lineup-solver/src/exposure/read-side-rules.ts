/** A problem's rules that count men, as side-rules.ts counts them: for the next lineup. */
import { isInEveryLineup } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import type { PoolFrame } from '../search/pool-frame';
import { type Charge, type CountRule, SideRules, type Stack } from '../search/side-rules';
import { stackOptions } from './exposure-goals';
import type { ExposureLimits } from './exposure-limits';

/** Null when the next lineup has no such rules, which spares the search the trouble. */
export function createSideRules(
  problem: LineupProblem,
  frame: PoolFrame,
  limits: ExposureLimits,
  charges: readonly Charge[],
): SideRules | null {
  const rules = [
    ...teamRules(problem, frame),
    ...groupRules(problem, frame),
    ...opposingRules(problem, frame),
    ...forcedRules(limits),
  ];
  const stacks: Stack[] = [];
  for (const stack of [...requiredStacks(problem, frame), ...countedStacks(limits)]) {
    const only = stack.use === 'required' && stack.options.length === 1 ? stack.options[0]! : null;
    // A stack of one club alone is a minimum, which has a price.
    if (only) rules.push({ members: only, min: stack.size, max: Infinity, triggers: null });
    else stacks.push(stack);
  }
  for (const charge of charges) stacks.push({ ...charge, use: charge });
  return rules.length + stacks.length > 0 ? new SideRules(frame, rules, stacks) : null;
}

function teamRules({ rules, players }: LineupProblem, { rows }: PoolFrame): CountRule[] {
  // Maxima are club limits, which the search knows anyway.
  return Object.entries(rules?.teams ?? {}).flatMap(([team, { min = 0 }]) =>
    min > 0
      ? [
          {
            members: playersWhere(rows, (row) => players[row]!.team === team),
            min,
            max: Infinity,
            triggers: null,
          },
        ]
      : [],
  );
}

function groupRules({ rules, players }: LineupProblem, { rows }: PoolFrame): CountRule[] {
  const numbers = new Map([...rows].map((row, player) => [players[row]!.id, player]));
  const playersOf = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => numbers.get(id) ?? []).sort((a, b) => a - b);
  return (rules?.groups ?? []).map(({ players: ids, min = 0, max = Infinity, if: condition }) => ({
    members: playersOf(ids),
    min,
    max,
    triggers: condition === undefined ? null : playersOf([condition]),
  }));
}

function opposingRules({ rules, players }: LineupProblem, { rows }: PoolFrame): CountRule[] {
  const rule = rules?.opposing;
  if (!rule) return [];
  return Object.entries(rule.opponents).map(([team, opponent]) => {
    const isFrom = (row: number) => players[row]!.team === team && rule.from.includes(players[row]!.position);
    const faces = (row: number) =>
      players[row]!.team === opponent && rule.against.includes(players[row]!.position);
    return {
      members: playersWhere(rows, faces),
      min: 0,
      max: rule.max,
      triggers: playersWhere(rows, isFrom),
    };
  });
}

/** What minimum exposures leave no choice about; one man is a stage of his own. */
function forcedRules({ forces }: ExposureLimits): CountRule[] {
  return forces.flatMap((force) =>
    'members' in force && force.members.length > 1
      ? [{ members: [...force.members], min: force.min, max: Infinity, triggers: null }]
      : [],
  );
}

function requiredStacks(problem: LineupProblem, frame: PoolFrame): Stack[] {
  return (problem.rules?.stacks ?? []).filter(isInEveryLineup).map((stack) => ({
    options: stackOptions(problem, frame, stack),
    size: stack.size,
    use: 'required',
  }));
}

/** Stacks that have been in as many lineups as they may, or must be in all that follow. */
function countedStacks({ goals, spent, forces }: ExposureLimits): Stack[] {
  const required = forces.flatMap((force) => ('set' in force ? [force.set] : []));
  return goals.sets.flatMap(({ options, size }, set): Stack[] => {
    if (required.includes(set)) return [{ options, size, use: 'required' }];
    return spent.has(set) && size > 1 ? [{ options, size, use: 'forbidden' }] : [];
  });
}

function playersWhere(rows: Int32Array, isMember: (row: number) => boolean): number[] {
  return [...rows.keys()].filter((player) => isMember(rows[player]!));
}
