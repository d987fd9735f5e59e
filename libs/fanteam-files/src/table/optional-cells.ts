/**
 * Reads the optional numbers and texts of a player, in player files and in projections files. A cell that cannot be
 * read is ignored, with a warning. A floor above the ceiling is used as it is, with a warning.
 */
import type { PoolPlayer, WordAnswers } from '@fanteam/contracts';
import { formatNumber, quote, RowCounter, shorten } from '../messages';
import type { ColumnReader, NumberCell } from './column-reader';
import { findScale, type ScaledField } from './find-scale';
import { findTextProblem } from './read-cells';
import { normaliseWord, readStatus } from './read-status';
import { INJURY_ANSWERS } from './status-words';
import type { FileLimits, TableRow } from './read-table';
import { UnknownWords } from './unknown-words';

type NumberField = 'ownership' | 'captain_ownership' | 'floor' | 'ceiling' | 'stddev' | 'start';
type TextField = 'status' | 'opponent';
type OptionalNumbers = Partial<Pick<PoolPlayer, NumberField>>;

const NUMBER_FIELDS: readonly NumberField[] = [
  'ownership',
  'captain_ownership',
  'floor',
  'ceiling',
  'stddev',
  'start',
];
const LABELS: Readonly<Record<NumberField | TextField, string>> = {
  ownership: 'Ownership',
  captain_ownership: 'Captain ownership',
  floor: 'Floor',
  ceiling: 'Ceiling',
  stddev: 'Standard deviation',
  start: 'Chance to start',
  status: 'Status',
  opponent: 'Opponent',
};
const PERCENT = 100;
const PERCENT_HEADER = /%|pct|percent|prozent|prosent|procent|porcentaje/i;
/** What `findTextProblem` accepts. */
const TEXT_THAT_IS_ALLOWED =
  'a text without control characters that does not start with a tab, "=", "+" or "@"';
/** A match such as "ARS@MCI 08/15 03:00PM" or "ARS vs. MCI". */
const MATCH =
  /^(.+?)\s*(?:@|\svs?\.?\s|\sv\s|\s[-–]\s|(?<=^\p{L}{2,4})[-–](?=\p{L}{2,4}(?:\s|$)))\s*(.+?)(?:\s+\d.*)?$/iu;
const TAG = /<[^<>]*>/g;
/** Goals, without the leading zero of dates and of club names such as "Schalke 04". */
const SCORES = /^\D+?\s(\d|1\d)\s*(?:@|vs?\.?\s|[-–])\s*\D+?\s(\d|1\d)(?:\s|$)(?!\d)/i;
const SCORE = /(?:^|[^\d/.:-])\d{1,2}\s?[-–:]\s?\d(?![\d/.:-])(?!\s?[ap]m)/i;
const FINISHED = /\b(?:FT|AET|final score|full time|beendet|slutt?|finalizado)\b|\bfinal$/i;
const INJURIES = /injur|verletz|lesi[oó]n|skad/i;
/** Not more of the players of a list are suspended. */
const MAX_SUSPENDED = 1 / 3;
const AGAINST = /^(?:@|(?:vs?|at)\b\.?)\s*/i;
const PLACE = /\s*\((?:h|a|n|home|away|neutral)\)$/i;

export class OptionalCells {
  private readonly unreadable = new Map<NumberField | TextField, RowCounter>();
  private readonly reversed = new RowCounter();
  /** The first player whose floor is above the ceiling. */
  private reversedPlayer = '';
  private readonly scales = new Map<NumberField, number>();
  private readonly finished = new RowCounter();
  private shareOfS: number | undefined;

  constructor(
    private readonly cells: ColumnReader,
    private readonly rows: readonly TableRow[],
    private readonly limits: FileLimits,
    private readonly warnings: string[],
    private readonly words: UnknownWords = new UnknownWords(),
    private readonly answers: NonNullable<WordAnswers['statuses']> = {},
  ) {}

