import { POSITIONS, POSITION_LABELS } from '@fanteam/contracts';
import { subjectOf } from '@fanteam/lineup-request';
import { minExposureLineups } from '@fanteam/lineup-solver';
import { countOf, formatSalary } from '../../shared/numbers';
import { mapOf, number, objectOf, oneOf, onlyTrue } from './checks';
import { changeRules, type Changes } from './keyed-rules';
import {
  isPercent,
  type Conflict,
  type PlayerRuleDraft,
  type RequestContext,
  type Rule,
  type RuleContext,
  type RulePlayer,
} from './rule';
import { toPercent, toShare } from './shares';

/** Locks, exclusions, exposures, captaincies and start chances of single players. */
export const players: Rule<Readonly<Record<string, PlayerRuleDraft>>> = {
  initial: {},
  check: mapOf(
    objectOf(
      {},
      {
        lock: onlyTrue,
        exclude: onlyTrue,
        minPercent: number,
        maxPercent: number,
        captain: oneOf(['never', 'always']),
        captainMaxPercent: number,
        startPercent: number,
      },
    ),
  ),
  conflicts: (rules, context) => findConflicts(rules, context),
  placeOf(mistake, _rules, { pool }) {
    if (mistake.rule !== 'players') return undefined;
    const [id, ...others] = mistake.code === 'no_captain' ? mistake.values.players : [subjectOf(mistake)];
    if (others.length > 0) return 'players';
    const key = keyOf(id!, pool);
    return key === undefined ? undefined : `players.${key}`;
  },
  /** Player rules are sent with the players (`toPlayerRule`). */
  toRequest: () => ({}),
  fix(path, to, rules, { pool }) {
    // An id can contain dots: the field is the part after the last one.
    const [, id, field] = /^players\.(.+)\.(\w+)$/s.exec(path) ?? [];
    if (id === undefined || !Object.hasOwn(FIXES, field!)) return undefined;
    return changeRules(rules, [keyOf(id, pool) ?? id], FIXES[field!]!(to));
  },
};

/** The row of a player of the request. */
function keyOf(id: string, { ids }: RequestContext['pool']): string | undefined {
  return [...ids].find(([, each]) => each === id)?.[0];
}

const FIXES: Readonly<Record<string, (to: number | undefined) => Changes<PlayerRuleDraft>>> = {
  lock: () => ({ lock: undefined }),
  exclude: () => ({ exclude: undefined }),
  captain: () => ({ captain: undefined }),
  min_exposure: (to) => ({ minPercent: to === undefined ? to : toPercent(to) }),
  max_exposure: (to) => ({ maxPercent: to === undefined ? to : toPercent(to) }),
  captain_max_exposure: (to) => ({ captainMaxPercent: to === undefined ? to : toPercent(to) }),
};

/** Whether the player is in every lineup: locked, or captain of every lineup. */
export function isInEveryLineup(rule: PlayerRuleDraft | undefined): boolean {
  return rule?.lock === true || rule?.captain === 'always';
}

interface RuledPlayer {
  player: RulePlayer;
  rule: PlayerRuleDraft;
}

/** Conflicts of each player's rules, and of all player rules together. */
function findConflicts(rules: Readonly<Record<string, PlayerRuleDraft>>, context: RuleContext): Conflict[] {
  const ruled = Object.entries(rules).flatMap(([key, rule]): RuledPlayer[] => {
    const player = context.players.get(key);
    return player ? [{ player, rule }] : [];
  });
  const own = ruled.flatMap(({ player: { key, name }, rule }): Conflict[] => {
    const { minPercent, maxPercent, captainMaxPercent, startPercent } = rule;
    const percentages = [minPercent, maxPercent, captainMaxPercent, startPercent];
    if (percentages.every((percent) => percent === undefined || isPercent(percent))) return [];
    return [{ at: `players.${key}`, text: `${name}: percentages must be from 0 to 100` }];
  });
  return [...own, ...togetherConflicts(ruled, context).map((text) => ({ at: 'players', text }))];
}

/** Locks and minimum exposures that need more roster slots or salary than the lineups have. */
function togetherConflicts(
  ruled: readonly RuledPlayer[],
  { roster, lineups, salaryCap }: RuleContext,
): string[] {
  const found: string[] = [];
  const wanted = ruled.filter(({ rule }) => !rule.exclude);
  const locked = wanted.filter(({ rule }) => isInEveryLineup(rule));
  if (locked.length > roster.size) {
    found.push(`${locked.length} players are locked; a lineup has ${roster.size}`);
  }
  for (const position of POSITIONS) {
    const { max } = roster.positions[position];
    const { length } = locked.filter(({ player }) => player.position === position);
    if (length > max && length <= roster.size) {
      const areLocked = `${countOf(length, 'player is', 'players are')} locked as ${POSITION_LABELS[position]}`;
      found.push(`${areLocked}; a lineup allows ${max}`);
    }
  }
  const cost = locked.reduce((sum, { player }) => sum + player.salary, 0);
  if (locked.length > 0 && locked.length <= roster.size && cost > salaryCap + 1e-9) {
    found.push(
      `Locked players already cost ${formatSalary(cost)}; the salary cap is ${formatSalary(salaryCap)}`,
    );
  }
  return found.length > 0 ? found : slotConflicts(wanted, roster, lineups);
}

/** Minimum exposures of all players, and of each position, against the roster slots of all lineups. */
function slotConflicts(
  wanted: readonly RuledPlayer[],
  roster: RuleContext['roster'],
  lineups: number,
): string[] {
  const needed = (players: readonly RuledPlayer[]) =>
    players.reduce(
      (sum, { rule }) =>
        sum + (isInEveryLineup(rule) ? lineups : minExposureLineups(toShare(rule.minPercent ?? 0), lineups)),
      0,
    );
  const have = `${countOf(lineups, 'lineup has', 'lineups have')}`;
  const total = needed(wanted);
  if (total > roster.size * lineups) {
    return [`The min exposures require ${total} roster slots; ${have} ${roster.size * lineups}`];
  }
  return POSITIONS.flatMap((position) => {
    const slots = roster.positions[position].max * lineups;
    const sum = needed(wanted.filter(({ player }) => player.position === position));
    if (sum <= slots) return [];
    return [`The min exposures require ${sum} ${POSITION_LABELS[position]} slots; ${have} ${slots}`];
  });
}
