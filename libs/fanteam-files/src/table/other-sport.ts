/** Recognises lists of other sports by their positions, which differ from football. */
import { fileError, type FileError } from '../errors';
import type { ColumnReader } from './column-reader';
import { readPosition } from './read-cells';
import type { TableRow } from './read-table';

/** A sport as it appears in a message, and all its positions as sites write them: lower case, letters and digits. */
const SPORTS: readonly (readonly [string, string])[] = [
  [
    'an NFL',
    'qb rb fb wr te k pk dst def flex quarterback runningback fullback widereceiver tightend kicker defense defence',
  ],
  [
    'a basketball',
    'pg sg sf pf c g f util pointguard shootingguard smallforward powerforward guard center centre forward',
  ],
  [
    'a baseball',
    'p sp rp c 1b 2b 3b ss of if lf cf rf dh util pitcher catcher shortstop outfielder infielder firstbase secondbase thirdbase designatedhitter',
  ],
  [
    'an ice hockey',
    'c lw rw w d g util center centre winger leftwing rightwing defenseman defenceman defender goalie goaltender goalkeeper skater forward',
  ],
  ['a cricket', 'wk bat bowl ar batsman batter bowler allrounder wicketkeeper'],
  [
    'a rugby',
    'prop hooker lock flanker flyhalf scrumhalf fullback wing centre center backrow secondrow halfback outsideback no8 number8 pr hk lk lf sh fh oc',
  ],
  ['an Australian football', 'ruc ruck def mid fwd for'],
  [
    'a handball',
    'pivot lp rp py gk lw rw lb rb cb goalkeeper leftwing rightwing leftback rightback centreback',
  ],
  ['a volleyball', 'oh opp libero setter mb outsidehitter middleblocker opposite'],
  ['a golf', 'golfer'],
  ['a motorsport', 'driver constructor cnstr rider'],
  ['an esports', 'top jng jungle mid adc sup support bot cpt'],
];
/** Lists of only guards and forwards have the letters of goalkeepers and forwards, but far too many of the former. */
const GUARDS_AND_FORWARDS = new Set(['g', 'f']);
const MIN_GUARDS = 0.25;
/** Fewer rows say too little. */
const MIN_ROWS = 5;
/** A few rows may have a position of their own, such as "TBD". */
const MIN_SHARE = 0.95;
/** The positions of some sports are mostly those of football too: hockey differs only by its centers and goalies. */
const MIN_DISTINCT_SHARE = 0.05;

/**
 * The error for a list of another sport; undefined for a list of football, and for a list without positions. A list
 * is of another sport if almost all of its positions exist in that sport and some of them do not exist in football.
 */
export function findOtherSport(rows: readonly TableRow[], cells: ColumnReader): FileError | undefined {
  if (!cells.has('position')) return undefined;
  const positions = rows.map((row) => cells.raw(row, 'position')).filter((cell) => cell.trim() !== '');
  if (positions.length < MIN_ROWS) return undefined;
  if (areGuardsAndForwards(positions)) return otherSport('a basketball');
  const isDistinct = positions.map((cell) => readPosition(cell) === undefined);
  for (const [sport, names] of SPORTS) {
    const known = new Set(names.split(' '));
    const isKnown = positions.map((cell) => wordsOf(cell).every((word) => known.has(word)));
    const share = isKnown.filter(Boolean).length / positions.length;
    const distinct = isKnown.filter((each, index) => each && isDistinct[index]).length / positions.length;
    if (share < MIN_SHARE || distinct < MIN_DISTINCT_SHARE) continue;
    return otherSport(sport);
  }
  return undefined;
}

function otherSport(sport: string): FileError {
  return fileError(
    'other_sport',
    `This is ${sport} list; only football is supported. Choose a player list of a football contest.`,
  );
}

function areGuardsAndForwards(positions: readonly string[]): boolean {
  const words = positions.map(wordsOf);
  const guards = words.filter((each) => each.includes('g')).length;
  return (
    words.every((each) => each.every((word) => GUARDS_AND_FORWARDS.has(word))) &&
    words.some((each) => each.includes('f')) &&
    guards >= positions.length * MIN_GUARDS
  );
}

/** "PG/SG" → pg, sg. "D/ST" and "Running back" are one position each. */
function wordsOf(cell: string): string[] {
  return cell
    .toLowerCase()
    .replace(/\bd\s*\/\s*st\b/, 'dst')
    .replace(/\b(\p{L}{1,2}|guard|forward|center)-(?=(?:\p{L}{1,2}|guard|forward|center)\b)/gu, '$1/')
    .split(/[/,;|+&]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');
}
