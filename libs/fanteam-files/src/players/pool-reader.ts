import {
  POSITION_LABELS,
  POSITIONS,
  type PoolPlayer,
  type ProjectionKind,
  type RejectedRow,
  type WordAnswers,
} from '@fanteam/contracts';
import { formatNumber, joinWords, NO_PROJECTIONS, quote, RowCounter } from '../messages';
import type { ColumnReader } from '../table/column-reader';
import type { ReadOptions } from '../table/open-table';
import { OptionalCells } from '../table/optional-cells';
import { ProjectionReader } from '../table/projection-kind';
import { findTextProblem, isWinger, readPosition } from '../table/read-cells';
import { normaliseWord } from '../table/read-status';
import type { FileLimits, TableRow } from '../table/read-table';
import { UnknownWords } from '../table/unknown-words';
import { RepeatedPlayers } from './repeated-players';

/** The most expensive player of a contest costs less than ten times as much as the cheapest. */
const MAX_SALARY_RATIO = 25;
/** A file may be a part of a list, but not such a large one. */
const MIN_WITH_ALL_POSITIONS = 20;

/** Converts rows to players and collects rejected rows and warnings. Each id must be unique in the file. */
export class PoolReader {
  readonly players: PoolPlayer[] = [];
  readonly words = new UnknownWords();
  readonly rejected: RejectedRow[] = [];
  private readonly tournaments = new Set<string>();
  private readonly severalPositions = new RowCounter();
  private readonly withoutProjection = new RowCounter();
  private readonly withZeroSalary = new RowCounter();
  private readonly answers: WordAnswers;
  private readonly projections: ProjectionReader;
  private readsIds = false;
  private rows: readonly TableRow[] = [];
  private positionWords: ReadonlySet<string> | undefined;
  private optional: OptionalCells | undefined;
  private repeated: RepeatedPlayers | undefined;

  constructor(
    private readonly cells: ColumnReader,
    private readonly limits: FileLimits,
    private readonly warnings: string[],
    { words = {}, projectionKind }: Pick<ReadOptions, 'words' | 'projectionKind'> = {},
  ) {
    this.answers = words;
    this.projections = new ProjectionReader(cells, limits, projectionKind);
  }

  get projectionKind(): ProjectionKind | null {
    return this.projections.kind;
  }

  read(rows: readonly TableRow[]): void {
    this.rows = rows;
    this.readsIds = rows.some((row) => this.cells.text(row, 'id') !== '');
    if (this.cells.has('id') && !this.readsIds) {
      this.warnings.push('The id column is empty, so players are numbered in the order of the file.');
    }
    const optional = new OptionalCells(
      this.cells,
      rows,
      this.limits,
      this.warnings,
      this.words,
      this.answers.statuses,
    );
    const repeated = new RepeatedPlayers(this.readsIds);
    for (const row of rows) {
      const player = this.readPlayer(row, optional);
      const checked = typeof player === 'string' ? { reason: player } : repeated.check(row.line, player);
      if (typeof checked === 'object') this.rejected.push({ line: row.line, reason: checked.reason });
      else if (typeof player === 'object' && checked === 'new') this.accept(row, player);
    }
    this.optional = optional;
    this.repeated = repeated;
  }

  private accept(row: TableRow, player: PoolPlayer): void {
    this.players.push(player);
    this.tournaments.add(this.cells.id(row, 'tournament'));
    if (player.projection === null) this.withoutProjection.add(row.line);
    if (player.salary === 0) this.withZeroSalary.add(row.line);
  }

  /** The player, or why the row is rejected. */
  private readPlayer(row: TableRow, optional: OptionalCells): PoolPlayer | string {
    const { cells } = this;
    const textProblem = cells.findNameProblem(row) ?? findTextProblem('Team', cells.raw(row, 'team'));
    if (textProblem) return textProblem;
    const position = this.readPosition(row);
    if (!position) return positionReason(cells.text(row, 'position'));
    const salary = cells.number(row, 'salary', 'Salary', { min: 0, max: this.limits.salary });
    if ('reason' in salary) return salary.reason;
    if (salary.value === null) {
      const cell = cells.own(row, 'salary').trim();
      return cell === '' ? 'Salary is empty' : `Salary ${quote(cell)} is not a number`;
    }
    const points = { min: -this.limits.projection, max: this.limits.projection };
    const projection = cells.number(row, 'projection', 'Projection', points);
    if ('reason' in projection) return projection.reason;
    const id = this.readId(row);
    if ('reason' in id) return id.reason;
    if (position.isOneOfSeveral) this.severalPositions.add(row.line);
    const fields = this.optionalFields(row, optional);
    return {
      id: id.value,
      name: cells.name(row),
      position: position.position,
      team: cells.text(row, 'team').toUpperCase(),
      salary: salary.value,
      projection: this.projections.ifStarting(row, projection.value, fields.start),
      ...fields,
    };
  }

