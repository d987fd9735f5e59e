/**
 * Writes the projections of a slate in the manners of other sites: their names, clubs, positions, number formats and
 * encodings. Which row means which player is known here, and is not part of the file.
 */
import { Choices, nicknameOf, type ForeignSlate, type Person, type Position } from './foreign-slate';
import { CLUBS, type Club } from './foreign-clubs';
import {
  joined,
  transcribed,
  withoutAccents,
  withoutHyphens,
  withoutParticles,
  withTwoLetters,
} from './spellings';

export interface ForeignFile {
  bytes: Uint8Array;
  /** Line → id of the player in the pool, null if the pool does not contain the player. */
  truth: ReadonlyMap<number, string | null>;
  /** Name of a club in the file, in upper case → its code in the pool, or 'none'. */
  clubs: ReadonlyMap<string, string>;
}

type Encoding = 'utf-8' | 'utf-16' | 'windows-1252';

interface Manner {
  title: string;
  nameOf: (person: Person, site: Site) => string;
  /** Undefined: the file has no clubs. */
  clubOf?: (club: Club) => string;
  positions?: Readonly<Record<Position, string>>;
  withIds?: true;
  /** Where the rows of other leagues are, if the file has them. */
  otherLeagues?: 'first' | 'mixed';
  /** Adds the best players of many more clubs, and leaves some clubs of the slate out. */
  hasStars?: true;
  delimiter?: ',' | ';' | '\t';
  decimal?: '.' | ',';
  encoding?: Encoding;
  headers?: Readonly<Partial<Record<Column, string>>>;
}

type Column = 'id' | 'name' | 'team' | 'position' | 'projection';

/** What a site knows about all its players. */
interface Site {
  choices: Choices;
  isShared: (last: string) => boolean;
}

const SHORT: Readonly<Record<Position, string>> = { GK: 'G', D: 'D', M: 'M', F: 'F' };
const GAME: Readonly<Record<Position, string>> = { GK: 'GKP', D: 'DEF', M: 'MID', F: 'FWD' };
const WORDS: Readonly<Record<Position, string>> = {
  GK: 'Goalkeeper',
  D: 'Defender',
  M: 'Midfielder',
  F: 'Forward',
};

const full = ({ single, first, last }: Person) => single ?? `${first} ${last}`;
const plain = (person: Person) => withoutAccents(full(person));
const initials = ({ single, first, last }: Person) => single ?? `${first.charAt(0)}. ${last}`;
const surname = ({ single, last }: Person) => single ?? last;
const lastFirst = ({ single, first, last }: Person) => single ?? `${last}, ${first}`;
const byName = ({ full: name }: Club) => name;
const byUefa = ({ uefa }: Club) => uefa;
const byGame = ({ game }: Club) => game;
const byShortName = ({ short }: Club) => short;

