import { findOpponentMistake } from '@fanteam/contracts';
import type { Conflict } from './conflict';
import { isCount, isPercent } from './counts';
import type { RuleContext, RulePlayer } from './rule-context';
import type { ClubRule } from './rules';
import { countOf } from '../numbers';

/** What is wrong with the rules about clubs, and with the locks in one club. */
export function findClubConflicts(context: RuleContext): Conflict[] {
  const { rules, roster, men, choice } = context;
  const found: Conflict[] = [];
  const clubs = new Map(Object.entries(rules.clubs));
  const ofClub = (list: Iterable<RulePlayer>, team: string) => [...list].filter((man) => man.team === team);
  const known = new Set([...men.values()].map(({ team }) => team));
  const locked = choice.filter(({ key }) => Object.hasOwn(rules.players, key) && rules.players[key]?.lock);

  for (const team of new Set([...clubs.keys(), ...locked.map((man) => man.team)])) {
    if (!known.has(team)) continue;
    const rule = clubs.get(team) ?? {};
    const text =
      clubConflict(rule, ofClub(choice, team).length, roster) ??
      lockedConflict(ofClub(locked, team).length, rule, context);
    if (text) found.push({ at: `clubs.${team}`, text: `${team}: ${text}` });
  }
  const mistake = rules.opposing.on && findOpponentMistake(context.opponents);
  if (mistake) found.push({ at: `clubs.${mistake.team}`, text: mistake.sentence });
  const least = [...clubs].reduce(
    (sum, [team, { minPlayers = 0 }]) => sum + (known.has(team) ? minPlayers : 0),
    0,
  );
  if (least > roster.size) {
    found.push({ at: 'clubs', text: `The clubs ask for ${least} men together; a lineup has ${roster.size}` });
  }
  return found;
}

function clubConflict(
  rule: ClubRule,
  there: number,
  { max_per_team: limit }: RuleContext['roster'],
): string | undefined {
  const { minPlayers = 0, maxPlayers = Infinity, maxPercent, cleanSheetPercent } = rule;
  if (!isCount(minPlayers) || (maxPlayers !== Infinity && !isCount(maxPlayers)))
    return 'men are whole numbers';
  if (minPlayers > maxPlayers) return `at least ${minPlayers} is above at most ${maxPlayers}`;
  if (minPlayers > (limit ?? Infinity)) return `the contest allows ${limit} of one club`;
  if (minPlayers > there) return `only ${there} can be picked`;
  if (maxPercent !== undefined && !isPercent(maxPercent)) return 'a share is from 0 to 100 %';
  if (cleanSheetPercent !== undefined && !isPercent(cleanSheetPercent)) return 'a chance is from 0 to 100 %';
  return undefined;
}

function lockedConflict(
  locked: number,
  { maxPlayers = Infinity, maxPercent }: ClubRule,
  { roster }: RuleContext,
): string | undefined {
  if (locked > maxPlayers) return `${locked} are locked, at most ${maxPlayers} allowed`;
  if (locked > (roster.max_per_team ?? Infinity)) {
    return `${countOf(locked, 'man is', 'men are')} locked; the contest allows ${roster.max_per_team} of one club`;
  }
  if (locked > 0 && maxPercent !== undefined && maxPercent < 100) {
    return `a locked man puts it into every lineup, at most ${maxPercent} % allowed`;
  }
  return undefined;
}
