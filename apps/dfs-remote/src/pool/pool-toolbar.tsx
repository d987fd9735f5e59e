import type { Position } from '@fanteam/contracts';
import { Box, Input, NativeSelect, SearchIcon, Switch } from '@fanteam/ui';
import { InputGroup, Kbd } from '@fanteam/ui/controls';
import { memo, useId, useRef, useState } from 'react';
import { isStartersOnly, STARTER_STATUSES, type AllowedStatuses } from '../draft/statuses';
import { TextButton } from '../page/text-button';
import type { PlayerRuleDraft } from '../rules/rules';
import { hasMark, type PoolMark, type PoolSort, type PoolView, type SortColumn } from './filter-pool';
import type { PoolRow } from './pool-rows';
import { PositionFilter } from './position-filter';
import { StatusChoice } from './status-choice';
import { useSearchShortcut } from '../page/keyboard-shortcuts';

interface PoolToolbarProps {
  view: PoolView;
  counts: Record<Position, number>;
  teams: readonly string[];
  /** Who can be shown, and what the user said of them. */
  rows: readonly PoolRow[];
  rules: ReadonlyMap<string, PlayerRuleDraft>;
  onView: (view: PoolView) => void;
  /** The lineup statuses there are, with the number of men of each; none in a pool without. */
  statuses: ReadonlyMap<string, number>;
  allowed: AllowedStatuses;
  onAllow: (allowed: AllowedStatuses) => void;
}

const SIZE = { base: 'lg', md: 'xs' } as const;

/** Finds players: by position, name, club and status; on a phone it also sorts them. Parts of wrapping lines. */
export const PoolToolbar = memo(function PoolToolbar(props: PoolToolbarProps) {
  const { view, counts, teams, rows, rules, onView, statuses, allowed, onAllow } = props;
  const [isChoosing, setIsChoosing] = useState(false);
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
          options={[['', 'Any status'], ...markOptions(rows, rules)]}
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
              aria-expanded={isChoosing}
              aria-controls={choiceId}
              onClick={() => setIsChoosing(!isChoosing)}
            >
              Statuses
            </TextButton>
          </Box>
        )}
      </Box>
      {isChoosing && <StatusChoice id={choiceId} allowed={allowed} counts={statuses} onChoose={onAllow} />}
    </>
  );
});

/** The statuses there are, and what the user said of somebody, each with its number. */
function markOptions(rows: readonly PoolRow[], rules: ReadonlyMap<string, PlayerRuleDraft>) {
  const statuses = new Set(rows.flatMap(({ status }) => (status === null ? [] : [status])));
  const said = [
    ['locked', 'Locked'],
    ['excluded', 'Excluded'],
    ['limited', 'With limits'],
  ] as const;
  const marks: readonly (readonly [PoolMark, string])[] = [
    ...said,
    ...[...statuses].map((status) => [`is:${status}`, capitalised(status)] as const),
  ];
  return marks.flatMap(([mark, text]) => {
    const count = rows.filter((row) => hasMark(row, rules.get(row.key), mark)).length;
    return count === 0 ? [] : [[mark, `${text} ${count}`] as const];
  });
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const sortName = ({ column, descending }: PoolSort) => `${column} ${descending ? 'down' : 'up'}`;

/** A phone shows no column heads to sort by. */
const PHONE_SORTS = (
  [
    ['projection', true, 'Projection, high first'],
    ['salary', true, 'Salary, high first'],
    ['salary', false, 'Salary, low first'],
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
