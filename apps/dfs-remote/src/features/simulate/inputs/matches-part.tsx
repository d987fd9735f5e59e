import { SIMULATION_LIMITS } from '@fanteam/contracts';
import { Box, Button, chakra, Text, VisuallyHidden } from '@fanteam/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MatchList, MatchRow } from '../../../model/simulate/list-matches';
import { EMPTY_MATCH, matchKey, type SimulationDraft } from '../../../model/simulate/simulation-draft';
import { countOf } from '../../../shared/numbers';
import { useBriefText } from '../../../shared/use-announcement';
import { MatchFields } from './match-fields';

interface MatchesPartProps {
  matches: MatchList;
  drafts: SimulationDraft['matches'];
  onChange: (matches: SimulationDraft['matches']) => void;
}

const HOME_ID = 'home-of-new-match';

/** A row for each match: its clubs, and their expected goals, odds or clean sheet chances. */
export function MatchesPart({ matches, drafts, onChange }: MatchesPartProps) {
  const { rows, alone, mistake } = matches;
  const [announced, announce] = useBriefText();
  const list = useRef<HTMLDivElement>(null);
  const remove = ({ key, clubs }: MatchRow) => {
    const added = rows.filter(({ draft }) => draft.isAdded);
    const at = added.findIndex((row) => row.key === key);
    flushSync(() => onChange(Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key))));
    const next = list.current?.querySelectorAll<HTMLElement>('[data-remove]')[at];
    (next ?? document.getElementById(HOME_ID))?.focus();
    announce(`Match ${clubs.join(' – ')} removed.`);
  };
  return (
    <Box display="grid" gap="2">
      <Text fontSize="xs" color="fg.muted">
        For a match without values, {SIMULATION_LIMITS.defaultGoals} expected goals are assumed for each club.
        Odds can be decimal (1.91), fractional (10/11) or American (−110).
      </Text>
      {mistake !== undefined && (
        <Box role="alert" fontSize="13px" color="danger.fg">
          {mistake}
        </Box>
      )}
      <Box
        as="ul"
        ref={list}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="8"
      >
        {rows.map((row) => (
          <MatchFields
            key={row.key}
            row={row}
            onChange={(draft) => onChange({ ...drafts, [row.key]: draft })}
            onRemove={row.draft.isAdded ? () => remove(row) : undefined}
          />
        ))}
      </Box>
      {alone.length > 0 && (
        <>
          <Text fontSize="13px" color="warn.fg">
            {countOf(alone.length, 'club')} without a match: {alone.join(', ')}. The opponent is assumed to be
            a club without players in the pool, with {SIMULATION_LIMITS.defaultGoals} expected goals for each
            club.
          </Text>
          <AddMatch
            alone={alone}
            onAdd={(clubs) => {
              onChange({
                ...drafts,
                [matchKey(clubs)]: { ...EMPTY_MATCH, ...drafts[matchKey(clubs)], isAdded: true },
              });
              announce(`Match ${clubs.join(' – ')} added.`);
            }}
          />
        </>
      )}
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
    </Box>
  );
}

interface AddMatchProps {
  alone: readonly string[];
  onAdd: (clubs: [string, string]) => void;
}

/** Two clubs that have no match yet. */
function AddMatch({ alone, onAdd }: AddMatchProps) {
  const [home, setHome] = useState('');
  const [away, setAway] = useState('');
  const isKnown = (club: string) => alone.includes(club);
  const isComplete = isKnown(home) && isKnown(away) && home !== away;
  const select = (label: string, value: string, onChoose: (club: string) => void, id?: string) => (
    <Select
      id={id}
      aria-label={label}
      value={isKnown(value) ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{label}</option>
      {alone.map((club) => (
        <option key={club} value={club}>
          {club}
        </option>
      ))}
    </Select>
  );
  if (alone.length < 2) return null;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {select('Home club', home, setHome, HOME_ID)}
      {select('Away club', away, setAway)}
      <Button
        size={{ base: 'lg', md: 'xs' }}
        variant="outline"
        disabled={!isComplete}
        onClick={() => {
          onAdd([home, away]);
          setHome('');
          setAway('');
        }}
      >
        Add match
      </Button>
      {home !== '' && home === away && (
        <Text role="alert" fontSize="xs" color="danger.fg">
          A club cannot play itself.
        </Text>
      )}
    </Box>
  );
}

const Select = chakra('select', {
  base: {
    h: { base: '11', md: '8' },
    px: '2',
    fontSize: { base: 'md', md: '13px' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
});
