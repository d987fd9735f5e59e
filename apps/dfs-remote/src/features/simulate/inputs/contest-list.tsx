import { CONTEST_PRESETS, PRESET_IDS, SIMULATION_LIMITS, type Roster } from '@fanteam/contracts';
import {
  Box,
  chakra,
  ChevronRightIcon,
  Field,
  IconButton,
  PlusIcon,
  Text,
  TrashIcon,
  UndoIcon,
  VisuallyHidden,
  WarningCircleIcon,
} from '@fanteam/ui';
import { useState, type ReactNode } from 'react';
import { summarizeContest, type ContestReading } from '../../../model/simulate/check-contest';
import {
  contestName,
  type ContestDraft,
  type FurtherContestDraft,
} from '../../../model/simulate/simulation-draft';
import { FocusSlot } from '../../../shared/focus-slot';
import { SelectBox } from '../../../shared/select-box';
import { TextButton } from '../../../shared/text-button';
import { useBriefText } from '../../../shared/use-announcement';
import type { ContestControl, SimulationDraftControl } from '../use-simulation-draft';
import type { SimulationInputs } from '../use-simulation-input';
import { ContestPart, TextField } from './contest-part';
import { FIELD_OPTIONS } from './field-part';

interface ContestListProps {
  control: SimulationDraftControl;
  inputs: Pick<SimulationInputs, 'contests' | 'ownership' | 'run'>;
}

const nameId = (index: number) => `contest-name-${index}`;

/** The contest, or several of one slate: each as a row that opens its inputs. */
export function ContestList({ control, inputs }: ContestListProps) {
  const { draft, further, addContest, removeContest, undoRemove } = control;
  const { contests, ownership, run } = inputs;
  const [open, setOpen] = useState<number | null>(0);
  const [announced, announce] = useBriefText();
  const isGuessed = ownership.known < ownership.players;
  const names = [draft, ...draft.contests].map(contestName);
  const add = () => {
    addContest?.();
    const index = names.length;
    setOpen(index);
    announce(`Contest ${index + 1} added with the inputs of ${names.at(-1)}.`);
    requestAnimationFrame(() => document.getElementById(nameId(index))?.focus());
  };
  const controls = (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
      {addContest && (
        <TextButton onClick={add}>
          <PlusIcon size={14} />
          Add contest
        </TextButton>
      )}
      {undoRemove && (
        <TextButton
          onClick={() => {
            undoRemove();
            announce('The contest was restored.');
          }}
        >
          <UndoIcon size={14} />
          Restore the removed contest
        </TextButton>
      )}
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
    </Box>
  );
  if (further.length === 0) {
    return (
      <FocusSlot>
        <ContestPart control={control} contest={contests[0]!} />
        {controls}
      </FocusSlot>
    );
  }
  const rowOf = (index: number) => ({
    number: index + 1,
    name: names[index]!,
    contest: contests[index]!,
    isOpen: open === index,
    onToggle: () => setOpen(open === index ? null : index),
  });
  return (
    <FocusSlot>
      <Text color="fg.muted" mb="1">
        The contests have the same players and lineups. <b>Choose entries</b> allots the lineups to them.
      </Text>
      <Rows>
        <Row {...rowOf(0)} draft={draft}>
          <ContestPart
            control={control}
            contest={contests[0]!}
            details={
              <Details control={control} contest={contests[0]!} index={0} isGuessed={isGuessed}>
                <Text fontSize="xs" color="fg.muted" pt={{ md: '7' }}>
                  The rules and the salary cap are those of the lineups.
                </Text>
              </Details>
            }
          />
        </Row>
        {further.map((each, at) => (
          <Row
            key={each.draft.key}
            {...rowOf(at + 1)}
            draft={each.draft}
            onRemove={() => {
              removeContest(at);
              setOpen(null);
              announce(`${names[at + 1]} removed.`);
            }}
          >
            <ContestPart
              control={each}
              contest={contests[at + 1]!}
              details={
                <Details control={each} contest={contests[at + 1]!} index={at + 1} isGuessed={isGuessed}>
                  <RulesFields control={each} contest={contests[at + 1]!} run={run} />
                </Details>
              }
            />
          </Row>
        ))}
      </Rows>
      {controls}
    </FocusSlot>
  );
}

interface RowProps {
  /** From 1. */
  number: number;
  name: string;
  draft: ContestDraft;
  contest: ContestReading;
  isOpen: boolean;
  onToggle: () => void;
  /** Undefined for the first contest, which has the rules of the lineups. */
  onRemove?: () => void;
  children: ReactNode;
}