export const MANNERS: readonly Manner[] = [
  { title: 'ids of the pool', nameOf: plain, clubOf: ({ code }) => code, positions: SHORT, withIds: true },
  { title: 'names and clubs as in the pool', nameOf: plain, clubOf: ({ code }) => code, positions: SHORT },
  { title: 'accents, club names', nameOf: full, clubOf: byName, positions: WORDS },
  { title: 'initials, club names', nameOf: initials, clubOf: byName, positions: SHORT },
  { title: 'surnames, club names', nameOf: surname, clubOf: byName, positions: GAME },
  { title: 'surname first, UEFA codes', nameOf: lastFirst, clubOf: byUefa, positions: SHORT },
  {
    title: 'SURNAME First, short club names',
    nameOf: ({ single, first, last }) => single ?? `${last.toUpperCase()} ${first}`,
    clubOf: byShortName,
    positions: GAME,
  },
  {
    title: 'surname and initial, other codes',
    nameOf: ({ single, first, last }) => single ?? `${last} ${first.charAt(0)}`,
    clubOf: byGame,
  },
  {
    title: 'nicknames, club names',
    nameOf: (person, { choices }) => person.single ?? `${nicknameOf(person, choices)} ${person.last}`,
    clubOf: byName,
    positions: SHORT,
  },
  { title: 'short names of a season game', nameOf: gameName, clubOf: byGame, positions: GAME },
  { title: 'no club, full names', nameOf: full, positions: SHORT },
  { title: 'no club, initials', nameOf: initials, positions: SHORT },
  {
    title: 'UTF-16, tabs',
    nameOf: full,
    clubOf: byName,
    positions: WORDS,
    delimiter: '\t',
    encoding: 'utf-16',
  },
  {
    title: 'decimal comma, Windows-1252',
    nameOf: full,
    clubOf: byShortName,
    delimiter: ';',
    decimal: ',',
    encoding: 'windows-1252',
  },
  {
    title: 'other leagues first, club names',
    nameOf: full,
    clubOf: byName,
    positions: SHORT,
    otherLeagues: 'first',
  },
  {
    title: 'other leagues, initials, UEFA codes',
    nameOf: initials,
    clubOf: byUefa,
    positions: SHORT,
    otherLeagues: 'mixed',
  },
  {
    title: 'other leagues, surnames, short club names',
    nameOf: surname,
    clubOf: byShortName,
    positions: SHORT,
    otherLeagues: 'mixed',
  },
  { title: 'other leagues, no club', nameOf: full, positions: SHORT, otherLeagues: 'mixed' },
  ...(
    [
      ['full names, club names', full, byName],
      ['initials, UEFA codes', initials, byUefa],
      ['surnames, short club names', surname, byShortName],
    ] as const
  ).map(([names, nameOf, clubOf]): Manner => ({
    title: `stars of other leagues, ${names}`,
    nameOf,
    clubOf,
    positions: SHORT,
    hasStars: true,
  })),
  { title: 'long names, club names', nameOf: longName, clubOf: byName, positions: WORDS },
  {
    title: 'umlauts as two letters, transcriptions',
    nameOf: (person) => withTwoLetters(transcribedName(person)),
    clubOf: byGame,
    positions: GAME,
  },
  {
    title: 'particles left out, words joined',
    nameOf: ({ single, first, last }, { choices }) => {
      const short = choices.chance(0.5) ? withoutParticles(last) : joined(last);
      return single ?? `${withoutHyphens(first)} ${withoutHyphens(short)}`;
    },
    clubOf: byUefa,
    positions: SHORT,
  },
];

/** The surname, with an initial where players share it. Some players are known by their first name. */
function gameName({ single, first, last, second }: Person, { choices, isShared }: Site): string {
  if (single !== undefined) return single;
  if (second !== undefined && choices.chance(0.06))
    return choices.chance(0.5) ? first : `${first} ${last.charAt(0)}.`;
  return isShared(last) ? `${first.charAt(0)}.${last}` : last;
}

/** The names in the passport. */
function longName({ single, first, last, second }: Person, { choices }: Site): string {
  if (single !== undefined) return second === undefined ? single : `${single} ${last} ${second}`;
  if (second !== undefined) return `${first} ${last} ${second}`;
  return choices.chance(0.15)
    ? `${first} ${choices.of(['Luis', 'Marie', 'Anton', 'Kofi', 'Eric'])} ${last}`
    : `${first} ${last}`;
}

function transcribedName({ single, first, last }: Person): string {
  return single ?? `${transcribed(first)} ${transcribed(last)}`;
}

interface WrittenRow extends Person {
  id: string | null;
}

/** The share of the players of the pool who have a row. */
const COVERED = 0.93;
/** Sites disagree about the position of some players. */
const OTHER_POSITION = 0.04;
const NEXT_POSITION: Readonly<Record<Position, Position>> = { GK: 'GK', D: 'M', M: 'F', F: 'M' };
/** Players who have changed clubs and are listed with another club. */
const TRANSFERS = 3;
/** Clubs of the slate that a file with stars of other leagues leaves out. */
const ABSENT_CLUBS = 4;

export function writeForeignFile(slate: ForeignSlate, manner: Manner, seed: number): ForeignFile {
  const choices = new Choices(seed);
  const rows = chooseRows(slate, manner, choices);
  const lasts = new Map<string, number>();
  for (const { last } of rows) lasts.set(last, (lasts.get(last) ?? 0) + 1);
  const site: Site = { choices, isShared: (last) => (lasts.get(last) ?? 0) > 1 };

  const columns = columnsOf(manner);
  const lines = [columns.map((column) => manner.headers?.[column] ?? HEADERS[column])];
  const truth = new Map<number, string | null>();
  const clubs = new Map<string, string>();
  const codes = new Set(slate.players.map(({ club }) => club.code));
  for (const row of rows) {
    truth.set(lines.length + 1, row.id);
    lines.push(columns.map((column) => cellOf(column, row, manner, site)));
    const club = manner.clubOf?.(row.club).toUpperCase();
    const isOther = !slate.players.some((player) => player.club === row.club);
    if (club !== undefined) clubs.set(club, isOther || !codes.has(row.club.code) ? 'none' : row.club.code);
  }
  const delimiter = manner.delimiter ?? ',';
  const text = lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\n');
  return { bytes: encode(text, manner.encoding ?? 'utf-8'), truth, clubs };
}

