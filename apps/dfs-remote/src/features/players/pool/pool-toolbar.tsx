import type { Position } from '@fanteam/contracts';
import { Box, Input, NativeSelect, SearchIcon, Switch } from '@fanteam/ui';
import { InputGroup, Kbd } from '@fanteam/ui/controls';
import { memo, useId, useRef, useState } from 'react';
import { isStartersOnly, STARTER_STATUSES, type AllowedStatuses } from '../../../model/statuses';
import { useSearchShortcut } from '../../../shared/keyboard-shortcuts';
import { TextButton } from '../../../shared/text-button';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import { hasMark, type PoolMark, type PoolSort, type PoolView, type SortColumn } from './filter-pool';
import type { PoolRow } from './pool-rows';
import { PositionFilter } from './position-filter';
import { StatusChoice } from './status-choice';

interface PoolToolbarProps {
  view: PoolView;
  counts: Record<Position, number>;
  teams: readonly string[];
  rows: readonly PoolRow[];
  rules: ReadonlyMap<string, PlayerRuleDraft>;
  onView: (view: PoolView) => void;
  /** The number of players per lineup status. Empty if the pool has no statuses. */
  statuses: ReadonlyMap<string, number>;
  allowed: AllowedStatuses;
  onAllow: (allowed: AllowedStatuses) => void;
}

const SIZE = { base: 'lg', md: 'xs' } as const;

/** Filters by position, name, club and status, and the sort order on a phone. */
export const PoolToolbar = memo(function PoolToolbar(props: PoolToolbarProps) {
  const { view, counts, teams, rows, rules, onView, statuses, allowed, onAllow } = props;
  const [isStatusChoiceOpen, setIsStatusChoiceOpen] = useState(false);
  const choiceId = useId();
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
          label="Status"
          value={view.mark ?? ''}
          onPick={(mark) => onView({ ...view, mark: mark === '' ? null : (mark as PoolMark) })}
          options={[['', 'All statuses'], ...markOptions(rows, rules)]}
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
        {statuses.size > 0 && (
          <Box display="flex" alignItems="center" gap="2" ms={{ md: 'auto' }}>
            <Switch
              checked={isStartersOnly(allowed)}
              onCheckedChange={(on) => onAllow(on ? STARTER_STATUSES : null)}
            >
              Expected starters only
            </Switch>
            <TextButton
              aria-expanded={isStatusChoiceOpen}
              aria-controls={choiceId}
              onClick={() => setIsStatusChoiceOpen(!isStatusChoiceOpen)}
            >
              Statuses
            </TextButton>
          </Box>
        )}
      </Box>
      {isStatusChoiceOpen && (
        <StatusChoice id={choiceId} allowed={allowed} counts={statuses} onChoose={onAllow} />
      )}
    </>
  );
});

/** The options of the status filter that match at least one player, with their counts. */
function markOptions(rows: readonly PoolRow[], rules: ReadonlyMap<string, PlayerRuleDraft>) {
  const statuses = new Set(rows.flatMap(({ status }) => (status === null ? [] : [status])));
  const byRule = [
    ['locked', 'Locked'],
    ['excluded', 'Excluded'],
    ['limited', 'With limits'],
  ] as const;
  const marks: readonly (readonly [PoolMark, string])[] = [
    ...byRule,
    ...[...statuses].map((status) => [`is:${status}`, capitalised(status)] as const),
  ];
  return marks.flatMap(([mark, text]) => {
    const count = rows.filter((row) => hasMark(row, rules.get(row.key), mark)).length;
    return count === 0 ? [] : [[mark, `${text} ${count}`] as const];
  });
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const sortName = ({ column, descending }: PoolSort) => `${column} ${descending ? 'down' : 'up'}`;

/** The sort options on a phone, where the column heads are hidden. */
const PHONE_SORTS = (
  [
    ['projection', true, 'Projection, high to low'],
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
