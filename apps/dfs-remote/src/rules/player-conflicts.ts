import { POSITIONS, POSITION_LABELS } from '@fanteam/contracts';
import { countOf, formatNumber } from '../numbers';
import type { Conflict } from './conflict';
import { minLineups, isPercent } from './counts';
import { aboveSentence } from './list-conflicts';
import type { RuleContext, RulePlayer } from './rule-context';
import type { PlayerRuleDraft } from './rules';

/** What is wrong with what is said about single men, and with all of them together. */
export function findPlayerConflicts(context: RuleContext): Conflict[] {
  const { rules, men } = context;
  const found: Conflict[] = [];
  const ruled = Object.entries(rules.players).flatMap(([key, rule]) => {
    const man = men.get(key);
    return man ? [{ man, rule }] : [];
  });
  for (const { man, rule } of ruled) {
    const text = manConflict(rule, man, context);
    if (text) found.push({ at: `players.${man.key}`, text: `${man.name}: ${text}` });
  }
  for (const text of togetherConflicts(ruled, context)) found.push({ at: 'players', text });
  return found;
}

/** What is wrong with the word about one man. */
function manConflict(
  rule: PlayerRuleDraft,
  man: RulePlayer,
  { rules, roster }: RuleContext,
): string | undefined {
  const { lock, exclude, captain, minPercent, maxPercent, startPercent } = rule;
  const shares = [minPercent, maxPercent, startPercent].filter((share) => share !== undefined);
  if (!shares.every(isPercent)) return 'shares are from 0 to 100 %';
  if (lock && exclude) return 'both locked and excluded';
  if (captain === 'always' && exclude) return 'both captain and excluded';
  if (captain === 'always' && !roster.captain) return 'this contest has no captain';
  if (lock && maxPercent !== undefined && maxPercent < 100) {
    return `locked, but in at most ${formatNumber(maxPercent)} % of lineups`;
  }
  const most = maxPercent ?? (rules.maxExposure.on && !lock ? rules.maxExposure.percent : 100);
  if (minPercent !== undefined && minPercent > most) return aboveSentence(minPercent, most).toLowerCase();
  if (minPercent && !man.isSelectable) return 'wanted, but cannot be picked';
  return undefined;
}

interface RuledMan {
  man: RulePlayer;
  rule: PlayerRuleDraft;
}

/** Locks and least shares that take more places than the lineups have. */
function togetherConflicts(
  ruled: readonly RuledMan[],
  { roster, lineups, salaryCap }: RuleContext,
): string[] {
  const captains = ruled.filter(({ rule }) => rule.captain === 'always');
  const found =
    captains.length > 1 ? [`Only one man can be captain of every lineup: ${namesOf(captains)}`] : [];
  const wanted = ruled.filter(({ rule }) => !rule.exclude);
  const locked = wanted.filter(({ rule }) => rule.lock || rule.captain === 'always');
  if (locked.length > roster.size) {
    found.push(`${locked.length} men are locked; a lineup has ${roster.size}`);
  }
  for (const position of POSITIONS) {
    const most = roster.positions[position].max;
    const men = locked.filter(({ man }) => man.position === position);
    if (men.length > most && men.length <= roster.size) {
      found.push(
        `${countOf(men.length, 'man is', 'men are')} locked as ${POSITION_LABELS[position]}; a lineup has ${most}`,
      );
    }
  }
  const cost = locked.reduce((sum, { man }) => sum + man.salary, 0);
  if (locked.length > 0 && locked.length <= roster.size && cost > salaryCap + 1e-9) {
    found.push(
      `The locked men alone cost ${formatNumber(cost, 1)}; the Salary Cap is ${formatNumber(salaryCap, 1)}`,
    );
  }
  if (found.length === 0) found.push(...placesConflict(wanted, roster, lineups));
  return found;
}

/** The least shares of all men, and of each position, against the places there are. */
function placesConflict(
  wanted: readonly RuledMan[],
  roster: RuleContext['roster'],
  lineups: number,
): string[] {
  const asked = (men: readonly RuledMan[]) =>
    men.reduce((sum, { rule }) => {
      const isInEvery = rule.lock || rule.captain === 'always';
      return sum + (isInEvery ? lineups : minLineups(rule.minPercent ?? 0, lineups));
    }, 0);
  const total = asked(wanted);
  if (total > roster.size * lineups) {
    return [
      `The least shares ask for ${total} places; ${countOf(lineups, 'lineup')} have ${roster.size * lineups}`,
    ];
  }
  return POSITIONS.flatMap((position) => {
    const places = roster.positions[position].max * lineups;
    const sum = asked(wanted.filter(({ man }) => man.position === position));
    if (sum <= places) return [];
    return [`The least shares ask for ${sum} places as ${POSITION_LABELS[position]}; there are ${places}`];
  });
}

function namesOf(ruled: readonly RuledMan[]): string {
  return ruled.map(({ man }) => man.name).join(', ');
}