function Row({ number, name, draft, contest, isOpen, onToggle, onRemove, children }: RowProps) {
  const id = `contest-${number}`;
  const hasMistake = contest.mistakes.length > 0;
  return (
    <li>
      <div className="line">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          // Its inputs are marked while they are open.
          data-mistake={(hasMistake && !isOpen) || undefined}
          onClick={onToggle}
        >
          <ChevronRightIcon size={14} />
          <span>
            <b>{name}</b>{' '}
            <small data-wrong={hasMistake || undefined}>
              {hasMistake && <WarningCircleIcon size={14} />}
              {summarizeContest(draft, contest).join(', ')}
            </small>
          </span>
        </button>
        {onRemove && (
          <IconButton
            variant="ghost"
            size={{ base: 'lg', md: 'xs' }}
            color="fg.muted"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <TrashIcon size={14} />
          </IconButton>
        )}
      </div>
      {isOpen && (
        <div id={id} role="group" aria-label={name} className="inputs">
          {children}
        </div>
      )}
    </li>
  );
}

interface DetailsProps {
  control: ContestControl;
  contest: ContestReading;
  index: number;
  /** Players without ownership make the strength of the field matter. */
  isGuessed: boolean;
  children: ReactNode;
}

/** What only one of several contests needs: its name, its id, its rules and the strength of its field. */
function Details({ control, contest, index, isGuessed, children }: DetailsProps) {
  const { draft, change } = control;
  return (
    <>
      <TextField
        id={nameId(index)}
        label="Name"
        inputMode="text"
        maxLength={SIMULATION_LIMITS.contestName}
        placeholder={`Contest ${index + 1}`}
        text={draft.name}
        onType={(name) => change({ name })}
      />
      <TextField
        label="Tournament id"
        inputMode="numeric"
        placeholder={index === 0 ? 'that of the player file' : 'for the upload file'}
        text={draft.tournamentId}
        mistake={mistakeOf(contest, 'tournamentId')}
        onType={(tournamentId) => change({ tournamentId })}
      />
      {children}
      {isGuessed && (
        <Field.Root gap="1">
          <Field.Label fontSize="dense">Strength of the field</Field.Label>
          <SelectBox
            value={draft.field}
            options={FIELD_OPTIONS.map(({ value, label }) => [value, label] as const)}
            onChoose={(field) => change({ field })}
          />
        </Field.Root>
      )}
    </>
  );
}

interface RulesFieldsProps {
  control: ContestControl<FurtherContestDraft>;
  contest: ContestReading;
  run: SimulationInputs['run'];
}

function RulesFields({ control, contest, run }: RulesFieldsProps) {
  const { draft, change } = control;
  const presets = presetsFor(run.roster);
  return (
    <>
      {presets.length > 0 && (
        <Field.Root gap="1">
          <Field.Label fontSize="dense">Rules of the lineups</Field.Label>
          <SelectBox
            value={draft.rules === '' ? RUN : draft.rules}
            options={[
              [RUN, 'As the lineups'],
              ...presets.map((id) => [id, CONTEST_PRESETS[id].name] as const),
            ]}
            onChoose={(id) => change({ rules: id === RUN ? '' : id })}
          />
        </Field.Root>
      )}
      <TextField
        label="Salary cap"
        placeholder={String(run.salaryCap)}
        text={draft.salaryCap}
        mistake={mistakeOf(contest, 'salaryCap')}
        onType={(salaryCap) => change({ salaryCap })}
      />
    </>
  );
}

const RUN = 'run';

/** The presets whose lineups have the same shape: the others would allow none of the lineups. */
function presetsFor(roster: Roster | undefined) {
  const shapeOf = ({ size, captain, vice_captain: vice, bench }: Roster) =>
    [size, captain !== null, vice !== null, bench?.size ?? 0].join();
  return roster ? PRESET_IDS.filter((id) => shapeOf(CONTEST_PRESETS[id].roster) === shapeOf(roster)) : [];
}

const mistakeOf = ({ mistakes }: ContestReading, field: 'tournamentId' | 'salaryCap') =>
  mistakes.find((mistake) => mistake.field === field)?.message;

const Rows = chakra('ol', {
  base: {
    display: 'grid',
    borderWidth: '1px',
    borderColor: 'border.subtle',
    borderRadius: 'l2',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.subtle' },
    '& .line': { display: 'flex', alignItems: 'center', pe: '1' },
    '& .line > button:first-of-type': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: '1',
      minW: '0',
      minH: { base: '11', md: '9' },
      px: '2.5',
      py: '1',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'l2',
      overflowWrap: 'anywhere',
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    },
    '& .line > button > svg': { flex: 'none', color: 'fg.subtle' },
    '& .line > button[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
    '& .line b': { fontWeight: 'medium' },
    '& .line small': { color: 'fg.muted', fontSize: 'dense' },
    '& .line small[data-wrong]': { color: 'danger.fg' },
    '& .line small svg': { display: 'inline', me: '1' },
    '& .inputs': { px: '2.5', pb: '3' },
  },
});
