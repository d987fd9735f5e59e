/**
 * How the projections of a file are read. A pool has points if the player starts. Tools such as FPL Review export expected
 * points, which include the chance to play. They are divided by it, so that it is not applied twice.
 */
import type { ProjectionKind } from '@fanteam/contracts';
import { formatCount, quote, RowCounter } from '../messages';
import type { ColumnReader } from './column-reader';
import type { FileLimits, TableRow } from './read-table';

/** With a smaller chance, the quotient would not be a reliable estimate for a whole match. */
const MIN_CHANCE = 0.15;
const MATCH_MINUTES = 90;
const MAX_MINUTES = 130;
const SCALE = 1e4;

export class ProjectionReader {
  /** null: the file has no projections. */
  readonly kind: ProjectionKind | null;
  private divided = 0;
  private readonly kept = new RowCounter();
  private readonly unreadable = new RowCounter();

  /**
   * `given`: what the user has stated. By default, a column with the chance to start or the minutes means expected
   * points.
   */
  constructor(
    private readonly cells: ColumnReader,
    private readonly limits: FileLimits,
    given?: ProjectionKind,
  ) {
    const hasChance = cells.has('start') || cells.has('minutes');
    this.kind = cells.has('projection') ? (given ?? (hasChance ? 'expected' : 'if_starting')) : null;
  }

  /**
   * The chance to start from the minutes, if the file has no chance itself. 1 for expected points without either: the
   * chance that they include is unknown, so the lineup status must not add another one.
   */
  startOf(row: TableRow): number | undefined {
    if (this.cells.has('start')) return undefined;
    if (!this.cells.has('minutes')) {
      return this.kind === 'expected' && this.cells.own(row, 'projection').trim() !== '' ? 1 : undefined;
    }
    const minutes = this.cells.number(row, 'minutes', 'Minutes', { min: 0, max: MAX_MINUTES });
    if ('reason' in minutes) this.unreadable.add(row.line);
    else if (minutes.value !== null) return round(Math.min(1, minutes.value / MATCH_MINUTES));
    return undefined;
  }

  /** The points if the player starts. */
  ifStarting(row: TableRow, projection: number | null, start: number | undefined): number | null {
    if (this.kind !== 'expected' || projection === null || start === undefined || start === 1)
      return projection;
    const points = start < MIN_CHANCE ? Infinity : round(projection / start);
    if (Math.abs(points) > this.limits.projection) {
      this.kept.add(row.line);
      return projection;
    }
    this.divided += 1;
    return points;
  }

  warn(warnings: string[]): void {
    const { cells, kind } = this;
    const source = cells.has('start') ? 'start' : cells.has('minutes') ? 'minutes' : undefined;
    const column = source && quote(cells.header(source));
    if (kind === 'expected' && column === undefined) {
      warnings.push(
        'The projections are read as expected points, but the file has no chance to play. They are left ' +
          'unchanged, with a chance to start of 100 %.',
      );
    } else if (kind === 'expected') {
      warnings.push(
        `The projections are read as expected points: ${formatCount(this.divided, 'projection')} divided by the chance to play in ${column}.`,
      );
    }
    this.kept.warn(
      warnings,
      'projection',
      (projections) => `${projections} of players with a chance below ${100 * MIN_CHANCE} %: left unchanged`,
    );
    this.unreadable.warn(
      warnings,
      'cell',
      (found) => `${found} with minutes that are not a number from 0 to ${MAX_MINUTES}: ignored`,
    );
  }
}

const round = (value: number) => Math.round(value * SCALE) / SCALE;
