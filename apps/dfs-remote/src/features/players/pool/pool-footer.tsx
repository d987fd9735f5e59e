import { Box, IconButton, RedoIcon, UndoIcon } from '@fanteam/ui';
import type { UndoState } from '../../../model/history';
import type { ReactNode } from 'react';
import { TextButton } from '../../../shared/text-button';
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
export function PoolFooter(props: PoolFooterProps) {
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
      {(undoState.canUndo || undoState.canRedo) && (
        <Box display="flex" gap="1">
          <UndoButton name="Undo" isDisabled={!undoState.canUndo} onClick={() => onUndo('undone')}>
            <UndoIcon size={14} />
          </UndoButton>
          <UndoButton name="Redo" isDisabled={!undoState.canRedo} onClick={() => onUndo('redone')}>
            <RedoIcon size={14} />
          </UndoButton>
        </Box>
      )}
    </Box>
  );
}

interface UndoButtonProps {
  name: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Uses `aria-disabled`, because a disabled button would lose the focus when there is nothing left to undo. */
function UndoButton({ name, isDisabled, onClick, children }: UndoButtonProps) {
  return (
    <IconButton
      aria-label={name}
      aria-disabled={isDisabled}
      title={name}
      variant="ghost"
      size={{ base: 'lg', md: '2xs' }}
      opacity={isDisabled ? '0.4' : undefined}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </IconButton>
  );
}