  numbers(row: TableRow): OptionalNumbers {
    const numbers: OptionalNumbers = {};
    for (const field of NUMBER_FIELDS) {
      if (!this.cells.has(field)) continue;
      const cell = this.number(row, field);
      if ('reason' in cell) this.counterOf(field).add(row.line);
      else if (cell.value !== null) numbers[field] = cell.value;
    }
    const { floor, ceiling } = numbers;
    if (floor !== undefined && ceiling !== undefined && floor > ceiling) {
      this.reversedPlayer ||= this.cells.name(row) || this.cells.text(row, 'id');
      this.reversed.add(row.line);
    }
    return numbers;
  }

  /** One of `PLAYER_STATUSES`, or the text of a status that is not known; '' if the cell says nothing. */
  status(row: TableRow): string {
    const text = this.cells.text(row, 'status');
    if (text === '') return '';
    const word = normaliseWord(text);
    const answer = Object.hasOwn(this.answers, word) ? this.answers[word] : undefined;
    if (answer !== undefined) return answer === 'none' ? '' : answer;
    const isInjury = INJURIES.test(this.cells.header('status'));
    if (isInjury && INJURY_ANSWERS.yes.has(word)) return 'injured';
    if (isInjury && INJURY_ANSWERS.no.has(word)) return '';
    const status = word === 's' && this.isStarter() ? undefined : readStatus(text);
    // "O" in a column of injuries.
    if (status === 'refuted' && isInjury) return 'injured';
    if (status !== undefined) return status ?? '';
    if (findTextProblem('Status', text)) {
      this.counterOf('status').add(row.line);
      return '';
    }
    this.words.add('status', text);
    return text.toLowerCase();
  }

  /** Whether "S" is so common that it means starter, not suspended. */
  private isStarter(): boolean {
    this.shareOfS ??= shareOf(
      this.rows.map((row) => normaliseWord(this.cells.text(row, 'status'))),
      's',
    );
    return this.shareOfS > MAX_SUSPENDED;
  }

  /** The clubs that the row names as opponent, or the two clubs of its match. */
  opponents(row: TableRow): string[] {
    const isMatch = !this.cells.has('opponent');
    const cell = this.cells.text(row, isMatch ? 'match' : 'opponent').replace(TAG, ' ');
    if (isResult(cell)) {
      this.finished.add(row.line);
      return [];
    }
    const clubs = readOpponents(cell);
    if (isMatch && clubs.length < 2) return [];
    if (clubs.every((club) => !findTextProblem('Opponent', club))) return clubs;
    this.counterOf('opponent').add(row.line);
    return [];
  }

  /** Adds the warnings about the cells that were ignored, and about floors above the ceiling. */
  warn(): void {
    for (const [field, counter] of this.unreadable) {
      const name = LABELS[field].toLowerCase();
      counter.warn(
        this.warnings,
        'row',
        (rows) => `Cannot read the ${name} of ${rows}, so it is ignored`,
        `${LABELS[field]} is ${this.describeAllowed(field)}.`,
      );
    }
    this.finished.warn(
      this.warnings,
      'row',
      (rows) => `The match of ${rows} has a final score, so its opponent is ignored`,
      'Check that the file is for the next match.',
    );
    this.reversed.warn(
      this.warnings,
      'player',
      (players) =>
        `The floor of ${players} is above the ceiling. Correct one of the two numbers: see ${shorten(this.reversedPlayer)}`,
    );
  }

  private number(row: TableRow, field: NumberField): NumberCell {
    return scaled(this.cells.number(row, field, LABELS[field], this.rangeOf(field)), this.scaleOf(field));
  }

