import type { Position } from '@fanteam/contracts';
import { Box, Input, NativeSelect, SearchIcon } from '@fanteam/ui';
import { InputGroup, Kbd } from '@fanteam/ui/controls';
import { memo, useCallback, useMemo, useRef } from 'react';
import { useSearchShortcut } from '../../../shared/keyboard-shortcuts';
import type { PoolMark, PoolSort, PoolView, SortColumn } from './filter-pool';
import { PositionFilter } from './position-filter';

interface PoolToolbarProps {
  view: PoolView;
  counts: Record<Position, number>;
  teams: readonly string[];
  /** The filters by status and rule that match at least one player, with their labels. */
  marks: readonly Option[];
  /** Changes a part of the view. It must stay the same function. */
  onView: (part: Partial<PoolView>) => void;
}

type Option = readonly [value: string, label: string];

const SIZE = { base: 'lg', md: 'xs' } as const;

/** Filters of the table by position, name, club and status, and the sort order on a phone. */
export const PoolToolbar = memo(function PoolToolbar(props: PoolToolbarProps) {
  const { view, counts, teams, marks, onView } = props;
  const search = useRef<HTMLInputElement>(null);
  useSearchShortcut(search);
  const choosePosition = useCallback((position: Position | null) => onView({ position }), [onView]);
  const chooseTeam = useCallback((team: string) => onView({ team: team === '' ? null : team }), [onView]);
  const chooseMark = useCallback(
    (mark: string) => onView({ mark: mark === '' ? null : (mark as PoolMark) }),
    [onView],
  );
  const chooseSort = useCallback(
    (name: string) => onView({ sort: PHONE_SORTS.find(([key]) => key === name)?.[2] ?? null }),
    [onView],
  );
  const teamOptions = useMemo<readonly Option[]>(
    () => [['', 'All clubs'], ...teams.map((team) => [team, team] as const)],
    [teams],
  );
  const markOptions = useMemo<readonly Option[]>(() => [['', 'Show all'], ...marks], [marks]);
  return (
    <>
      <PositionFilter counts={counts} chosen={view.position} onChoose={choosePosition} />
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
            onChange={(event) => onView({ search: event.target.value })}
          />
        </InputGroup>
        <Picker label="Club" value={view.team ?? ''} onPick={chooseTeam} options={teamOptions} />
        <Picker label="Show" value={view.mark ?? ''} onPick={chooseMark} options={markOptions} />
        <Box display={{ base: 'flex', md: 'none' }} flex="1 1 40%">
          <Picker
            label="Sort"
            value={view.sort ? sortName(view.sort) : ''}
            onPick={chooseSort}
            options={SORT_OPTIONS}
          />
        </Box>
      </Box>
    </>
  );
});

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

const SORT_OPTIONS: readonly Option[] = [
  ['', 'Original order'],
  ...PHONE_SORTS.map(([key, label]) => [key, label] as const),
];

interface PickerProps {
  label: string;
  value: string;
  options: readonly Option[];
  onPick: (value: string) => void;
}

const Picker = memo(function Picker({ label, value, options, onPick }: PickerProps) {
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
});
