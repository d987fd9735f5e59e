/**
 * Reads matches from text, one per line, home club first:
 *
 *     Arsenal Chelsea 1.45 4.6 7.0 1.62     odds 1, X, 2, over 2.5 (and under 2.5, if there is a fifth)
 *     Arsenal vs Chelsea 1.45 4.6 7.0       odds 1, X, 2
 *     ARS 1.9 CHE 0.8                       expected goals
 *     ARS - CHE                             only who plays whom
 *
 * Between the clubs may be "vs", "v", a dash or a tab; after "@" the club is at home, and the numbers keep their places.
 * Odds are decimal, fractional or American, with a decimal point or comma. Lines that cannot be read are returned with
 * the reason, and so are names that fit only some letters of a code, unless every club of the pool is in a line. Cost: linear in the lines; a line without a separator tries each division of its words.
 */
import { SIMULATION_LIMITS, type MatchDetails } from '@fanteam/contracts';
import { createClubFinder, type FoundClub } from './club-finder';
import { describeWrongMargin } from './describe-wrong-margin';
import { goalsFromOdds } from './goals-from-odds';
import { readOdds } from './read-odds';

export interface FixtureLine {
  /** 1-based line of the text. */
  line: number;
  match: MatchDetails;
  /** Names that were matched to a club because its code fits. */
  guessed: { name: string; team: string }[];
}

export interface UnreadLine {
  line: number;
  text: string;
  /** A sentence that says what to change. */
  reason: string;
  /** A name that several clubs fit, and their codes. An alias decides it. */
  question?: { name: string; teams: readonly string[] };
}

export interface Fixtures {
  lines: FixtureLine[];
  unread: UnreadLine[];
  /** Clubs of the pool that are in no line. */
  missing: string[];
}

const MAX_LINES = 200;
const MAX_CHARACTERS = 300;
const MAX_WORDS = 16;
/** Numbers at the end of a line that are odds, or none. */
const COUNTS_OF_ODDS: readonly number[] = [5, 4, 3, 0];

type Names = readonly [string, string];

/** A line whose clubs are not decided yet. */
interface OpenLine {
  line: number;
  text: string;
  names: Names;
  found: [FoundClub, FoundClub];
  numbers: readonly string[];
  isGoals: boolean;
  isSwapped: boolean;
}

/**
 * @param teams the codes of the pool
 * @param aliases name → code, as chosen by the user
 */
export function readFixtures(
  text: string,
  teams: readonly string[],
  aliases: ReadonlyMap<string, string> = new Map(),
): Fixtures {
  const find = createClubFinder(teams, aliases);
  const lines: FixtureLine[] = [];
  const unread: UnreadLine[] = [];
  const open: OpenLine[] = [];
  const written = text.split(/\r\n|\r|\n/);
  for (const [at, each] of written.entries()) {
    const place = { line: at + 1, text: each.trim() };
    if (place.text === '') continue;
    if (open.length + unread.length >= MAX_LINES) {
      unread.push({ ...place, reason: `Only ${MAX_LINES} lines are read. Remove the others.` });
      break;
    }
    const read = divide(place.text, find);
    if (typeof read === 'string') unread.push({ ...place, reason: read });
    else open.push({ ...place, ...read });
  }
  decide(open);
  const meant = new Set(open.flatMap(({ found }) => found.flatMap((each) => each.teams)));
  // then no other club is left that a weak guess could mean
  const isComplete = teams.every((team) => meant.has(team));
  const lineOf = new Map<string, { line: number; other: string }>();
  for (const each of open) {
    const read = finish(each, lineOf, isComplete);
    if ('match' in read) lines.push(read);
    else unread.push(read);
  }
  return {
    lines,
    unread: unread.sort((a, b) => a.line - b.line),
    missing: teams.filter((team) => !lineOf.has(team)).sort(),
  };
}

type Divided = Pick<OpenLine, 'names' | 'found' | 'numbers' | 'isGoals' | 'isSwapped'>;

