import { Box, IconButton, RedoIcon, UndoIcon } from '@fanteam/ui';
import type { UndoState } from '../page/history';
import type { ReactNode } from 'react';
import { TextButton } from '../page/text-button';
import type { PlayerRuleDraft } from '../rules/rules';

interface PoolFooterProps {
  shown: number;
  total: number;
  removed: number;
  edited: number;
  withoutProjection: number;
  rules: ReadonlyMap<string, PlayerRuleDraft>;
  undoState: UndoState;
  onStep: (type: 'undone' | 'redone' | 'all-removals-undone') => void;
  /** Opens what can be said about all the shown men at once. */
  onChangeShown: (() => void) | undefined;
}

/** What the table shows of the pool, what was changed in it, and the way back. */
export function PoolFooter(props: PoolFooterProps) {
  const { shown, total, removed, edited, withoutProjection, rules, undoState, onStep, onChangeShown } = props;
  const count = (is: (rule: PlayerRuleDraft) => unknown) => [...rules.values()].filter(is).length;
  const locked = count((rule) => rule.lock);
  const excluded = count((rule) => rule.exclude);
  const facts = [
    shown === total ? `${total} shown` : `${shown} of ${total} shown`,
    locked > 0 && `${locked} locked`,
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
      {onChangeShown && <TextButton onClick={onChangeShown}>Edit these players</TextButton>}
      {removed > 1 && (
        <TextButton onClick={() => onStep('all-removals-undone')}>Bring back all {removed}</TextButton>
      )}
      {(undoState.canUndo || undoState.canRedo) && (
        <Box display="flex" gap="1">
          <StepButton name="Undo" isOff={!undoState.canUndo} onClick={() => onStep('undone')}>
            <UndoIcon size={14} />
          </StepButton>
          <StepButton name="Redo" isOff={!undoState.canRedo} onClick={() => onStep('redone')}>
            <RedoIcon size={14} />
          </StepButton>
        </Box>
      )}
    </Box>
  );
}

interface StepButtonProps {
  name: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** It keeps the focus when there is nothing left to do: a switched-off button would lose it. */
function StepButton({ name, isOff, onClick, children }: StepButtonProps) {
  return (
    <IconButton
      aria-label={name}
      aria-disabled={isOff}
      title={name}
      variant="ghost"
      size={{ base: 'lg', md: '2xs' }}
      opacity={isOff ? '0.4' : undefined}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </IconButton>
  );
}
