import { CONTEST_IDS, contestName, describeRoster } from '@fanteam/contracts';
import { Box, Field } from '@fanteam/ui';
import { memo, useId, useState, type Dispatch } from 'react';
import { rosterOf, type ContestDraft } from '../../model/draft';
import type { DraftAction } from '../../model/draft-reducer';
import { lazyPart } from '../../shared/lazy-part';
import { TextButton } from '../../shared/text-button';
import { SelectBox } from '../../shared/select-box';

// Loaded on demand: it is seldom used.
const RosterEditor = lazyPart(
  'The roster editor',
  async () => (await import('./roster-editor')).RosterEditor,
);

// Loaded for contests with a bench.
const BenchWeight = lazyPart(
  'The weight of the bench',
  async () => (await import('./bench-weight')).BenchWeight,
);

interface ContestSelectProps extends Pick<ContestDraft, 'contest' | 'roster'> {
  dispatch: Dispatch<DraftAction>;
}

const AUTO_LINE = 'Classic 11 if possible, otherwise Mini 4. No captain.';

/** The contest choice, a one-line summary of its roster, and the roster editor. */
export const ContestSelect = memo(function ContestSelect({ contest, roster, dispatch }: ContestSelectProps) {
  const [isEditing, setIsEditing] = useState(false);
  const editorId = useId();
  const isEdited = roster !== null && contest !== 'custom';
  const shownRoster = rosterOf({ contest, roster });

  const toggleEditor = () => {
    setIsEditing(!isEditing);
    // Auto has no roster of its own, so editing it creates a custom contest.
    if (!isEditing && contest === 'auto') dispatch({ type: 'contest-chosen', contest: 'custom' });
  };

  return (
    <Box display="grid" gap="2">
      <Field.Root gap="1">
        <Box display="flex" w="full" alignItems="center" justifyContent="space-between">
          <Field.Label fontSize="dense">Contest</Field.Label>
          <TextButton onClick={toggleEditor} aria-expanded={isEditing} aria-controls={editorId}>
            {isEditing ? 'Hide roster' : 'Edit roster'}
          </TextButton>
        </Box>
        <SelectBox
          value={contest}
          options={CONTEST_IDS.map((id) => [id, contestName(id)])}
          onChoose={(chosen) => dispatch({ type: 'contest-chosen', contest: chosen })}
        />
        <Field.HelperText fontSize="xs" lineHeight="1rem" color="fg.subtle" mt="0">
          {isEdited && (
            <Box as="b" color="brand.fg">
              Edited.{' '}
            </Box>
          )}
          {contest === 'auto' ? AUTO_LINE : describeRoster(shownRoster)}
        </Field.HelperText>
      </Field.Root>
      {shownRoster.bench && (
        <BenchWeight
          key={contest}
          contest={contest}
          roster={shownRoster}
          bench={shownRoster.bench}
          onEdit={(edited) => dispatch({ type: 'roster-edited', roster: edited })}
        />
      )}
      {isEditing && contest !== 'auto' && (
        <RosterEditor
          key={contest}
          id={editorId}
          roster={shownRoster}
          onEdit={(edited) => dispatch({ type: 'roster-edited', roster: edited })}
          reset={
            isEdited
              ? {
                  label: `Reset to ${contestName(contest)}`,
                  onReset: () => dispatch({ type: 'roster-edited', roster: null }),
                }
              : undefined
          }
        />
      )}
    </Box>
  );
});