  /** The numbers that a cell of the file may have, in the unit of its column. */
  private rangeOf(field: NumberField): { min: number; max: number } {
    const { projection } = this.limits;
    const scale = this.scaleOf(field);
    switch (field) {
      case 'floor':
      case 'ceiling':
        return { min: -projection, max: projection };
      case 'stddev':
        return { min: 0, max: projection };
      case 'ownership':
      case 'captain_ownership':
        return { min: 0, max: PERCENT / scale };
      case 'start':
        return { min: 0, max: 1 / scale };
    }
  }

  /** What a cell may contain, to complete "Ownership is …". */
  private describeAllowed(field: NumberField | TextField): string {
    if (field === 'status' || field === 'opponent') return TEXT_THAT_IS_ALLOWED;
    const { min, max } = this.rangeOf(field);
    return `a number from ${formatNumber(min)} to ${formatNumber(max)}`;
  }

  /** What converts the numbers of a column to percent, or to shares for the chance to start. */
  private scaleOf(field: NumberField): number {
    const known = this.scales.get(field);
    if (known !== undefined) return known;
    const scale = this.findScale(field);
    this.scales.set(field, scale);
    return scale;
  }

  private findScale(field: NumberField): number {
    if (field === 'floor' || field === 'ceiling' || field === 'stddev') return 1;
    const header = this.cells.header(field);
    const percentSigns = this.countPercentSigns(field);
    const { unit, isUnclear } = findScale(field, this.cells.numbers(field), {
      rows: this.rows.length,
      percentSigns,
      hasPercentHeader: PERCENT_HEADER.test(header),
      otherIsShare:
        field === 'captain_ownership' && this.cells.has('ownership') && this.scaleOf('ownership') > 1,
    });
    const areShares = unit === 'share';
    const name = LABELS[field].toLowerCase();
    if (isUnclear) {
      const why = PERCENT_HEADER.test(header) ? `, as the header ${quote(header)} states` : '';
      this.warnings.push(
        `The ${name} is read as percent${why}: 0.25 means 0.25 %. ${percentSigns > 0 ? 'Only some cells have a percent sign' : 'Many values are not above 1'}, so check them.`,
      );
    }
    if (field === 'start') return areShares ? 1 : 1 / PERCENT;
    if (!areShares) return 1;
    this.warnings.push(
      `The ${name} is read as a share: 0.25 means 25 %. If this is wrong, write the numbers with a percent sign: 0.25%.`,
    );
    return PERCENT;
  }

  private countPercentSigns(field: ScaledField): number {
    return this.rows.filter((row) => this.cells.raw(row, field).trimEnd().endsWith('%')).length;
  }

  private counterOf(field: NumberField | TextField): RowCounter {
    const counter = this.unreadable.get(field) ?? new RowCounter();
    this.unreadable.set(field, counter);
    return counter;
  }
}

function shareOf(words: readonly string[], word: string): number {
  const filled = words.filter((each) => each !== '');
  return filled.filter((each) => each === word).length / Math.max(1, filled.length);
}

/** "NOR 3 @SUD 0 F" and "NOR 2-1 SUD", but not "NOR @SUD 15:00" and "Schalke 04 - Mainz 05". */
function isResult(cell: string): boolean {
  if (SCORE.test(cell) || FINISHED.test(cell)) return true;
  const [, one = '', other = ''] = SCORES.exec(cell) ?? [];
  return one !== '' && other !== '';
}

function scaled(cell: NumberCell, scale: number): NumberCell {
  if ('reason' in cell || cell.value === null || scale === 1) return cell;
  // Without the rest of the division, as for all numbers of a file.
  return { value: Math.round(cell.value * scale * 1e4) / 1e4 };
}

/** The clubs that a cell about the opponent names: one, or the two clubs of a match. Without "@", "vs" and "(H)". */
function readOpponents(cell: string): string[] {
  const match = AGAINST.test(cell) ? null : MATCH.exec(cell);
  const clubs = match ? [match[1] ?? '', match[2] ?? ''] : [cell];
  return clubs
    .map((club) => club.replace(AGAINST, '').replace(PLACE, '').trim())
    .filter((club) => club !== '');
}