/** Divides a line into two names and numbers. A sentence if that is not possible. */
function divide(text: string, find: (name: string) => FoundClub): Divided | string {
  if (text.length > MAX_CHARACTERS) return `The line has more than ${MAX_CHARACTERS} characters.`;
  const tokens = tokensOf(text);
  const goals = divideGoals(tokens, find);
  if (goals) return goals;
  const atEnd = countNumbers(tokens);
  const counts = COUNTS_OF_ODDS.filter((count) => count <= atEnd);
  const tried = counts.map((count) =>
    divideNames(tokens.slice(0, tokens.length - count), find, tokens.slice(tokens.length - count)),
  );
  const best = tried.find((each) => typeof each !== 'string');
  if (best !== undefined && typeof best !== 'string') {
    // "ARS CHE 1.9 0.8" would lose its numbers in the names
    const lost = best.names.some((name) => isNumber(name.split(' ').at(-1)!) && find(name).certainty < 3);
    if (!lost) return best;
  }
  if (best === undefined && COUNTS_OF_ODDS.includes(atEnd)) return String(tried[0]);
  const numbers = tokens.filter(isNumber).length;
  const found = numbers === 1 ? '1 number' : `${numbers} numbers`;
  return `${found} ${atEnd > 0 ? 'after' : 'between'} the clubs cannot be read. Enter the odds of 1, X and 2 (and over 2.5), or the goals after each club: ARS 1.9 CHE 0.8.`;
}

/** Tokens are words, numbers and separators. */
function tokensOf(text: string): string[] {
  const isCommaSeparated = !/[\s;]/.test(text) && text.includes(',');
  const spaced = text
    .replace(/[()[\]|]/g, ' ')
    .replace(isCommaSeparated ? /,/g : /,(?=\s|$)/g, ' ')
    .replace(/@/g, ' @ ')
    .replace(/[\t;]+/g, ' \t ')
    .replace(/ [-–—−] /g, ' - ');
  const tokens = spaced.split(/ +/).filter((token) => token !== '');
  // a tab divides names only
  const isName = (token: string | undefined) => token !== undefined && token !== TAB && !isNumber(token);
  return tokens.filter((token, at) => token !== TAB || (isName(tokens[at - 1]) && isName(tokens[at + 1])));
}

const isNumber = (token: string): boolean =>
  /^[+\-−–]?\d[\d.,]*(?:[/:]\d[\d.]*)?$|^[.,]\d+$|^(?:evens?|evs)$/i.test(token);

function countNumbers(tokens: readonly string[]): number {
  return tokens.length - 1 - tokens.findLastIndex((token) => !isNumber(token));
}

/** `ARS 1.9 CHE 0.8` */
function divideGoals(tokens: readonly string[], find: (name: string) => FoundClub): Divided | undefined {
  const words = tokens.filter((token) => !isSeparator(token));
  const middle = words.findIndex((token, at) => at > 0 && isNumber(token));
  if (middle < 1 || middle > words.length - 3 || !isNumber(words.at(-1)!)) return undefined;
  const second = words.slice(middle + 1, -1);
  if (second.every(isNumber)) return undefined;
  const names: Names = [words.slice(0, middle).join(' '), second.join(' ')];
  const isSwapped = tokens.includes('@');
  return { ...place(names, find), numbers: [words[middle]!, words.at(-1)!], isGoals: true, isSwapped };
}

const TAB = '\t';
const SEPARATORS: readonly string[] = ['vs', 'vs.', 'v', 'v.', '-', '@', TAB];
const isSeparator = (token: string): boolean => SEPARATORS.includes(token.toLowerCase());

