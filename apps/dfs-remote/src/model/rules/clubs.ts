import type { TeamRule } from '@fanteam/contracts';
import { subjectOf } from '@fanteam/lineup-request';
import { countOf, formatNumber } from '../../shared/numbers';
import { mapOf, number, objectOf } from './checks';
import { changeRules, type Changes } from './keyed-rules';
import {
  isCount,
  isPercent,
  type ClubRule,
  type Conflict,
  type Rule,
  type RuleContext,
  type RuleEntry,
  type RulePlayer,
} from './rule';
import { toPercent, toShare } from './shares';

/** The rules of clubs have a dialog of their own. */
export const CLUBS_ENTRY: RuleEntry = {
  group: 'Stacks and opponents',
  name: 'Club limits',
  example: 'min, max, exposure per club',
  icon: 'M4 20V9l8-5 8 5v11M9 20v-6h6v6',
};

/** Min and max players, max exposure and clean sheet chance of each club. */
export const clubs: Rule<Readonly<Record<string, ClubRule>>> = {
  initial: {},
  check: mapOf(
    objectOf(
      {},
      {
        minPlayers: number,
        maxPlayers: number,
        maxPercent: number,
        cleanSheetPercent: number,
      },
    ),
  ),
  conflicts: (_rules, context) => findConflicts(context),
  placeOf: (mistake, rules) =>
    mistake.rule === 'teams' ? `clubs.${keyOf(subjectOf(mistake), rules)}` : undefined,
  /** Clean sheet chances are sent by the rule that uses them. */
  toRequest(_rules, { clubRules, pool: { clubs: known } }) {
    const teams = [...clubRules].flatMap(([team, rule]) => {
      const sent = toTeamRule(rule);
      return known.has(team) && Object.keys(sent).length > 0 ? [[team, sent] as const] : [];
    });
    return teams.length === 0 ? {} : { teams: Object.fromEntries(teams) };
  },
  fix(path, to, rules) {
    // A club can contain dots: the field is the part after the last one.
    const [, name, field] = /^teams\.(.+)\.(\w+)$/s.exec(path) ?? [];
    if (name === undefined || !Object.hasOwn(FIXES, field!)) return undefined;
    return changeRules(rules, [keyOf(name, rules)], FIXES[field!]!(to));
  },
};

/** Rule sets of earlier releases have opponents. The fixtures of a pool have them now. */
export function withoutOpponents(
  rules: Readonly<Record<string, ClubRule & { opponent?: unknown }>>,
): Readonly<Record<string, ClubRule>> {
  return changeRules(rules, Object.keys(rules), { opponent: undefined });
}

/** A club as its rules are stored. The request has upper-case codes. */
function keyOf(club: string, rules: Readonly<Record<string, ClubRule>>): string {
  return Object.keys(rules).find((code) => code.toUpperCase() === club.toUpperCase()) ?? club;
}

const FIXES: Readonly<Record<string, (to: number | undefined) => Changes<ClubRule>>> = {
  min_players: (to) => ({ minPlayers: to }),
  max_players: (to) => ({ maxPlayers: to }),
  max_exposure: (to) => ({ maxPercent: to === undefined ? to : toPercent(to) }),
};

function toTeamRule({ minPlayers, maxPlayers, maxPercent }: ClubRule): TeamRule {
  return {
    ...(minPlayers !== undefined && { min_players: minPlayers }),
    ...(maxPlayers !== undefined && { max_players: maxPlayers }),
    ...(maxPercent !== undefined && { max_exposure: toShare(maxPercent) }),
  };
}

/** Conflicts of the club rules, with each other and with the locked players. */
function findConflicts(context: RuleContext): Conflict[] {
  const { roster, players, selectable, clubRules, playerRules } = context;
  const found: Conflict[] = [];
  const ofClub = (list: readonly RulePlayer[], team: string) => list.filter((player) => player.team === team);
  const known = new Set([...players.values()].map(({ team }) => team));
  const locked = selectable.filter(({ key }) => playerRules.get(key)?.lock);

  for (const team of new Set([...clubRules.keys(), ...locked.map((player) => player.team)])) {
    if (!known.has(team)) continue;
    const rule = clubRules.get(team) ?? {};
    const text =
      clubConflict(rule, ofClub(selectable, team).length, roster) ??
      lockedConflict(ofClub(locked, team).length, rule, context);
    if (text) found.push({ at: `clubs.${team}`, text: `${team}: ${text}` });
  }
  const required = [...clubRules].reduce(
    (sum, [team, { minPlayers = 0 }]) => sum + (known.has(team) ? minPlayers : 0),
    0,
  );
  if (required > roster.size) {
    const text = `The clubs require ${required} players in total; a lineup has ${roster.size}`;
    found.push({ at: 'clubs', text });
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
  if (minPlayers > (limit ?? Infinity)) return clubLimit(limit!);
  if (minPlayers > selectable) return `only ${countOf(selectable, 'player is', 'players are')} selectable`;
  if (maxPercent !== undefined && !isPercent(maxPercent)) return 'max exposure must be from 0 to 100 %';
  if (cleanSheetPercent !== undefined && !isPercent(cleanSheetPercent))
    return 'the clean sheet chance must be from 0 to 100 %';
  if (cleanSheetPercent !== undefined && cleanSheetPercent > 0 && cleanSheetPercent < 1) {
    const percent = formatNumber(cleanSheetPercent * 100);
    return `a clean sheet chance of ${cleanSheetPercent} % is very low; for ${percent} %, enter ${percent}`;
  }
  return undefined;
}

function lockedConflict(
  locked: number,
  { maxPlayers = Infinity, maxPercent }: ClubRule,
  { roster }: RuleContext,
): string | undefined {
  const areLocked = `${countOf(locked, 'player is', 'players are')} locked`;
  if (locked > maxPlayers) return `${areLocked}; the maximum is ${maxPlayers}`;
  if (locked > (roster.max_per_team ?? Infinity)) return `${areLocked}; ${clubLimit(roster.max_per_team!)}`;
  if (locked > 0 && maxPercent !== undefined && maxPercent < 100) {
    return `a locked player is in every lineup; max exposure is ${maxPercent} %`;
  }
  return undefined;
}

const clubLimit = (limit: number) => `the contest allows ${countOf(limit, 'player')} per club`;
