import { Box } from '@fanteam/ui';
import { memo } from 'react';
import type { UndoState } from '../../../model/history';
import { TextButton } from '../../../shared/text-button';
import { UndoButtons } from '../../../shared/undo-buttons';
import type { PlayerRuleDraft } from '../../../model/rules/rule';

interface PoolFooterProps {
  shown: number;
  total: number;
  removed: number;
  edited: number;
  withoutProjection: number;
  rules: ReadonlyMap<string, PlayerRuleDraft>;
  undoState: UndoState;
  onUndo: (type: 'undone' | 'redone' | 'all-removals-undone') => void;
  onUnlockAll: (keys: readonly string[]) => void;
  /** Opens the dialog with the rules of all shown players. */
  onEditShown: (() => void) | undefined;
}

/** The number of shown and changed players, with undo and redo. */
export const PoolFooter = memo(function PoolFooter(props: PoolFooterProps) {
  const {
    shown,
    total,
    removed,
    edited,
    withoutProjection,
    rules,
    undoState,
    onUndo,
    onUnlockAll,
    onEditShown,
  } = props;
  const locked = [...rules].flatMap(([key, rule]) => (rule.lock ? [key] : []));
  const excluded = [...rules.values()].filter((rule) => rule.exclude).length;
  const facts = [
    shown === total ? `${total} shown` : `${shown} of ${total} shown`,
    locked.length > 0 && `${locked.length} locked`,
    excluded > 0 && `${excluded} excluded`,
    removed > 0 && `${removed} removed`,
    edited > 0 && `${edited} ${edited === 1 ? 'projection' : 'projections'} edited`,
    withoutProjection > 0 && `${withoutProjection} without a projection`,
  ].filter((fact) => fact !== false);
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      px="4"
      py={{ base: '0', md: '1' }}
      minH={{ base: '11', md: '9' }}
      fontSize="xs"
      lineHeight="1rem"
      color="fg.muted"
      borderTopWidth="1px"
      borderColor="border.subtle"
      fontVariantNumeric="tabular-nums"
    >
      <Box aria-live="polite" display="flex" flexWrap="wrap" columnGap="4" flex="1" py="1">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Box>
      {locked.length > 1 && (
        <TextButton onClick={() => onUnlockAll(locked)}>Unlock all {locked.length}</TextButton>
      )}
      {onEditShown && <TextButton onClick={onEditShown}>Edit shown players</TextButton>}
      {removed > 1 && (
        <TextButton onClick={() => onUndo('all-removals-undone')}>Restore all {removed}</TextButton>
      )}
      <UndoButtons undoState={undoState} onUndo={onUndo} />
    </Box>
  );
});
