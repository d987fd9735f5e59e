/**
 * Reads lineups that were made elsewhere: FanTeam's upload file, our readable table and text, or names as people write them, one
 * lineup per line or per block of lines. A name that may mean several players stays open: no player is better than a
 * wrong one.
 */
import type { PoolPlayer, Position } from '@fanteam/contracts';
import Papa from 'papaparse';
import { formatCount } from '../messages';
import { readPosition } from '../table/read-cells';
import { PlayerFinder, type FoundPlayer, type WrittenName } from './find-player';
import type { FanteamLineShape } from './read-fanteam-lineups';

/** A player of a lineup, as written. */
export interface TeamPlayer {
  /** Without marks. */
  text: string;
  /** The player's id in the pool. Absent if nobody has this name, or if it is not clear who. */
  id?: string;
  /** Ids of players whom the name may mean, the most likely first. Empty if `id` is set. */
  candidates: readonly string[];
}

export interface ReadTeam {
  /** 1-based: the line of the text in which it begins. */
  line: number;
  /** Its part of the text, which is read as the same lineup alone. */
  text: string;
  players: readonly TeamPlayer[];
  /** Places in `players`. Absent without a mark. */
  captain?: number;
  viceCaptain?: number;
  /** What contradicts itself, as ends of sentences: `has two captains`. */
  faults: readonly string[];
}

export interface ReadTeams {
  teams: readonly ReadTeam[];
  /** What was guessed, as sentences. */
  notes: readonly string[];
  /** What the user has to correct, as sentences: what was left out, and lineups of another tournament. */
  problems: readonly string[];
  /** A part of the text was left out: `teams` cannot replace the text. */
  isCut: boolean;
}

/** More lineups than a contest allows one user to enter. */
const MAX_TEAMS = 500;
const MAX_CHARACTERS = 1_000_000;
/** More names than a lineup of any contest has. */
const MAX_NAMES = 100;
const MAX_NAME_CHARACTERS = 200;
/** With more names that nobody in the pool has, the lineups are of another slate, and surnames are a coincidence. */
const MAX_UNKNOWN_SHARE = 0.1;

interface ReadOptions {
  pool: readonly PoolPlayer[];
  /** `size` includes the bench. */
  shape: FanteamLineShape;
  /** The tournament of the player file. */
  tournamentId: string | null;
  /** Who the user said that a name is: ids by `answerKey`. */
  answers?: ReadonlyMap<string, string>;
}

/** The same for all ways to write a name with the same letters. */
export const answerKey = (text: string): string => text.trim().toLowerCase();

/** Does not throw for any text. 200 lineups of 11 players take a few ms. */
export function readTeams(text: string, { pool, shape, tournamentId, answers }: ReadOptions): ReadTeams {
  const notes: string[] = [];
  const written = split(text.slice(0, MAX_CHARACTERS), shape, pool, notes);
  const kept = written.slice(0, MAX_TEAMS);
  const long = kept.filter(({ players }) => players.length > MAX_NAMES);
  const problems = [
    text.length > MAX_CHARACTERS && 'The text has more than 1,000,000 characters. The rest was left out.',
    written.length > MAX_TEAMS && `The text has ${written.length} lineups. The first ${MAX_TEAMS} were read.`,
    ...long.map(
      ({ line }) =>
        `The lineup of line ${line} has more than ${MAX_NAMES} names. The first ${MAX_NAMES} were read.`,
    ),
  ].filter((cut) => cut !== false);
  const isCut = problems.length > 0;
  const tournaments = [...new Set(kept.flatMap(({ tournament }) => tournament ?? []))];
  const others = tournaments.filter((id) => id !== tournamentId);
  if (tournamentId !== null && others.length > 0) {
    const wrong = `The lineups are of tournament ${others.join(', ')}. The player file is of ${tournamentId}.`;
    problems.push(`${wrong} Paste lineups of this tournament, or add the other player file.`);
  }
  const shortened = kept.map((team) => ({ ...team, players: team.players.slice(0, MAX_NAMES) }));
  return {
    teams: identify(shortened, pool, answers ?? new Map()),
    notes,
    problems,
    isCut,
  };
}

