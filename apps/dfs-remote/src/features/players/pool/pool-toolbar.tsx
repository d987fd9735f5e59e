import type { Position } from '@fanteam/contracts';
import { Box, Input, NativeSelect, SearchIcon } from '@fanteam/ui';
import { InputGroup, Kbd } from '@fanteam/ui/controls';
import { memo, useRef } from 'react';
import { useSearchShortcut } from '../../../shared/keyboard-shortcuts';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import { hasMark, type PoolMark, type PoolSort, type PoolView, type SortColumn } from './filter-pool';
import type { PoolRow } from './pool-rows';
import { PositionFilter } from './position-filter';

interface PoolToolbarProps {
  view: PoolView;
  counts: Record<Position, number>;
  teams: readonly string[];
  /** All players of the pool. */
  rows: readonly PoolRow[];
  rules: ReadonlyMap<string, PlayerRuleDraft>;
  /** The players whose status is left out. */
  leftOut: ReadonlySet<string>;
  onView: (view: PoolView) => void;
}

const SIZE = { base: 'lg', md: 'xs' } as const;

/** Filters of the table by position, name, club and status, and the sort order on a phone. */
export const PoolToolbar = memo(function PoolToolbar(props: PoolToolbarProps) {
  const { view, counts, teams, rows, rules, leftOut, onView } = props;
  const search = useRef<HTMLInputElement>(null);
  useSearchShortcut(search);
  return (
    <>
      <PositionFilter
        counts={counts}
        chosen={view.position}
        onChoose={(position) => onView({ ...view, position })}
      />
      <Box display={{ base: 'contents', md: 'flex' }} flexWrap="wrap" alignItems="center" gap="2" w="full">
        <InputGroup
          flex={{ base: '1 1 100%', md: '1 1 108px' }}
          maxW={{ md: '260px' }}
          startElement={<SearchIcon size={14} />}
          endElement={
            <Kbd size="sm" hideBelow="md">
              /
            </Kbd>
          }
        >
          <Input
            ref={search}
            type="search"
            size={SIZE}
            placeholder="Search"
            aria-label="Search players"
            value={view.search}
            onChange={(event) => onView({ ...view, search: event.target.value })}
          />
        </InputGroup>
        <Picker
          label="Club"
          value={view.team ?? ''}
          onPick={(team) => onView({ ...view, team: team === '' ? null : team })}
          options={[['', 'All clubs'], ...teams.map((team) => [team, team] as const)]}
        />
        <Picker
          label="Show"
          value={view.mark ?? ''}
          onPick={(mark) => onView({ ...view, mark: mark === '' ? null : (mark as PoolMark) })}
          options={[['', 'Show all'], ...markOptions(rows, rules, leftOut)]}
        />
        <Box display={{ base: 'flex', md: 'none' }} flex="1 1 40%">
          <Picker
            label="Sort"
            value={view.sort ? sortName(view.sort) : ''}
            onPick={(name) =>
              onView({ ...view, sort: PHONE_SORTS.find(([key]) => key === name)?.[2] ?? null })
            }
            options={[['', 'Original order'], ...PHONE_SORTS.map(([key, label]) => [key, label] as const)]}
          />
        </Box>
      </Box>
    </>
  );
});

/** The options of the status filter that match at least one player, with their counts. */
function markOptions(
  rows: readonly PoolRow[],
  rules: ReadonlyMap<string, PlayerRuleDraft>,
  leftOut: ReadonlySet<string>,
) {
  const statuses = new Set(rows.flatMap(({ status }) => (status === null ? [] : [status])));
  const byRule = [
    ['locked', 'Locked'],
    ['excluded', 'Excluded'],
    ['limited', 'With limits'],
    ['left-out', 'Left out'],
  ] as const;
  const marks: readonly (readonly [PoolMark, string])[] = [
    ...byRule,
    ...[...statuses].map((status) => [`is:${status}`, capitalised(status)] as const),
  ];
  return marks.flatMap(([mark, text]) => {
    const count = rows.filter((row) => hasMark(row, rules.get(row.key), mark, leftOut)).length;
    return count === 0 ? [] : [[mark, `${text} ${count}`] as const];
  });
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const sortName = ({ column, descending }: PoolSort) => `${column} ${descending ? 'down' : 'up'}`;

/** The sort options on a phone, where the column heads are hidden. */
const PHONE_SORTS = (
  [
    ['projection', true, 'Projection, high to low'],
    ['perMillion', true, 'Points per million, high to low'],
    ['used', true, 'Used, high to low'],
    ['salary', true, 'Salary, high to low'],
    ['salary', false, 'Salary, low to high'],
    ['name', false, 'Name'],
  ] as const satisfies readonly [SortColumn, boolean, string][]
).map(
  ([column, descending, label]) => [sortName({ column, descending }), label, { column, descending }] as const,
);

interface PickerProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onPick: (value: string) => void;
}

function Picker({ label, value, options, onPick }: PickerProps) {
  return (
    <NativeSelect.Root size={SIZE} w={{ base: 'auto', md: '128px' }} flex={{ base: '1 1 40%', md: 'none' }}>
      <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onPick(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator aria-hidden="true" />
    </NativeSelect.Root>
  );
}