/** Two names: divided by a separator, or where both parts are clubs. */
function divideNames(
  tokens: readonly string[],
  find: (name: string) => FoundClub,
  numbers: readonly string[],
): Divided | string {
  const trimmed = trimSeparators(tokens);
  const words = trimmed.filter((token) => token !== TAB);
  if (words.length === 0) return 'The line has no club. Enter two clubs, the home club first.';
  if (words.length > MAX_WORDS) return `The line has more than ${MAX_WORDS} words. Enter one match per line.`;
  const rest = { numbers, isGoals: false };
  const divisions: { names: Names; isSwapped: boolean; isWritten: boolean }[] = [];
  trimmed.forEach((token, at) => {
    if (at === 0) return;
    const isWritten = isSeparator(token);
    const before = trimmed.slice(0, at);
    const after = trimmed.slice(isWritten ? at + 1 : at);
    const names = [before, after].map((part) => part.filter((each) => each !== TAB).join(' '));
    divisions.push({ names: [names[0]!, names[1]!], isSwapped: token === '@', isWritten });
  });
  if (words.length === 1) {
    const [one, ...others] = words[0]!.split(/[-–—−/]/);
    if (others.length > 0)
      divisions.push({ names: [one!, others.join('-')], isSwapped: false, isWritten: true });
  }
  const isDivided = divisions.some(({ isWritten }) => isWritten);
  const rated = divisions
    .filter(({ names, isWritten }) => names.every((name) => name !== '') && (isWritten || !isDivided))
    .map((division) => ({ ...division, ...place(division.names, find) }));
  const rating = ({ found: [one, other] }: { found: [FoundClub, FoundClub] }) =>
    one.certainty === 0 || other.certainty === 0 ? 0 : one.certainty + other.certainty;
  const best = rated.toSorted((one, other) => rating(other) - rating(one))[0];
  if (best && rating(best) > 0) return { ...best, ...rest };
  const whole = words.join(' ');
  const unknownPart = rated.flatMap(({ names, found }) =>
    names.filter((_, side) => found[side]!.certainty === 0 && found[1 - side]!.certainty === 3),
  )[0];
  if (!isDivided && unknownPart === undefined && find(whole).certainty > 0)
    return `“${whole}” is one club. Enter the other club too, or remove the line.`;
  const written =
    rated.find(({ isWritten }) => isWritten) ??
    rated.find(({ found }) => found.some(({ certainty }) => certainty >= 2));
  const unknown = written
    ? written.names.find((_, side) => written.found[side]!.certainty === 0)
    : unknownPart;
  const text = unknown ?? whole;
  return unknown === undefined
    ? `No two clubs of the player pool were found in “${text}”. Use their codes, or write “vs” between the clubs.`
    : `“${text}” is not a club of the player pool. Use its code, or remove the line.`;
}

function trimSeparators(tokens: readonly string[]): string[] {
  const first = tokens.findIndex((token) => !isSeparator(token));
  const last = tokens.findLastIndex((token) => !isSeparator(token));
  return first < 0 ? [] : tokens.slice(first, last + 1);
}

const place = (names: Names, find: (name: string) => FoundClub): Pick<Divided, 'names' | 'found'> => ({
  names,
  found: [find(names[0]), find(names[1])],
});

/** Two names cannot mean the same club: removes a club that one name means from the other name, until nothing changes. */
function decide(open: readonly OpenLine[]): void {
  const taken = new Map<string, { name: string; certainty: number }>();
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { names, found } of open) {
      names.forEach((name, side) => {
        const { teams, certainty } = found[side]!;
        const isFree = (team: string) => (taken.get(team)?.name ?? name) === name;
        const left = certainty === 3 ? teams : teams.filter(isFree);
        // a weak guess gives way to a better one
        const isWorse = certainty === 1 && teams.every((team) => (taken.get(team)?.certainty ?? 0) > 1);
        if (left.length !== teams.length && (left.length > 0 || isWorse)) {
          found[side] = { teams: left, certainty };
          isChanged = true;
        }
        const [only, ...others] = found[side]!.teams;
        if (only !== undefined && others.length === 0 && certainty > (taken.get(only)?.certainty ?? 0)) {
          taken.set(only, { name, certainty });
          isChanged = true;
        }
      });
    }
  }
}