/** A player as written, with the marks of captains. */
interface WrittenPlayer extends WrittenName {
  mark?: 'captain' | 'vice';
  /** Without marks, as shown. */
  text: string;
}

interface WrittenTeam {
  line: number;
  text: string;
  players: WrittenPlayer[];
  tournament?: string;
  faults?: string[];
}

function split(
  text: string,
  shape: FanteamLineShape,
  pool: readonly PoolPlayer[],
  notes: string[],
): WrittenTeam[] {
  const words = {
    clubs: new Map(pool.map(({ team }) => [team.toLowerCase(), team])),
    numbered: numberedNames(pool),
  };
  const ids = new Set(pool.map(({ id }) => id));
  const teams = /^\ufeff?"?Lineup"?,.*\bPlayer 1\b/.test(text)
    ? splitTable(text, words)
    : blocksOf(text).flatMap((rows) => splitBlock(rows, { shape, ids, words, notes }));
  return teams.filter(({ players }) => players.length > 0);
}

/** What the pool says about words that are not only a name. In lower case. */
interface PoolWords {
  clubs: ReadonlyMap<string, string>;
  /** Names that end in a number, also without their first words. */
  numbered: ReadonlySet<string>;
}

function numberedNames(pool: readonly PoolPlayer[]): Set<string> {
  const names = pool.map(({ name }) => name.toLowerCase().split(/\s+/));
  return new Set(
    names
      .filter((words) => /^\d/.test(words.at(-1)!))
      .flatMap((words) => words.slice(0, -1).map((_, at) => words.slice(at).join(' '))),
  );
}

/** The table that `writeLineupsCsv` writes. */
function splitTable(text: string, words: PoolWords): WrittenTeam[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const columns = (meta.fields ?? []).filter((name) => /^(Player|Bench) \d+$/.test(name));
  return data.map((row, at) => {
    const cells = columns
      .map((column) => unescape(row[column] ?? '').slice(0, MAX_NAME_CHARACTERS))
      .filter((cell) => cell.trim() !== '');
    const players = cells.map((cell) => withoutPosition(toPlayer(cell, words)));
    const faults: string[] = [];
    const markFrom = (column: string, mark: 'captain' | 'vice') => {
      const name = unescape(row[column] ?? '').trim();
      if (name === '') return;
      const named = players.filter((player) => player.name === name);
      if (named.length === 1) named[0]!.mark = mark;
      else {
        const problem = named.length === 0 ? 'who is not one of' : 'but several of';
        const end = named.length === 0 ? 'its players' : 'its players have this name';
        faults.push(`has a ${column.toLowerCase()} ${name}, ${problem} ${end}`);
      }
    };
    markFrom('Captain', 'captain');
    markFrom('Vice-captain', 'vice');
    const marked = cells.map((cell, place) => cell + MARKS[players[place]!.mark ?? 'none']);
    return { line: at + 2, text: marked.join(', '), players, faults };
  });
}

const MARKS = { captain: ' (C)', vice: ' (V)', none: '' } as const;

/** The table escapes what a spreadsheet would run. */
const unescape = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

interface Row {
  line: number;
  text: string;
  cells: string[];
}

