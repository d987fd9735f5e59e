import { Box } from '@fanteam/ui';
import { useState } from 'react';
import type { UndoState } from '../../model/history';
import type { EditDispatch } from '../../model/lineup-edits';
import type { LineupView } from '../../model/lineup-view';
import { countOf } from '../../shared/numbers';
import { UndoButtons } from '../../shared/undo-buttons';
import { favoritesToToggle } from './results/choice-draft';

interface ShownLineups {
  /** The lineups that are not deleted. */
  views: readonly LineupView[];
  favorites: readonly string[];
}

interface UndoWithStatusProps extends ShownLineups {
  undoState: UndoState;
  onEdit: EditDispatch;
}

interface Step {
  type: 'undone' | 'redone';
  /** From 1. The same text is announced again for another step. */
  number: number;
  before: ShownLineups;
  /** Null until the next render. */
  after: ShownLineups | null;
}

/** Undo and Redo of a dialog that covers the lineups, with what the last of them has changed. */
export function UndoWithStatus({ undoState, views, favorites, onEdit }: UndoWithStatusProps) {
  const [step, setStep] = useState<Step | null>(null);
  if (step && !step.after) setStep({ ...step, after: { views, favorites } });
  const after = step?.after;
  const isCurrent = after?.views === views && after.favorites === favorites;
  return (
    <Box display="flex" alignItems="center" gap="2" flex="1" minW="0">
      <UndoButtons
        undoState={undoState}
        onUndo={(type) => {
          setStep({ type, number: (step?.number ?? 0) + 1, before: { views, favorites }, after: null });
          onEdit({ type });
        }}
      />
      <Box role="status" minW="0" fontSize="13px" color="fg.muted">
        {step && isCurrent && (
          <span key={step.number}>
            {`${step.type === 'undone' ? 'Undone' : 'Redone'}: ${describeDifference(step.before, after)}.`}
          </span>
        )}
      </Box>
    </Box>
  );
}

function describeDifference(before: ShownLineups, after: ShownLineups): string {
  const earlier = new Map(before.views.map(({ key, lineup }) => [key, lineup]));
  const kept = new Set(after.views.map(({ key }) => key));
  const groups = {
    restored: after.views.filter(({ key }) => !earlier.has(key)),
    deleted: before.views.filter(({ key }) => !kept.has(key)),
    changed: after.views.filter(({ key, lineup }) => earlier.has(key) && earlier.get(key) !== lineup),
  };
  const parts = Object.entries(groups).flatMap(([how, views]) =>
    views.length > 0
      ? [`${views.length === 1 ? views[0]!.title : countOf(views.length, 'lineup')} ${how}`]
      : [],
  );
  if (favoritesToToggle(before.favorites, after.favorites).length > 0)
    parts.push(`now ${countOf(after.favorites.length, 'favorite')}`);
  return parts.join(', ') || 'a change of the players or rules';
}
