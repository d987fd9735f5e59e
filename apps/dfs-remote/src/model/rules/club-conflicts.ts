import { findOpponentMistake } from '@fanteam/contracts';
import { countOf } from '../../shared/numbers';
import type { Conflict } from '../../features/rules/conflicts';
import { isCount, isPercent } from './counts';
import type { RuleContext, RulePlayer } from './rule-context';
import type { ClubRule } from './rules';

/** Conflicts of the club rules, with each other and with the locked players. */
export function findClubConflicts(context: RuleContext): Conflict[] {
  const { rules, roster, players, selectable } = context;
  const found: Conflict[] = [];
  const clubs = new Map(Object.entries(rules.clubs));
  const ofClub = (list: readonly RulePlayer[], team: string) => list.filter((player) => player.team === team);
  const known = new Set([...players.values()].map(({ team }) => team));
  const locked = selectable.filter(
    ({ key }) => Object.hasOwn(rules.players, key) && rules.players[key]?.lock,
  );

  for (const team of new Set([...clubs.keys(), ...locked.map((player) => player.team)])) {
    if (!known.has(team)) continue;
    const rule = clubs.get(team) ?? {};
    const text =
      clubConflict(rule, ofClub(selectable, team).length, roster) ??
      lockedConflict(ofClub(locked, team).length, rule, context);
    if (text) found.push({ at: `clubs.${team}`, text: `${team}: ${text}` });
  }
  const mistake = rules.opposing.on && findOpponentMistake(context.opponents);
  if (mistake) found.push({ at: `clubs.${mistake.team}`, text: mistake.sentence });
  const required = [...clubs].reduce(
    (sum, [team, { minPlayers = 0 }]) => sum + (known.has(team) ? minPlayers : 0),
    0,
  );
  if (required > roster.size) {
    found.push({
      at: 'clubs',
      text: `The clubs require ${required} players in total; a lineup has ${roster.size}`,
    });
  }
  return found;
}

function clubConflict(
  rule: ClubRule,
  selectable: number,
  { max_per_team: limit }: RuleContext['roster'],
): string | undefined {
  const { minPlayers = 0, maxPlayers = Infinity, maxPercent, cleanSheetPercent } = rule;
  if (!isCount(minPlayers) || (maxPlayers !== Infinity && !isCount(maxPlayers)))
    return 'min and max players must be whole numbers, 0 or more';
  if (minPlayers > maxPlayers) return `min players ${minPlayers} is above max players ${maxPlayers}`;
  if (minPlayers > (limit ?? Infinity)) return clubLimit(limit!);
  if (minPlayers > selectable) return `only ${countOf(selectable, 'player is', 'players are')} selectable`;
  if (maxPercent !== undefined && !isPercent(maxPercent)) return 'max exposure must be from 0 to 100 %';
  if (cleanSheetPercent !== undefined && !isPercent(cleanSheetPercent))
    return 'the clean sheet chance must be from 0 to 100 %';
  return undefined;
}

function lockedConflict(
  locked: number,
  { maxPlayers = Infinity, maxPercent }: ClubRule,
  { roster }: RuleContext,
): string | undefined {
  const areLocked = `${countOf(locked, 'player is', 'players are')} locked`;
  if (locked > maxPlayers) return `${areLocked}; max players is ${maxPlayers}`;
  if (locked > (roster.max_per_team ?? Infinity)) return `${areLocked}; ${clubLimit(roster.max_per_team!)}`;
  if (locked > 0 && maxPercent !== undefined && maxPercent < 100) {
    return `a locked player is in every lineup; max exposure is ${maxPercent} %`;
  }
  return undefined;
}

const clubLimit = (limit: number) => `the contest allows ${countOf(limit, 'player')} per club`;
