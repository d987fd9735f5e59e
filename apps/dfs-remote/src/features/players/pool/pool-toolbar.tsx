import { OUT_STATUSES, type Position } from '@fanteam/contracts';
import { Box, Button, FilterIcon, Input, SearchIcon, Switch, Text } from '@fanteam/ui';
import { InputGroup, Kbd } from '@fanteam/ui/controls';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { useSearchShortcut } from '../../../shared/keyboard-shortcuts';
import { useSingleKeys } from '../../../shared/single-keys';
import { allButStarters, isStartersOnly, type LeftOutStatuses } from '../../../model/statuses';
import { describeLeftOut } from './describe-statuses';
import type { PoolMark, PoolSort, PoolView } from './filter-pool';
import type { SortColumn } from './pool-columns';
import { PositionFilter } from '../../../shared/position-filter';
import { StatusChoice } from './status-choice';
import { SelectBox } from '../../../shared/select-box';

interface PoolToolbarProps {
  view: PoolView;
  counts: Record<Position, number>;
  teams: readonly string[];
  /** The filters by status and rule that match at least one player, with their labels. */
  marks: readonly Option[];
  /** The number of players per lineup status. */
  statuses: ReadonlyMap<string, number>;
  leftOut: LeftOutStatuses;
  /** The number of players who are left out. */
  leftOutCount: number;
  /** Changes a part of the view. It must stay the same function. */
  onView: (part: Partial<PoolView>) => void;
  onStatuses: (leftOut: LeftOutStatuses) => void;
}

type Option = readonly [value: string, label: string];

const SIZE = { base: 'lg', md: 'xs' } as const;

/**
 * The bar of the pool in one line: the less room there is, the less it shows. The width depends on the contest next to it
 * and on the sidebar.
 */
export const poolBarStyles = {
  containerType: 'inline-size',
  '& > *': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', px: '4', py: '1.5' },
  md: {
    '@container (max-width: 61.245rem)': { '& .dot': { display: 'none' } },
    '@container (max-width: 58.12rem)': { '& [role=group] .count': { srOnly: true } },
  },
  '@container (max-width: 47.495rem)': { '& .starters': { display: 'none' } },
  '@container (min-width: 47.5rem)': { '& .starters-filter': { display: 'none' } },
} as const;

/** Filters of the table by position, name, club and mark, the selectable statuses, and the sort order on a phone. */
export const PoolToolbar = memo(function PoolToolbar(props: PoolToolbarProps) {
  const { view, counts, teams, marks, statuses, leftOut, leftOutCount, onView, onStatuses } = props;
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  const search = useRef<HTMLInputElement>(null);
  useSearchShortcut(search);
  const hasSingleKeys = useSingleKeys();
  const choosePosition = useCallback((position: Position | null) => onView({ position }), [onView]);
  const present = [...statuses.keys()];
  const active = Number(view.team !== null) + Number(view.mark !== null);
  return (
    <>
      <PositionFilter counts={counts} chosen={view.position} onChoose={choosePosition} />
      {present.length > 0 && (
        <Box className="starters" ms="auto">
          <StartersSwitch {...{ statuses, leftOut, onStatuses }} />
        </Box>
      )}
      <InputGroup
        ms={present.length > 0 ? undefined : { md: 'auto' }}
        flex="1 1 6.25rem"
        maxW={{ md: '10rem' }}
        order={{ base: '-1', md: '0' }}
        startElement={<SearchIcon size={14} />}
        endElement={
          hasSingleKeys && (
            <Kbd size="sm" hideBelow="md">
              /
            </Kbd>
          )
        }
      >
        <Input
          ref={search}
          type="search"
          aria-keyshortcuts={hasSingleKeys ? '/' : undefined}
          size={SIZE}
          placeholder="Search"
          aria-label="Search players"
          value={view.search}
          onChange={(event) => onView({ search: event.target.value })}
        />
      </InputGroup>
      <Button
        variant="outline"
        size={SIZE}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setIsOpen(!isOpen)}
        order={{ base: '-1', md: '0' }}
        px={{ base: '3', md: '2.5' }}
      >
        <FilterIcon size={14} />
        <Box as="span" css={{ smDown: { srOnly: true } }}>
          Filter
        </Box>
        {active > 0 && <span aria-label="active">{active}</span>}
      </Button>
      {isOpen && (
        <Filters
          id={filtersId}
          {...{ view, teams, marks, statuses, leftOut, leftOutCount, onView, onStatuses }}
        />
      )}
    </>
  );
});

interface FiltersProps extends Omit<PoolToolbarProps, 'counts'> {
  id: string;
}

/** The filters that are used less. */
function Filters(props: FiltersProps) {
  const { id, view, teams, marks, statuses, leftOut, leftOutCount, onView, onStatuses } = props;
  return (
    <Box id={id} role="group" aria-label="Filters" display="grid" gap="2" w="full" fontSize="dense">
      <Box display="flex" flexWrap="wrap" gap="2">
        <Picker
          label="Club"
          value={view.team ?? ''}
          onPick={(team) => onView({ team: team === '' ? null : team })}
          options={[['', 'All clubs'], ...teams.map((team) => [team, team] as const)]}
        />
        <Picker
          label="Show"
          value={view.mark ?? ''}
          onPick={(mark) => onView({ mark: mark === '' ? null : (mark as PoolMark) })}
          options={[['', 'Show all'], ...marks]}
        />
        <Box display={{ base: 'flex', md: 'none' }} flex="1 1 40%">
          <Picker
            label="Sort"
            value={view.sort ? sortName(view.sort) : ''}
            onPick={(name) => onView({ sort: PHONE_SORTS.find(([key]) => key === name)?.[2] ?? null })}
            options={SORT_OPTIONS}
          />
        </Box>
      </Box>
      {statuses.size > 0 && (
        <Box role="group" aria-label="Selectable players" display="grid" gap="1.5">
          <Box className="starters-filter">
            <StartersSwitch {...{ statuses, leftOut, onStatuses }} />
          </Box>
          <Text color="fg.muted">
            <span role="status">{describeLeftOut(statuses, leftOut, leftOutCount)}</span> Players are
            selectable if their status is switched on. Locked players are always selected.
          </Text>
          <StatusChoice leftOut={leftOut} counts={statuses} onChoose={onStatuses} />
        </Box>
      )}
    </Box>
  );
}

function StartersSwitch(props: Pick<PoolToolbarProps, 'statuses' | 'leftOut' | 'onStatuses'>) {
  const { statuses, leftOut, onStatuses } = props;
  const present = [...statuses.keys()];
  return (
    <Switch
      checked={isStartersOnly(leftOut, present)}
      onCheckedChange={(on) => onStatuses(on ? allButStarters(present) : OUT_STATUSES)}
    >
      Expected starters only
    </Switch>
  );
}

const sortName = ({ column, descending }: PoolSort) => `${column} ${descending ? 'down' : 'up'}`;

/** The sort options on a phone, where the column heads are hidden. */
const PHONE_SORTS = (
  [
    ['projection', true, 'Projection, high to low'],
    ['perMillion', true, 'Value, high to low'],
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

function Picker({ label, value, options, onPick }: PickerProps) {
  return (
    <SelectBox
      size={SIZE}
      box={{ w: { base: 'auto', md: '8rem' }, flex: { base: '1 1 40%', md: 'none' } }}
      aria-label={label}
      value={value}
      options={options}
      onChoose={onPick}
    />
  );
}