const HEADERS: Readonly<Record<Column, string>> = {
  id: 'PlayerID',
  name: 'Player',
  team: 'Team',
  position: 'Pos',
  projection: 'xPts',
};

function columnsOf({ withIds, clubOf, positions }: Manner): Column[] {
  return [
    ...(withIds ? (['id'] as const) : []),
    'name',
    ...(clubOf ? (['team'] as const) : []),
    ...(positions ? (['position'] as const) : []),
    'projection',
  ];
}

function cellOf(column: Column, row: WrittenRow, manner: Manner, site: Site): string {
  switch (column) {
    case 'id':
      return row.id ?? '';
    case 'name':
      return manner.nameOf(row, site);
    case 'team':
      return manner.clubOf?.(row.club) ?? '';
    case 'position':
      return manner.positions?.[row.position] ?? '';
    case 'projection':
      return row.projection.toFixed(2).replace('.', manner.decimal ?? '.');
  }
}

/** The players in the file, in its order. */
function chooseRows(
  { players, youths, others, stars }: ForeignSlate,
  { withIds, otherLeagues, hasStars, clubOf }: Manner,
  choices: Choices,
): WrittenRow[] {
  // Players with a namesake in the file have a row. Otherwise nothing in the file would show the difference.
  const surnames = new Set(youths.map(({ last }) => last));
  const names = new Set(clubOf ? [] : others.map(full));
  const isCovered = (player: Person) => surnames.has(player.last) || names.has(full(player));
  const covered = players.filter((player) => isCovered(player) || choices.chance(COVERED));
  const rows: WrittenRow[] = [...covered, ...youths.map((youth) => ({ ...youth, id: null }))];
  const own = withIds ? rows : rows.map((row) => withOtherPosition(row, choices));
  for (let moved = 0; !withIds && moved < TRANSFERS; moved++) {
    const at = Math.floor(choices.number() * covered.length);
    own[at] = { ...own[at]!, club: choices.of(players).club };
  }
  if (hasStars) {
    const absent = new Set(choices.shuffled(CLUBS).slice(0, ABSENT_CLUBS));
    const listed = own.filter(({ club }) => !absent.has(club));
    return choices.shuffled([...listed, ...stars.map((star) => ({ ...star, id: null }))]);
  }
  const mixed = choices.shuffled(own);
  if (!otherLeagues) return mixed;
  const foreign = others.map((other) => ({ ...other, id: null }));
  return otherLeagues === 'first' ? [...foreign, ...mixed] : choices.shuffled([...foreign, ...mixed]);
}

function withOtherPosition<Row extends Person>(row: Row, choices: Choices): Row {
  return choices.chance(OTHER_POSITION) ? { ...row, position: NEXT_POSITION[row.position] } : row;
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  // As Windows does it: letters that the encoding does not have lose their accent.
  const characters = [...text].map((letter) =>
    letter.charCodeAt(0) < 256 ? letter : withoutAccents(letter),
  );
  return new Uint8Array(Buffer.from(characters.join(''), 'latin1'));
}

/** The slate as FanTeam exports it: without accents, and a single name in both columns. */
export function toExport({ players }: ForeignSlate): Uint8Array {
  const positions = { GK: 'goalkeeper', D: 'defender', M: 'midfielder', F: 'forward' } as const;
  const rows = players.map(({ id, first, last, single, club, status, position, price }) => {
    const [name, firstName] = single === undefined ? [last, first] : [single, single];
    const cells = ['1012044', id, withoutAccents(name), withoutAccents(firstName), club.code, status];
    return [...cells, positions[position], price].join(',');
  });
  const header = 'Tournament,PlayerID,Name,FName,Club,Lineup,Position,Price';
  return new TextEncoder().encode([header, ...rows].join('\n'));
}
