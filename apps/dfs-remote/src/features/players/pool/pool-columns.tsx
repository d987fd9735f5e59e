/** The columns of the pool table, from left to right: to add one, add an entry. The grids follow from the widths. */
import { OUT_STATUSES, type Position } from '@fanteam/contracts';
import { PositionChip } from '@fanteam/ui';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Changes } from '../../../model/rules/keyed-rules';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import { formatSalary } from '../../../shared/numbers';
import type { Styles } from '../../../shared/virtual-table-styles';
import { NumberCell } from './number-cell';
import type { PoolRow } from './pool-rows';
import { ExposureCell, LockButtons, RuleMarks } from './rule-cells';

/** The actions of a row. They must be stable, so that a row is rendered again only when its own props change. */
export interface RowActions {
  onRemove: (key: string) => void;
  onProjection: (key: string, projection: number | undefined) => void;
  onRule: (key: string, rule: Changes<PlayerRuleDraft>) => void;
  onToggle: (key: string, field: 'lock' | 'exclude') => void;
  /** Opens the dialog with all rules of the player. */
  onOpen: (key: string) => void;
}

/** What the cells of a row show. */
export interface PoolRowProps extends RowActions {
  row: PoolRow;
  index: number;
  rule: PlayerRuleDraft | undefined;
  /** The status of the player is left out. */
  isLeftOut: boolean;
  /** The share (0–1) of the lineups that contain the player; undefined without lineups. */
  used: number | undefined;
  conflict: string | undefined;
  /** The max exposure of players without their own limit, in percent. */
  maxExposure: number;
}

/** In px at the usual font size, with which it grows; `null` where the column is hidden. */
type Width = number | 'rest' | null;

export interface PoolColumn {
  /** The `data-column` of its head and its cells. */
  id: string;
  label: string;
  /** The unit of its values, after the label. */
  unit?: string;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
  /** Aligned at the end, and sorted from high to low first. */
  isNumber?: boolean;
  isCentered?: boolean;
  /** By the width of the table: wide, usual, narrow, smallest (`TABLE_WIDTHS`). */
  widths: readonly [Width, Width, Width, Width];
  /** Whether a pool has the column. Without it every pool has it. `hasLineups`: the last run has found some. */
  isIn?: (rows: readonly PoolRow[], hasLineups: boolean) => boolean;
  /** Without it the table cannot be sorted by the column. Rows with null come last. */
  sortValue?: (row: PoolRow, used: number | undefined) => string | number | null;
  /** Its buttons and fields are not stops of the Tab key: the table is one (`use-pool-keys.ts`). */
  cell: (props: PoolRowProps) => ReactNode;
  attributes?: (props: PoolRowProps) => HTMLAttributes<HTMLElement>;
  /** The styles of the cells. */
  css?: Styles;
  /** The styles of the cells on a phone, with their `gridArea`. Without them a phone shows no such cells. */
  phone?: Styles;
}

const POSITION_ORDER: Record<Position, number> = { GK: 0, D: 1, M: 2, F: 3 };

/** The accessible name of Remove is just that word; its description is the player, in the element with this id. */
const nameIdOf = (index: number) => `pool-name-${index}`;

