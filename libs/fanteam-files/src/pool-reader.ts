import type { ColumnReader, NumberCell } from './column-reader';
import type { FileLimits } from './limits';
import { readPosition } from './read-position';
import type { TableRow } from './read-table';
import { reasonAgainstText } from './read-text';
import type { RejectedRow } from './refusal';
import { Tally } from './tally';
import type { PoolPlayer } from './types';
import { NO_PROJECTIONS, quoted, shorten } from './wording';

/** Turns rows into players, one after the other: ids must differ from those that came before. */
export class PoolReader {
  readonly players: PoolPlayer[] = [];
  readonly rejected: RejectedRow[] = [];
  readonly #lineById = new Map<string, number>();
  readonly #tournaments = new Set<string>();
  readonly #severalPositions = new Tally();
  readonly #withoutProjection = new Tally();
  readonly #unreadable = new Map<string, Tally>();
  #readsIds = false;

  constructor(
    private readonly cells: ColumnReader,
    private readonly limits: FileLimits,
    private readonly warnings: string[],
  ) {}

  read(rows: readonly TableRow[]): void {
    this.#readsIds = rows.some((row) => this.cells.text(row, 'id') !== '');
    if (this.cells.has('id') && !this.#readsIds) {
      this.warnings.push('The id column is empty, so players are numbered in the order of the file.');
    }
    for (const row of rows) {
      const player = this.#readPlayer(row);
      if (typeof player === 'string') this.rejected.push({ line: row.line, reason: player });
      else this.#accept(row, player);
    }
  }

  #accept(row: TableRow, player: PoolPlayer): void {
    this.players.push(player);
    this.#lineById.set(player.id, row.line);
    this.#tournaments.add(this.cells.text(row, 'tournament'));
    if (player.projection === null) this.#withoutProjection.add(row.line);
  }

  /** The player, or why the row is none. */
  #readPlayer(row: TableRow): PoolPlayer | string {
    const { cells } = this;
    const badText = cells.reasonAgainstName(row) ?? reasonAgainstText('Team', cells.raw(row, 'team'));
    if (badText) return badText;
    const position = readPosition(cells.raw(row, 'position'));
    if (!position) return badPosition(cells.text(row, 'position'));
    const salary = cells.number(row, 'salary', 'Salary', { min: 0, max: this.limits.salary });
    if ('reason' in salary) return salary.reason;
    if (salary.value === null) return 'Salary is empty';
    const projection = this.#points(row, 'projection', 'Projection');
    if ('reason' in projection) return projection.reason;
    const id = this.#readId(row);
    if ('reason' in id) return id.reason;
    if (position.isOneOfSeveral) this.#severalPositions.add(row.line);
    return {
      id: id.value,
      name: cells.name(row),
      position: position.position,
      team: cells.text(row, 'team').toUpperCase(),
      salary: salary.value,
      projection: projection.value,
      ...this.#extras(row),
    };
  }

  #readId(row: TableRow): { value: string } | { reason: string } {
    if (!this.#readsIds) return { value: String(this.players.length + 1) };
    const reason = reasonAgainstText('Player id', this.cells.raw(row, 'id'));
    if (reason) return { reason };
    const value = this.cells.text(row, 'id');
    const line = this.#lineById.get(value);
    if (line !== undefined) return { reason: `Player id ${shorten(value)} is already on line ${line}` };
    return { value };
  }

  #points(row: TableRow, field: 'projection' | 'floor' | 'ceiling', label: string): NumberCell {
    const { projection } = this.limits;
    return this.cells.number(row, field, label, { min: -projection, max: projection });
  }

  /** What a player can do without: a cell that cannot be read is left out, with a warning. */
  #extras(row: TableRow): Partial<PoolPlayer> {
    const extras: Partial<PoolPlayer> = {};
    const status = this.#extraText(row, 'status');
    if (status) extras.status = status.toLowerCase();
    const opponent = this.#extraText(row, 'opponent');
    if (opponent) extras.opponent = opponent.toUpperCase();
    const numbers = {
      ownership: this.cells.number(row, 'ownership', 'Ownership', { min: 0, max: 100 }),
      floor: this.#points(row, 'floor', 'Floor'),
      ceiling: this.#points(row, 'ceiling', 'Ceiling'),
    };
    for (const field of ['ownership', 'floor', 'ceiling'] as const) {
      const number = numbers[field];
      if ('reason' in number) this.#tallyOf(field).add(row.line);
      else if (number.value !== null) extras[field] = number.value;
    }
    return extras;
  }

  #extraText(row: TableRow, field: 'status' | 'opponent'): string {
    // Away games are often written "@MCI" or "vs MCI".
    const text = this.cells.text(row, field).replace(/^(?:@|vs?\.? )\s*/i, '');
    if (text === '' || !reasonAgainstText(field, text)) return text;
    this.#tallyOf(field).add(row.line);
    return '';
  }

  #tallyOf(field: string): Tally {
    const tally = this.#unreadable.get(field) ?? new Tally();
    this.#unreadable.set(field, tally);
    return tally;
  }

  /** The tournament that all accepted rows name; FanTeam's numbers only. */
  tournamentId(): string | null {
    if (!this.cells.has('tournament')) return null;
    const [id = '', ...others] = this.#tournaments;
    if (others.length === 0 && /^\d{1,20}$/.test(id)) return id;
    if (others.length > 0) {
      this.warnings.push('The file names several tournaments, so lineups cannot be exported for FanTeam.');
    } else if (id !== '') {
      this.warnings.push(
        `The tournament ${quoted(id)} is not a number, so lineups cannot be exported for FanTeam.`,
      );
    }
    return null;
  }

  warn(): void {
    const { warnings } = this;
    if (this.players.every((player) => player.projection === null)) {
      warnings.push(NO_PROJECTIONS);
    } else {
      this.#withoutProjection.warn(warnings, 'player', (players) => `${players} without a projection`);
    }
    this.#severalPositions.warn(
      warnings,
      'player',
      (players) => `${players} with several positions: the first listed is used`,
    );
    for (const [field, tally] of this.#unreadable) {
      tally.warn(warnings, 'cell', (cells) => `The ${field} of ${cells} cannot be read and is left out`);
    }
    this.cells.warnOfRounding();
  }
}

function badPosition(cell: string): string {
  return cell === '' ? 'Position is empty' : `Position ${quoted(cell)} is not one of GK, DEF, MID, FWD`;
}
