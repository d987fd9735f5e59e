import { SIMULATION_LIMITS } from '@fanteam/contracts';
import { Box, chakra, CloseIcon, IconButton } from '@fanteam/ui';
import { useId } from 'react';
import type { MatchRow } from '../../../model/simulate/list-matches';
import type { MatchDraft, OddsDraft } from '../../../model/simulate/simulation-draft';

interface MatchFieldsProps {
  row: MatchRow;
  onChange: (draft: MatchDraft) => void;
  /** Undefined for a match of the pool. */
  onRemove: (() => void) | undefined;
}

/** The clubs of a match and what is known about its goals. */
export function MatchFields({ row, onChange, onRemove }: MatchFieldsProps) {
  const { clubs, draft, goals, mistake, note } = row;
  const [home, away] = clubs;
  const name = `${home} – ${away}`;
  const messageId = useId();
  const field = (label: string, value: string, onType: (text: string) => void, placeholder?: string) => (
    <label key={label}>
      <span>{label}</span>
      <input
        aria-label={`${NAME_STARTS[draft.source]}${label} (${name})`}
        aria-invalid={mistake !== undefined || undefined}
        aria-describedby={(mistake ?? note ?? goals) ? messageId : undefined}
        inputMode="text"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
  const pair = (kind: 'goals' | 'cleanSheets', label: (club: string) => string, placeholder?: string) =>
    clubs.map((club, index) =>
      field(
        label(club),
        draft[kind][index]!,
        (text) =>
          onChange({ ...draft, [kind]: index === 0 ? [text, draft[kind][1]] : [draft[kind][0], text] }),
        placeholder,
      ),
    );
  return (
    <Item>
      <div className="match">
        <b>{name}</b>
        <select
          aria-label={`Source of the expected goals (${name})`}
          value={draft.source}
          onChange={({ target }) => onChange({ ...draft, source: target.value as MatchDraft['source'] })}
        >
          <option value="goals">Goals</option>
          <option value="odds">Odds</option>
          <option value="clean-sheets">Clean sheet %</option>
        </select>
        <div className="fields">
          {draft.source === 'goals' &&
            pair('goals', (club) => `Goals ${club}`, goalsOf(row) ?? String(SIMULATION_LIMITS.defaultGoals))}
          {draft.source === 'clean-sheets' && pair('cleanSheets', (club) => `${club} %`)}
          {draft.source === 'odds' &&
            oddsFields(home, away).map(([odds, label]) =>
              field(label, draft.odds[odds], (text) =>
                onChange({ ...draft, odds: { ...draft.odds, [odds]: text } }),
              ),
            )}
        </div>
        {onRemove && (
          <IconButton
            variant="ghost"
            size={{ base: 'lg', md: 'xs' }}
            color="fg.muted"
            aria-label={`Remove the match ${name}`}
            data-remove
            onClick={onRemove}
          >
            <CloseIcon size={14} />
          </IconButton>
        )}
      </div>
      <Box id={messageId} fontSize="xs">
        {goals && (
          <Box pb="1" color="fg.muted" fontVariantNumeric="tabular-nums">
            Goals: {goals[0].toFixed(2)} – {goals[1].toFixed(2)}
          </Box>
        )}
        {(mistake ?? note) !== undefined && (
          <Box pb="1" color={mistake === undefined ? 'warn.fg' : 'danger.fg'}>
            {mistake ?? note}
          </Box>
        )}
      </Box>
    </Item>
  );
}

/** Shown while the fields are empty, if the rules of the clubs say something. */
function goalsOf({ input }: MatchRow): string | undefined {
  return (input.goals ?? input.clean_sheets) ? 'from rules' : undefined;
}

/** What a field is about, before its label. Its label alone is "1 MCI" or "MCI %". */
const NAME_STARTS: Readonly<Record<MatchDraft['source'], string>> = {
  goals: '',
  odds: 'Odds ',
  'clean-sheets': 'Clean sheet ',
};

const oddsFields = (home: string, away: string): readonly (readonly [keyof OddsDraft, string])[] => [
  ['home', `1 ${home}`],
  ['draw', 'X'],
  ['away', `2 ${away}`],
  ['over', 'Over 2.5'],
  ['under', 'Under 2.5'],
];

const Item = chakra('li', {
  base: {
    listStyle: 'none',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    fontSize: '13px',
    '& .match': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto', md: '132px 128px minmax(0, 1fr) auto' },
      alignItems: 'end',
      columnGap: '3',
      rowGap: '1',
      py: '1.5',
    },
    '& .match > b, & .match > select, & .match > button': { alignSelf: { base: 'center', md: 'end' } },
    '& .match > b': { lineHeight: { md: '2rem' }, overflowWrap: 'anywhere' },
    '& .fields': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      gridColumn: { base: '1 / -1', md: '3' },
      gridRow: { base: '2', md: '1' },
    },
    '& label': { display: 'grid', minW: '0', w: { base: 'calc(50% - 4px)', sm: '88px' } },
    '& label > span': { fontSize: 'xs', color: 'fg.subtle', truncate: true },
    '& input, & select': {
      w: 'full',
      minW: '0',
      h: { base: '11', md: '8' },
      px: '2',
      fontSize: { base: 'md', md: '13px' },
      fontVariantNumeric: 'tabular-nums',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      _placeholder: { color: 'fg.subtle' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
    },
    '& select': { w: { base: '140px', md: 'full' } },
    '& input[aria-invalid]': { borderColor: 'danger.fg' },
  },
});
