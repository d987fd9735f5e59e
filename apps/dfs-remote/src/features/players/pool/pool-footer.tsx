import { Box, chakra } from '@fanteam/ui';
import { memo } from 'react';
import type { UndoState } from '../../../model/history';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { UndoButtons } from '../../../shared/undo-buttons';
import type { PlayerRuleDraft } from '../../../model/rules/rule';

interface PoolFooterProps {
  shown: number;
  total: number;
  clubs: number;
  /** The number of players who are left out because of their status. */
  hidden: number;
  areHiddenShown: boolean;
  removed: number;
  edited: number;
  withoutProjection: number;
  hasEstimates: boolean;
  rules: ReadonlyMap<string, PlayerRuleDraft>;
  undoState: UndoState;
  onUndo: (type: 'undone' | 'redone' | 'all-removals-undone') => void;
  /** Shows the hidden players, or all others again. */
  onHidden: () => void;
  onUnlockAll: (keys: readonly string[]) => void;
  /** Opens the dialog with the rules of all shown players. */
  onEditShown: (() => void) | undefined;
}

/** The number of shown and changed players, with undo and redo. */
export const PoolFooter = memo(function PoolFooter(props: PoolFooterProps) {
  const {
    shown,
    total,
    clubs,
    hidden,
    areHiddenShown,
    removed,
    edited,
    withoutProjection,
    hasEstimates,
    rules,
    undoState,
    onUndo,
    onHidden,
    onUnlockAll,
    onEditShown,
  } = props;
  const locked = [...rules].flatMap(([key, rule]) => (rule.lock ? [key] : []));
  const excluded = [...rules.values()].filter((rule) => rule.exclude).length;
  const facts = [
    locked.length > 0 && `${locked.length} locked`,
    excluded > 0 && `${excluded} excluded`,
    removed > 0 && `${removed} removed`,
    edited > 0 && `${edited} ${edited === 1 ? 'projection' : 'projections'} edited`,
    withoutProjection > 0 && `${withoutProjection} without a projection`,
    hasEstimates && '≈ = estimate, click for its parts',
  ].filter((fact) => fact !== false);
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      px="4"
      minH={{ base: '11', md: '9' }}
      fontSize="xs"
      lineHeight="1rem"
      color="fg.muted"
      borderTopWidth="1px"
      borderColor="border.subtle"
      fontVariantNumeric="tabular-nums"
    >
      <Box
        aria-live="polite"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        flex={{ base: '1 1 12rem', md: '1' }}
        py="1"
      >
        <span>
          {shown === total ? countOf(total, 'player') : `${shown} of ${countOf(total, 'player')}`},{' '}
          {countOf(clubs, 'club')}
        </span>
        {hidden > 0 && (
          <Hidden type="button" aria-pressed={areHiddenShown} onClick={onHidden}>
            {hidden} left out {hidden === 1 ? 'is' : 'are'} {areHiddenShown ? 'shown' : 'hidden'}
          </Hidden>
        )}
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

const Hidden = chakra('button', {
  base: {
    minH: { base: '11', md: '0' },
    textDecoration: 'underline',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
