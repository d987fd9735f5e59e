/**
 * A problem's rules as the models of glpk need them: sets of men by canonical index, and numbers. Reads the
 * rules by itself: it is the reference for what the exact search makes of them.
 */
import { ruleOf, type LineupProblem, type SolvedLineup } from '@fanteam/lineup-solver';

/** From `min` to `max` of these men, in every lineup or only with one of the `triggers`. */
export interface CountRule {
  men: readonly number[];
  min: number;
  max: number;
  triggers: readonly number[] | null;
}

/** At least `size` men of one of the options. `share` null: in every lineup. */
export interface StackOptions {
  size: number;
  options: readonly (readonly number[])[];
  share: number | null;
}

/** Of these men of one club each further one loses 1, 2, 3, 3 … times the chance (in millionths). */
export interface PenaltyRule {
  men: readonly number[];
  chance: bigint;
}

export interface IntegerRules {
  counts: readonly CountRule[];
  stacks: readonly StackOptions[];
}

/** `order`: canonical index → position in `problem.players`. */
export function readRules(problem: LineupProblem, order: readonly number[]): IntegerRules {
  const { rules = {}, players } = problem;
  const men = order.map((at) => players[at]!);
  const who = (isMember: (man: (typeof men)[number]) => boolean) =>
    men.flatMap((man, at) => (isMember(man) ? [at] : []));
  const numbers = new Map(men.map(({ id }, at) => [id, at]));
  const named = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => numbers.get(id) ?? []).sort((a, b) => a - b);
  const counts: CountRule[] = [];
  for (const [team, { min = 0, max = Infinity }] of Object.entries(rules.teams ?? {})) {
    counts.push({ men: who((man) => man.team === team), min, max, triggers: null });
  }
  for (const { players: ids, min = 0, max = Infinity, if: condition } of rules.groups ?? []) {
    const triggers = condition === undefined ? null : named([condition]);
    counts.push({ men: named(ids), min, max, triggers });
  }
  const { opposing } = rules;
  for (const [team, opponent] of Object.entries(opposing?.opponents ?? {})) {
    const { from, against, max } = opposing!;
    counts.push({
      men: who((man) => man.team === opponent && against.includes(man.position)),
      min: 0,
      max,
      triggers: who((man) => man.team === team && from.includes(man.position)),
    });
  }
  const stacks = (rules.stacks ?? []).map(({ size, teams, positions, maxExposure = null }) => {
    const counted = who(
      ({ team, position }) => (teams?.includes(team) ?? true) && (positions?.includes(position) ?? true),
    );
    const clubs = [...new Set(counted.map((man) => men[man]!.team))];
    const options = clubs.map((club) => counted.filter((man) => men[man]!.team === club));
    return { size, options: options.filter((option) => option.length >= size), share: maxExposure };
  });
  return { counts, stacks };
}

/** What is in as many lineups as it may be: canonical men, and stacks by their place among the rules. */
export interface Spent {
  men: ReadonlySet<number>;
  stacks: ReadonlySet<number>;
}

/** Counted anew from all the lineups so far. */
export function findSpent(
  problem: LineupProblem,
  order: readonly number[],
  { stacks }: IntegerRules,
  lineups: readonly SolvedLineup[],
): Spent {
  const { lineupCount, players, rules } = problem;
  const exposure = rules?.exposure;
  const most = (share: number | null | undefined) =>
    share === null || share === undefined
      ? Infinity
      : Math.max(1, Math.floor(Number((share * lineupCount).toFixed(6))));
  const uses = (isUsed: (picks: readonly number[]) => boolean) =>
    lineups.filter(({ picks }) => isUsed(picks)).length;

  const spentTeams = new Set(
    Object.entries(exposure?.teams ?? {}).flatMap(([team, { max }]) =>
      uses((picks) => picks.some((pick) => players[pick]!.team === team)) >= most(max) ? [team] : [],
    ),
  );
  const isSpent = (row: number) => {
    const { id, team, captaincy } = players[row]!;
    if (spentTeams.has(team)) return true;
    const isExempt = problem.locked.includes(id) || captaincy === 'always';
    const share = ruleOf(exposure?.players, id)?.max ?? (isExempt ? undefined : exposure?.max);
    return share !== undefined && uses((picks) => picks.includes(row)) >= most(share);
  };
  const isStackSpent = ({ share, size, options }: StackOptions) =>
    uses((picks) =>
      options.some((option) => option.filter((man) => picks.includes(order[man]!)).length >= size),
    ) >= most(share);
  return {
    men: new Set(exposure ? order.flatMap((row, man) => (isSpent(row) ? [man] : [])) : []),
    stacks: new Set(stacks.flatMap((stack, at) => (isStackSpent(stack) ? [at] : []))),
  };
}