export const POOL_COLUMNS = [
  {
    id: 'lock',
    label: 'Lock, exclude',
    isLabelHidden: true,
    widths: [60, 60, 52, 52],
    cell: ({ row, rule, onToggle }) => (
      <LockButtons name={row.name} rule={rule} onToggle={(field) => onToggle(row.key, field)} />
    ),
    css: { display: 'flex', gap: '1' },
  },
  {
    id: 'name',
    label: 'Player',
    widths: ['rest', 'rest', 'rest', 'rest'],
    sortValue: ({ name }) => name,
    cell: ({ row, index, rule, onOpen }) => (
      <>
        <button
          type="button"
          tabIndex={-1}
          className="open"
          id={nameIdOf(index)}
          aria-haspopup="dialog"
          onClick={() => onOpen(row.key)}
        >
          {row.name}
        </button>
        {row.isRepeated && <small title="Lineups contain this player once"> repeated</small>}
        <RuleMarks rule={rule} />
      </>
    ),
    attributes: ({ row, isLeftOut, conflict }) => ({
      title: conflict ?? (isLeftOut ? `${row.name}: left out, ${row.status}` : row.name),
    }),
    css: { display: 'flex', minW: '0', fontWeight: 'medium', whiteSpace: 'nowrap', pe: '2' },
    phone: { gridArea: 'name', fontSize: 'sm' },
  },
  {
    id: 'position',
    label: 'Pos',
    widths: [52, 52, 52, 48],
    sortValue: ({ position }) => POSITION_ORDER[position],
    cell: ({ row }) => <PositionChip position={row.position} />,
    phone: { gridArea: 'position' },
  },
  {
    id: 'team',
    label: 'Club',
    widths: [52, 48, 56, 48],
    sortValue: ({ team }) => team,
    cell: ({ row }) => row.team,
    attributes: ({ row }) => ({ title: row.team }),
    css: { color: 'fg.muted', truncate: true },
    phone: { gridArea: 'team', fontSize: 'xs' },
  },
  {
    id: 'opponent',
    label: 'Opp',
    widths: [52, 48, null, null],
    isIn: (rows) => rows.some(({ opponent }) => opponent !== null),
    sortValue: ({ opponent }) => opponent,
    cell: ({ row }) => row.opponent ?? '–',
    attributes: ({ row }) => ({ title: row.opponent ?? undefined }),
    css: { color: 'fg.muted', truncate: true },
    phone: { gridArea: 'opponent', fontSize: 'xs', '&[title]::before': { content: '"v "' } },
  },
  {
    id: 'status',
    label: 'Status',
    widths: [96, 94, 24, 20],
    isIn: (rows) => rows.some(({ status }) => status !== null),
    sortValue: ({ status }) => status,
    cell: ({ row }) => row.status !== null && statusWord(row.status),
    attributes: ({ row }) => statusAttributes(row.status),
    phone: { gridArea: 'status', overflow: 'hidden', whiteSpace: 'nowrap' },
  },
  {
    id: 'salary',
    label: 'Salary',
    unit: 'M',
    isNumber: true,
    widths: [64, 60, 52, 48],
    sortValue: ({ salary }) => salary,
    cell: ({ row }) => formatSalary(row.salary),
    phone: {
      gridArea: 'salary',
      textAlign: 'start',
      fontSize: 'xs',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      _after: { content: '" M"' },
    },
  },
  {
    id: 'projection',
    label: 'Projection',
    unit: 'pts',
    isNumber: true,
    widths: [108, 108, 76, 76],
    sortValue: ({ projection }) => projection,
    cell: ({ row, onProjection, onOpen }) => (
      <>
        {row.isEstimate && (
          <button
            type="button"
            tabIndex={-1}
            className="parts"
            aria-label={`Show the parts of the estimate of ${row.name}`}
            aria-haspopup="dialog"
            title="Estimated: show its parts"
            onClick={() => onOpen(row.key)}
          >
            ≈
          </button>
        )}
        <NumberCell
          className="projection"
          label={`Projection of ${row.name}`}
          value={row.isEstimate ? Number(row.projection?.toFixed(2)) : row.projection}
          decimals={2}
          isEdited={row.isEdited}
          onChange={(projection) => onProjection(row.key, projection)}
        />
      </>
    ),
    css: { position: 'relative' },
    phone: { gridArea: 'projection', fontSize: 'sm', fontWeight: 'semibold' },
  },
  {
    id: 'perMillion',
    label: 'Value',
    unit: 'pts/M',
    isNumber: true,
    widths: [80, null, null, null],
    sortValue: ({ perMillion }) => perMillion,
    cell: ({ row }) => (row.perMillion === null ? '–' : row.perMillion.toFixed(2)),
    css: { color: 'fg.muted' },
  },
  {
    // Where it is hidden, it is in the dialog.
    id: 'exposure',
    label: 'Exposure',
    unit: '%',
    isCentered: true,
    widths: [100, 100, null, null],
    cell: ({ row, rule, maxExposure, conflict, onRule }) => (
      <ExposureCell
        name={row.name}
        rule={rule}
        maxExposure={maxExposure}
        conflict={conflict}
        onRule={(change) => onRule(row.key, change)}
      />
    ),
    css: { color: 'fg.muted', whiteSpace: 'nowrap' },
  },
  {
    id: 'used',
    label: 'Used',
    unit: '%',
    isNumber: true,
    isIn: (_rows, hasLineups) => hasLineups,
    widths: [56, null, null, null],
    sortValue: (_row, used) => used ?? null,
    cell: ({ used }) => (used === undefined ? '–' : Math.round(used * 100)),
    css: { color: 'fg.muted' },
  },
  {
    id: 'remove',
    label: 'Actions',
    isLabelHidden: true,
    widths: [60, 60, 64, 28],
    cell: ({ row, index, onRemove }) => (
      <button
        type="button"
        tabIndex={-1}
        className="remove"
        aria-label="Remove"
        aria-describedby={nameIdOf(index)}
        onClick={() => onRemove(row.key)}
      >
        Remove
      </button>
    ),
    css: { textAlign: 'end' },
    phone: { gridArea: 'remove', marginInlineStart: '-2' },
  },
] as const satisfies readonly PoolColumn[];

type Entry = (typeof POOL_COLUMNS)[number];
export type SortColumn = Extract<Entry, { sortValue: unknown }>['id'];

export function findColumn(id: SortColumn): PoolColumn {
  return POOL_COLUMNS.find((column) => column.id === id)!;
}

/** The ids of the columns that a pool with these rows has. */
export function columnsOf(rows: readonly PoolRow[], hasLineups: boolean): string[] {
  return POOL_COLUMNS.filter(({ isIn }: PoolColumn) => isIn?.(rows, hasLineups) ?? true).map(({ id }) => id);
}

/**
 * The lineup status of a player. It has a shape as well, so that color is not the only sign: a tick, a full, half or empty
 * dot, or a square for players who are out.
 */
function statusAttributes(status: string | null) {
  if (status === null) return {};
  return { 'data-status': status, 'data-out': OUT.has(status) || undefined, title: statusWord(status) };
}

function statusWord(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

const OUT: ReadonlySet<string> = new Set(OUT_STATUSES);
