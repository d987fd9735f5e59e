import { defaultTrustOf, stackSizeOf, type FieldStyle } from '@fanteam/contracts';
import { Box, chakra, WarningCircleIcon } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { summarizeContest } from '../../model/simulate/check-contest';
import { contestName, contestsOf } from '../../model/simulate/simulation-draft';
import { FocusSlot } from '../../shared/focus-slot';
import { countOf, formatNumber } from '../../shared/numbers';
import { formatCount } from '../../shared/format-estimates';
import { ContestList } from './inputs/contest-list';
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
  onFixtures: () => void;
  control: SimulationDraftControl;
  inputs: SimulationInputs;
  /** The inputs of the part `Contests`. */
  run: ReactNode;
  /** The button next to the parts. */
  action: ReactNode;
}

interface Part {
  name: string;
  /** Its state, and what the state is about. */
  summary: readonly [string, string];
  hasMistake: boolean;
  content: ReactNode;
}

/** Contest, matches, field, trust and contests: each as a short summary that opens its inputs below all of them. */
export function InputParts(props: InputPartsProps) {
  const { open, onOpen, onFixtures, control, inputs, run, action } = props;
  const parts = [...listParts(control, inputs, onFixtures), contestsPart(control, inputs, run)];
  const shown = parts.find(({ name }) => name === open);
  return (
    <Box>
      <Box display={{ base: 'grid', md: 'flex' }} gap={{ base: '2', md: '3' }}>
        <Cells>
          {parts.map(({ name, summary: [state, about], hasMistake }) => (
            <button
              key={name}
              type="button"
              aria-expanded={name === open}
              aria-controls={name === open ? INPUTS_ID : undefined}
              onClick={() => onOpen(name === open ? null : name)}
            >
              <span data-wrong={hasMistake || undefined}>
                {hasMistake && <WarningCircleIcon size={14} />}
                {state}
              </span>{' '}
              <small>{about}</small>
            </button>
          ))}
        </Cells>
        {action}
      </Box>
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
  inputs: SimulationInputs,
  onFixtures?: () => void,
): Part[] {
  const { contests, matches, ownership, pool } = inputs;
  const { draft, change } = control;
  const field = contests.length === 1 ? draft.field : undefined;
  const defaultTrust = defaultTrustOf(pool?.players ?? []);
  const trust = draft.trust ?? defaultTrust;
  return [
    {
      name: 'Contest',
      summary: summarizeContests(control, contests),
      hasMistake: contests.some(({ mistakes }) => mistakes.length > 0),
      content: <ContestList control={control} inputs={inputs} />,
    },
    {
      name: 'Matches',
      summary: summarizeMatches(matches),
      hasMistake: matches.mistake !== undefined,
      content: <MatchesPart matches={matches} onFixtures={onFixtures} />,
    },
    {
      name: 'Field',
      summary: summarizeField(ownership, field),
      hasMistake: ownership.looksLikeShares && !draft.sharesAsPercent,
      content: (
        <FieldPart
          ownership={ownership}
          field={field}
          sharesAsPercent={draft.sharesAsPercent}
          stacks={draft.stacks}
          stackSize={stackSizeOf(inputs.run.roster?.size ?? Infinity)}
          onField={(field) => change({ field })}
          onShares={(sharesAsPercent) => change({ sharesAsPercent })}
          onStacks={(stacks) => change({ stacks })}
        />
      ),
    },
    {
      name: 'Trust',
      summary: [formatNumber(trust, 2), 'trust in your projections'],
      hasMistake: false,
      content: (
        <TrustPart trust={trust} defaultTrust={defaultTrust} onChange={(typed) => change({ trust: typed })} />
      ),
    },
  ];
}

function contestsPart(
  { draft }: SimulationDraftControl,
  { entered }: SimulationInputs,
  run: ReactNode,
): Part {
  const favorites = draft.lineups === 'favorites' ? ` for ${countOf(entered.length, 'favorite')}` : '';
  return {
    name: 'Contests',
    summary: [formatCount(draft.scenarios), `simulated contests${favorites}`],
    hasMistake: false,
    content: run,
  };
}

function summarizeContests(
  { draft }: SimulationDraftControl,
  contests: SimulationInputs['contests'],
): Part['summary'] {
  if (contests.length === 1) return summarizeContest(draft, contests[0]!);
  const mistakes = contests.flatMap((contest) => contest.mistakes);
  if (mistakes.length > 0)
    return [countOf(mistakes.length, 'input to correct', 'inputs to correct'), 'contests'];
  return [countOf(contests.length, 'contest'), contestsOf(draft).map(contestName).join(', ')];
}

function summarizeMatches({ rows, alone }: SimulationInputs['matches']): Part['summary'] {
  if (rows.length === 0)
    return alone.length === 0 ? ['loading', 'matches'] : ['≈ no matches', 'opponents are unknown'];
  const known = rows.filter(({ input }) => input.goals ?? input.odds ?? input.clean_sheets).length;
  const matches = countOf(rows.length, 'match', 'matches');
  if (known === 0) return [`≈ ${matches}`, 'goals are a guess'];
  return known < rows.length
    ? [`≈ ${known} of ${matches}`, 'with goals, the others are a guess']
    : [`${known} of ${matches}`, 'with goals'];
}

function summarizeField(
  { known, players }: SimulationInputs['ownership'],
  field: FieldStyle | undefined,
): Part['summary'] {
  const style = field ? `${field[0]!.toUpperCase()}${field.slice(1)} field` : 'Field';
  if (known === 0) return [`≈ ${style}`, 'ownership is a guess'];
  return known < players
    ? [`≈ ${style}`, `ownership of ${known} of ${players} players`]
    : ['Field of your ownership', `ownership of ${countOf(players, 'player')}`];
}

const Cells = chakra('div', {
  base: {
    flex: '1',
    minW: '0',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    '& button': {
      minH: '3rem',
      px: '3',
      py: '1.5',
      textAlign: 'start',
      fontSize: 'dense',
      lineHeight: '1rem',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      // The borders at the ends of rows are outside the visible area.
      borderEndWidth: '1px',
      borderTopWidth: '1px',
      mt: '-1px',
      me: '-1px',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    },
    '& button:last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& button[aria-expanded=true]': { bg: 'brand.subtle' },
    '& span': { display: 'flex', alignItems: 'center', gap: '1' },
    '& small': { fontSize: 'xs', color: 'fg.subtle' },
    '& span[data-wrong]': { color: 'danger.fg' },
  },
});
