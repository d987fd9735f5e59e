import { PRIZE_PRESETS } from '@fanteam/contracts';
import { Box, chakra, WarningCircleIcon } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { isPreset } from '../../model/simulate/preset-contest';
import { FocusSlot } from '../../shared/focus-slot';
import { countOf, formatNumber } from '../../shared/numbers';
import { formatCount } from '../../shared/format-estimates';
import { ContestPart } from './inputs/contest-part';
import { FieldPart } from './inputs/field-part';
import { MatchesPart } from './inputs/matches-part';
import { TrustPart } from './inputs/trust-part';
import type { SimulationDraftControl } from './use-simulation-draft';
import type { SimulationInputs } from './use-simulation-input';

/** The id of the inputs of the open part. */
export const INPUTS_ID = 'simulation-inputs';

interface InputPartsProps {
  /** The name of the part that is open; null if none is. */
  open: string | null;
  onOpen: (name: string | null) => void;
  control: SimulationDraftControl;
  inputs: SimulationInputs;
}

interface Part {
  name: string;
  summary: string;
  hasMistake: boolean;
  content: ReactNode;
}

/** Contest, matches, field and trust: each as a short summary that opens its inputs. */
export function InputParts({ open, onOpen, control, inputs }: InputPartsProps) {
  const parts = listParts(control, inputs);
  const shown = parts.find(({ name }) => name === open);
  return (
    <Box>
      <Tabs>
        {parts.map(({ name, summary, hasMistake }) => (
          <button
            key={name}
            type="button"
            aria-expanded={name === open}
            aria-controls={name === open ? INPUTS_ID : undefined}
            onClick={() => onOpen(name === open ? null : name)}
          >
            <b>{name}</b>
            <span data-wrong={hasMistake || undefined}>
              {hasMistake && <WarningCircleIcon size={14} />}
              {summary}
            </span>
          </button>
        ))}
      </Tabs>
      {shown && (
        <Box
          id={INPUTS_ID}
          role="group"
          aria-label={shown.name}
          p="3"
          mt="2"
          borderWidth="1px"
          borderColor="border.subtle"
          borderRadius="l2"
        >
          <FocusSlot>{shown.content}</FocusSlot>
        </Box>
      )}
    </Box>
  );
}

/** The name of the first part with a mistake. */
export function partWithMistake(
  control: SimulationDraftControl,
  inputs: SimulationInputs,
): string | undefined {
  return listParts(control, inputs).find(({ hasMistake }) => hasMistake)?.name;
}

function listParts(
  control: SimulationDraftControl,
  { contest, matches, ownership }: SimulationInputs,
): Part[] {
  const { draft, change } = control;
  return [
    {
      name: 'Contest',
      summary: summarizeContest(control, contest),
      hasMistake: contest.mistakes.length > 0,
      content: <ContestPart control={control} contest={contest} />,
    },
    {
      name: 'Matches',
      summary: summarizeMatches(matches),
      hasMistake: matches.mistake !== undefined || matches.rows.some(({ mistake }) => mistake !== undefined),
      content: (
        <MatchesPart
          matches={matches}
          drafts={draft.matches}
          onChange={(typed) => change({ matches: typed })}
        />
      ),
    },
    {
      name: 'Field',
      summary:
        ownership.known === 0
          ? `guessed: ${draft.field}`
          : `ownership of ${ownership.known} of ${ownership.players} players`,
      hasMistake: ownership.looksLikeShares && !draft.sharesAsPercent,
      content: (
        <FieldPart
          ownership={ownership}
          field={draft.field}
          sharesAsPercent={draft.sharesAsPercent}
          onField={(field) => change({ field })}
          onShares={(sharesAsPercent) => change({ sharesAsPercent })}
        />
      ),
    },
    {
      name: 'Trust',
      summary: `weight of your projections: ${formatNumber(draft.trust, 2)}`,
      hasMistake: false,
      content: <TrustPart trust={draft.trust} onChange={(trust) => change({ trust })} />,
    },
  ];
}

function summarizeContest(
  { draft }: SimulationDraftControl,
  { entries = 0, mistakes }: SimulationInputs['contest'],
): string {
  if (mistakes.length > 0) return countOf(mistakes.length, 'input to correct', 'inputs to correct');
  const name = isPreset(draft.preset) ? PRIZE_PRESETS[draft.preset].name : 'Custom';
  return `${name}, ${formatCount(entries)} entries`;
}

function summarizeMatches({ rows, alone }: SimulationInputs['matches']): string {
  const known = rows.filter(({ input }) => input.goals ?? input.odds ?? input.clean_sheets).length;
  if (rows.length === 0) return alone.length === 0 ? 'loading' : 'none: opponents unknown';
  return `${countOf(rows.length, 'match', 'matches')}, ${known === 0 ? 'goals guessed' : `${known} with goals`}`;
}

const Tabs = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '2',
    '& button': {
      display: 'grid',
      gap: '0.5',
      px: '3',
      py: '2',
      textAlign: 'start',
      fontSize: '13px',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '1px' },
    },
    '& button[aria-expanded=true]': { bg: 'brand.subtle', borderColor: 'brand.mark' },
    '& b': { fontWeight: 'semibold' },
    '& span': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    '& span[data-wrong]': { color: 'danger.fg' },
  },
});