function finish(
  open: OpenLine,
  lineOf: Map<string, { line: number; other: string }>,
  isComplete: boolean,
): FixtureLine | UnreadLine {
  const { line, text, names, found, isSwapped } = open;
  const unread = (reason: string, question?: UnreadLine['question']): UnreadLine => ({
    line,
    text,
    reason,
    ...(question && { question }),
  });
  for (const [side, name] of names.entries()) {
    const { teams, certainty } = found[side]!;
    if (teams.length === 0)
      return unread(`“${name}” is not a club of the player pool. Use its code, or remove the line.`);
    if (teams.length > 1 || (certainty === 1 && !isComplete)) {
      const list = [teams.slice(0, -1).join(', '), teams.at(-1)].filter((part) => part !== '').join(' or ');
      const advice = teams.length > 1 ? 'Use the code.' : 'Use the code, or remove the line.';
      return unread(`“${name}” may be ${list}. ${advice}`, { name, teams });
    }
  }
  const written = [found[0].teams[0]!, found[1].teams[0]!] as const;
  if (written[0] === written[1]) return unread(`${written[0]} cannot play itself. Change one of the clubs.`);
  for (const club of written) {
    const before = lineOf.get(club);
    if (before)
      return unread(
        `${club} is already in line ${before.line}, against ${before.other}. Remove one of the two.`,
      );
  }
  const values = open.isGoals ? readGoals(open.numbers) : readLineOdds(open.numbers);
  if (typeof values === 'string') return unread(values);
  written.forEach((club, side) => lineOf.set(club, { line, other: written[1 - side]! }));
  const guessed = names.flatMap((name, side) =>
    found[side]!.certainty === 3 ? [] : [{ name, team: written[side]! }],
  );
  const match: MatchDetails = { clubs: [...written], ...values };
  return { line, match: isSwapped ? swap(match) : match, guessed };
}

function readGoals(numbers: readonly string[]): Pick<MatchDetails, 'goals'> | string {
  const goals = numbers.map((text) => Number(text.replace(',', '.')));
  const { goals: max } = SIMULATION_LIMITS;
  const wrong = goals.findIndex((value) => !(value >= 0 && value <= max));
  if (wrong >= 0) return `“${numbers[wrong]}” must be expected goals from 0 to ${max}.`;
  return { goals: [goals[0]!, goals[1]!] };
}

const OUTCOMES = ['1', 'X', '2', 'over 2.5', 'under 2.5'];

function readLineOdds(numbers: readonly string[]): Pick<MatchDetails, 'odds'> | string {
  if (numbers.length === 0) return {};
  const read = numbers.map(readOdds);
  const wrong = read.findIndex((value) => value === undefined);
  if (wrong >= 0)
    return `“${numbers[wrong]}” (${OUTCOMES[wrong]}) must be odds above 1, such as 1.91, 10/11 or −110.`;
  const [home, draw, away, over, under] = read as number[];
  const margin =
    describeWrongMargin('1, X and 2', [home!, draw!, away!]) ??
    (over !== undefined && under !== undefined
      ? describeWrongMargin('over and under', [over, under])
      : undefined);
  if (margin !== undefined) return `${margin}. Check these odds.`;
  const odds = {
    home: home!,
    draw: draw!,
    away: away!,
    ...(over !== undefined && { over }),
    ...(under !== undefined && { under }),
  };
  if (goalsFromOdds(odds)) return { odds };
  return over === undefined
    ? 'No expected goals fit these odds. Check them, or add the odds of over 2.5 goals.'
    : 'No expected goals fit these odds. Check all of them; the fourth must be over 2.5 goals.';
}

/** The club after "@" is at home. */
function swap({ clubs: [one, other], goals, odds }: MatchDetails): MatchDetails {
  return {
    clubs: [other, one],
    ...(goals && { goals: [goals[1], goals[0]] }),
    ...(odds && { odds: { ...odds, home: odds.away, away: odds.home } }),
  };
}
