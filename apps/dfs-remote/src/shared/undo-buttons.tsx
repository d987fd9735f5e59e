import { Box, IconButton, RedoIcon, UndoIcon } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface UndoButtonsProps {
  /** Whether there is a step to undo and one to redo. */
  undoState: { canUndo: boolean; canRedo: boolean };
  onUndo: (type: 'undone' | 'redone') => void;
}

/** Undo and Redo; nothing while there is nothing to undo or redo. */
export function UndoButtons({ undoState: { canUndo, canRedo }, onUndo }: UndoButtonsProps) {
  if (!canUndo && !canRedo) return null;
  return (
    <Box display="flex" gap="1">
      <UndoButton name="Undo" isDisabled={!canUndo} onClick={() => onUndo('undone')}>
        <UndoIcon size={14} />
      </UndoButton>
      <UndoButton name="Redo" isDisabled={!canRedo} onClick={() => onUndo('redone')}>
        <RedoIcon size={14} />
      </UndoButton>
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
