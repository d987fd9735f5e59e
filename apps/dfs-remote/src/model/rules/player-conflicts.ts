import { POSITIONS, POSITION_LABELS } from '@fanteam/contracts';
import { countOf, formatNumber } from '../../shared/numbers';
import type { Conflict } from '../../features/rules/conflicts';
import { isPercent, minLineups } from './counts';
import { aboveText } from './list-conflicts';
import type { RuleContext, RulePlayer } from './rule-context';
import type { PlayerRuleDraft } from './rules';

/** Conflicts of each player's rules, and of all player rules together. */
export function findPlayerConflicts(context: RuleContext): Conflict[] {
  const { rules, players } = context;
  const found: Conflict[] = [];
  const ruled = Object.entries(rules.players).flatMap(([key, rule]) => {
    const player = players.get(key);
    return player ? [{ player, rule }] : [];
  });
  for (const { player, rule } of ruled) {
    const text = playerConflict(rule, player, context);
    if (text) found.push({ at: `players.${player.key}`, text: `${player.name}: ${text}` });
  }
  for (const text of togetherConflicts(ruled, context)) found.push({ at: 'players', text });
  return found;
}

/** The first conflict in the rules of one player. */
function playerConflict(
  rule: PlayerRuleDraft,
  player: RulePlayer,
  { rules, roster }: RuleContext,
): string | undefined {
  const { lock, exclude, captain, minPercent, maxPercent, startPercent } = rule;
  const percentages = [minPercent, maxPercent, startPercent].filter((percent) => percent !== undefined);
  if (!percentages.every(isPercent)) return 'percentages must be from 0 to 100';
  if (lock && exclude) return 'both locked and excluded';
  if (captain === 'always' && exclude) return 'both captain and excluded';
  if (captain === 'always' && !roster.captain) return 'this contest has no captain';
  if (lock && maxPercent !== undefined && maxPercent < 100) {
    return `locked, but max exposure is ${formatNumber(maxPercent)} %`;
  }
  const max = maxPercent ?? (rules.maxExposure.on && !lock ? rules.maxExposure.percent : 100);
  if (minPercent !== undefined && minPercent > max) return aboveText(minPercent, max);
  if (minPercent && !player.isSelectable) return 'has a min exposure, but is not selectable';
  return undefined;
}

interface RuledPlayer {
  player: RulePlayer;
  rule: PlayerRuleDraft;
}

/** Locks and minimum exposures that need more roster slots or salary than the lineups have. */
function togetherConflicts(
  ruled: readonly RuledPlayer[],
  { roster, lineups, salaryCap }: RuleContext,
): string[] {
  const captains = ruled.filter(({ rule }) => rule.captain === 'always');
  const found =
    captains.length > 1 ? [`Only one player can be captain of every lineup: ${namesOf(captains)}`] : [];
  const wanted = ruled.filter(({ rule }) => !rule.exclude);
  const locked = wanted.filter(({ rule }) => rule.lock || rule.captain === 'always');
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
      `Locked players already cost ${formatNumber(cost, 1)}; the salary cap is ${formatNumber(salaryCap, 1)}`,
    );
  }
  if (found.length === 0) found.push(...slotsConflict(wanted, roster, lineups));
  return found;
}

/** Minimum exposures of all players, and of each position, against the roster slots of all lineups. */
function slotsConflict(
  wanted: readonly RuledPlayer[],
  roster: RuleContext['roster'],
  lineups: number,
): string[] {
  const needed = (players: readonly RuledPlayer[]) =>
    players.reduce((sum, { rule }) => {
      const isInEvery = rule.lock || rule.captain === 'always';
      return sum + (isInEvery ? lineups : minLineups(rule.minPercent ?? 0, lineups));
    }, 0);
  const have = `${countOf(lineups, 'lineup has', 'lineups have')}`;
  const total = needed(wanted);
  if (total > roster.size * lineups) {
    return [`The min exposures need ${total} roster slots; ${have} ${roster.size * lineups}`];
  }
  return POSITIONS.flatMap((position) => {
    const slots = roster.positions[position].max * lineups;
    const sum = needed(wanted.filter(({ player }) => player.position === position));
    if (sum <= slots) return [];
    return [`The min exposures need ${sum} ${POSITION_LABELS[position]} slots; ${have} ${slots}`];
  });
}

function namesOf(ruled: readonly RuledPlayer[]): string {
  return ruled.map(({ player }) => player.name).join(', ');
}