/** Lines that belong together: those between empty lines and headings. A line that ends with a comma goes on. */
function blocksOf(text: string): Row[][] {
  const blocks: Row[][] = [[]];
  let isOpen = false;
  for (const [at, each] of text.split(/\r\n|\r|\n/).entries()) {
    const line = each.replace(/^\s*(?:my )?(?:team|lineup|entry)\s*#?\d*\s*(?::|$)/i, '');
    if (line !== each) blocks.push([]);
    const cells = withoutFigures(line)
      .split(/[\t,;|]/)
      .map((cell) => cell.trim().slice(0, MAX_NAME_CHARACTERS))
      .filter((cell) => cell !== '')
      .slice(0, MAX_NAMES + 1);
    if (cells.length === 0) {
      if (line === each) blocks.push([]);
      isOpen = false;
      continue;
    }
    const block = blocks.at(-1)!;
    const row = isOpen ? block.at(-1) : undefined;
    if (row) {
      row.cells.push(...cells);
      row.text += `\n${each}`;
    } else block.push({ line: at + 1, text: each, cells });
    isOpen = /[,;]\s*$/.test(line);
  }
  return blocks.filter((rows) => rows.length > 0);
}

/** The players of a line that the page has copied: `1. A, B | bench: C | 3-5-2 | 72.3 points | 99.0`. */
function withoutFigures(line: string): string {
  const parts = line.split(' | ');
  if (!parts.some((part) => /^\d+-\d+-\d+$/.test(part))) return line;
  const bench = parts.filter((part) => part.startsWith('bench: '));
  return [parts[0], ...bench.map((part) => part.slice('bench: '.length))].join(',');
}

interface BlockSetting {
  shape: FanteamLineShape;
  ids: ReadonlySet<string>;
  words: PoolWords;
  notes: string[];
}

const NUMBER = /^\d{1,18}$/;

function splitBlock(rows: readonly Row[], setting: BlockSetting): WrittenTeam[] {
  const { shape, words, notes } = setting;
  const { size } = shape;
  const isTeam = ({ cells }: Row) => cells.length > Math.max(2, size / 2);
  const teams = rows.filter(isTeam).map((row) => toTeam(row, setting));
  const rest = rows.filter((row) => !isTeam(row));
  const cells = rest.flatMap((row) => row.cells.map((cell) => ({ cell, row })));
  if (cells.length === 0) return teams;
  const isList = rest.every((row) => row.cells.length === 1);
  const length = isList && (cells.length % size === 0 || cells.length > 2 * size) ? size : cells.length;
  if (length < cells.length) {
    const from = `Lines ${cells[0]!.row.line} to ${cells.at(-1)!.row.line}`;
    const count = formatCount(Math.ceil(cells.length / size), 'lineup');
    notes.push(`${from} have no empty line between lineups: they were read as ${count} of ${size} players.`);
  }
  for (let at = 0; at < cells.length; at += length) {
    const part = cells.slice(at, at + length);
    const players = readNames(
      part.map(({ cell }) => cell),
      words,
    );
    const text = [...new Set(part.map(({ row }) => row))].map((row) => row.text).join('\n');
    teams.push({ line: part[0]!.row.line, text, players });
  }
  return teams.sort((one, other) => one.line - other.line);
}

function toTeam(row: Row, setting: BlockSetting): WrittenTeam {
  const { line, text, cells } = row;
  return cells.every((cell) => NUMBER.test(cell))
    ? toIdTeam(row, setting)
    : { line, text, players: readNames(cells, setting.words) };
}

/** A line of FanTeam's upload file, with or without the tournament and the captains. */
function toIdTeam({ line, text, cells }: Row, { shape, ids }: BlockSetting): WrittenTeam {
  const { size, hasCaptain, hasViceCaptain } = shape;
  const captains = Number(hasCaptain) + Number(hasViceCaptain);
  const hasLength = (length: number) => length === size || length === size + captains;
  const [first = '', ...others] = cells;
  const hasTournament =
    hasLength(others.length) && !(hasLength(cells.length) && ids.has(first)) ? true : !ids.has(first);
  const own = hasTournament ? others : cells;
  const hasMarks = captains > 0 && own.length === size + captains;
  const listed = hasMarks ? own.slice(0, size) : own;
  const players = listed.map((id): WrittenPlayer => ({ text: id, name: id }));
  const faults: string[] = [];
  for (const [at, id] of hasMarks ? own.slice(size).entries() : []) {
    const mark = hasCaptain && at === 0 ? 'captain' : 'vice';
    const player = players.find((each) => each.name === id);
    if (!player)
      faults.push(`has ${mark === 'captain' ? 'captain' : 'vice-captain'} ${id}, who is not in it`);
    else if (player.mark) faults.push('has the same player as captain and vice-captain');
    else player.mark = mark;
  }
  return { line, text, players, ...(hasTournament && { tournament: first }), faults };
}

/** Positions before the names count if all names of the lineup have one: "D Silva" may be David Silva. */
function readNames(cells: readonly string[], words: PoolWords): WrittenPlayer[] {
  const players = cells.map((cell) => toPlayer(cell, words)).filter(({ text }) => text !== '');
  const positioned = players.map(withoutPosition);
  const haveAll = positioned.every(({ position }) => position !== undefined);
  return haveAll ? positioned : players.map((each, at) => (isLong(each.text) ? positioned[at]! : each));
}

/** "DEF Silva": more than an initial. */
const isLong = (text: string): boolean => /^(?:gkp?|def|mid|fwd|fw|att)[\s:]/i.test(text);

function withoutPosition(player: WrittenPlayer): WrittenPlayer {
  const found = /^([A-Za-z]{1,3})[\s:]+(\S.*)$/.exec(player.name);
  const position = found ? positionOf(found[1]!) : undefined;
  return found && position ? { ...player, name: found[2]!.trim(), position } : player;
}

const positionOf = (word: string): Position | undefined => readPosition(word)?.position;

const CAPTAIN = /\s*[([]\s*(?:c|captain)\s*[)\]]|\s*\*/i;
const VICE = /\s*[([]\s*(?:v|vc|vice|vice-captain)\s*[)\]]/i;

const FIGURE = /\s+[£€$]?\d+(?:\.\d+)?(?:\s?(?:m|pts))?$/i;

/** Without numbering, marks, club and price: "1. Silva (MCI) (C) 9.5". */
function toPlayer(cell: string, { clubs, numbered }: PoolWords): WrittenPlayer {
  const mark = CAPTAIN.test(cell) ? 'captain' : VICE.test(cell) ? 'vice' : undefined;
  let text = cell
    .replace(/^(?:\d{1,3}[.)]\s+|[-–•]\s+)/, '')
    .replace(CAPTAIN, '')
    .replace(VICE, '')
    .trim();
  while (FIGURE.test(text) && !numbered.has(text.toLowerCase())) text = text.replace(FIGURE, '');
  const bracket = /\s*[([]([^()[\]]*)[)\]]$/.exec(text);
  const team = bracket ? clubs.get(bracket[1]!.trim().toLowerCase()) : undefined;
  if (bracket && team) text = text.slice(0, bracket.index);
  return { text, name: text, ...(team && { team }), ...(mark && { mark }) };
}