  private readPosition(row: TableRow): ReturnType<typeof readPosition> {
    const cell = this.cells.raw(row, 'position');
    const { positions = {} } = this.answers;
    const word = normaliseWord(cell);
    const answer = Object.hasOwn(positions, word) ? positions[word] : undefined;
    if (answer) return { position: answer, isOneOfSeveral: false };
    const read = word === 'f' && this.isDefence() ? undefined : readPosition(cell);
    if (!read || isWinger(cell)) this.words.add('position', cell, read?.position);
    return read;
  }

  /** Whether "F" may mean defenders: "K", "F", "M" and "A" of Scandinavian sites. */
  private isDefence(): boolean {
    const words = (this.positionWords ??= new Set(
      this.rows.map((row) => normaliseWord(this.cells.raw(row, 'position'))),
    ));
    return words.has('a') && !words.has('d');
  }

  private readId(row: TableRow): { value: string } | { reason: string } {
    if (!this.readsIds) return { value: String(this.players.length + 1) };
    const reason = findTextProblem('Player id', this.cells.raw(row, 'id'));
    if (reason) return { reason };
    return { value: this.cells.id(row, 'id') };
  }

  private optionalFields(row: TableRow, optional: OptionalCells): Partial<PoolPlayer> {
    const fields: Partial<PoolPlayer> = optional.numbers(row);
    const start = this.projections.startOf(row);
    if (start !== undefined) fields.start = start;
    const status = optional.status(row);
    if (status !== '') fields.status = status;
    const team = this.cells.text(row, 'team').toUpperCase();
    const opponents = optional.opponents(row).map((club) => club.toUpperCase());
    const opponent = opponents.find((club) => club !== team);
    if (opponent !== undefined) fields.opponent = opponent;
    return fields;
  }

  /** The tournament number of the accepted rows; null if it is not a number or not the same in all rows. */
  tournamentId(): string | null {
    if (!this.cells.has('tournament')) return null;
    const [id = '', ...others] = this.tournaments;
    if (others.length === 0 && /^\d{1,20}$/.test(id)) return id;
    if (others.length > 0) {
      this.warnings.push('The file contains several tournaments, so lineups cannot be exported for FanTeam.');
    } else if (id !== '') {
      this.warnings.push(
        `The tournament ${quote(id)} is not a number, so lineups cannot be exported for FanTeam.`,
      );
    }
    return null;
  }

  /** Adds the warnings about all rows. */
  warn(): void {
    const { warnings } = this;
    if (this.players.every((player) => player.projection === null)) {
      warnings.push(NO_PROJECTIONS);
    } else {
      this.withoutProjection.warn(warnings, 'player', (players) => `${players} without a projection`);
    }
    this.severalPositions.warn(
      warnings,
      'player',
      (players) => `${players} with several positions: the first listed is used`,
    );
    this.repeated?.warn(warnings);
    this.optional?.warn();
    this.projections.warn(warnings);
    this.words.warn(warnings);
    this.withZeroSalary.warn(
      warnings,
      'player',
      (players) => `${players} with a salary of 0`,
      'Exclude them if that is not their salary.',
    );
    this.warnAboutSalaries();
    this.warnAboutMissingPositions();
    this.cells.warnAboutRounding();
  }

  /** Salaries of one contest are of the same scale. */
  private warnAboutSalaries(): void {
    const salaries = this.players.map(({ salary }) => salary).filter((salary) => salary > 0);
    const [min, max] = [Math.min(...salaries), Math.max(...salaries)];
    if (salaries.length === 0 || max < min * MAX_SALARY_RATIO) return;
    this.warnings.push(
      `The salaries lie between ${formatNumber(min)} and ${formatNumber(max)}. Check that they have the same unit.`,
    );
  }

  private warnAboutMissingPositions(): void {
    const positions = new Set(this.players.map(({ position }) => position));
    const [only] = positions;
    const missing = POSITIONS.filter((position) => !positions.has(position));
    if (!only || missing.length === 0 || this.players.length < MIN_WITH_ALL_POSITIONS) return;
    const fault =
      positions.size === 1
        ? `All ${this.players.length} players have the position ${POSITION_LABELS[only]}.`
        : `No player has the position ${joinWords(
            missing.map((position) => POSITION_LABELS[position]),
            'or',
          )}.`;
    this.warnings.push(`${fault} Check the position column; only football is supported.`);
  }
}

function positionReason(cell: string): string {
  return cell === '' ? 'Position is empty' : `Position ${quote(cell)} is not one of GK, DEF, MID, FWD`;
}