/** Who the names are. The same way to write a name is the same player in all lineups. */
function identify(
  teams: readonly WrittenTeam[],
  pool: readonly PoolPlayer[],
  answers: ReadonlyMap<string, string>,
): ReadTeam[] {
  const finder = new PlayerFinder(pool);
  const found = new Map<string, FoundPlayer>();
  const keyOf = ({ name, team, position }: WrittenPlayer) => JSON.stringify([name, team, position]);
  const find = (player: WrittenPlayer): FoundPlayer => {
    const answered = answers.get(answerKey(player.text));
    const byId = finder.byId(answered ?? player.name);
    return byId ? { kind: 'sure', player: byId } : finder.find(player);
  };
  for (const player of teams.flatMap(({ players }) => players)) {
    const key = keyOf(player);
    if (!found.has(key)) found.set(key, find(player));
  }
  const all = [...found.values()];
  const unknown = all.filter((each) => each.kind === 'unclear' && each.candidates.length === 0);
  const isThisSlate = unknown.length <= MAX_UNKNOWN_SHARE * all.length;
  const identified = (player: WrittenPlayer): TeamPlayer => {
    const { text } = player;
    const result = found.get(keyOf(player))!;
    if (result.kind === 'unclear') return { text, candidates: result.candidates.map(({ id }) => id) };
    const { id } = result.player;
    const isSure = result.kind === 'sure' || isThisSlate;
    return isSure ? { text, id, candidates: [] } : { text, candidates: [id] };
  };
  return teams.map(({ line, text, players, faults = [] }) => {
    const captains = marked(players, 'captain');
    const vices = marked(players, 'vice');
    return {
      line,
      text,
      players: players.map(identified),
      ...(captains.length === 1 && { captain: captains[0]! }),
      ...(vices.length === 1 && { viceCaptain: vices[0]! }),
      faults: [
        ...faults,
        ...(captains.length > 1 ? [`has ${captains.length} captains`] : []),
        ...(vices.length > 1 ? [`has ${vices.length} vice-captains`] : []),
      ],
    };
  });
}

const marked = (players: readonly WrittenPlayer[], mark: 'captain' | 'vice'): number[] =>
  players.flatMap((player, at) => (player.mark === mark ? [at] : []));
