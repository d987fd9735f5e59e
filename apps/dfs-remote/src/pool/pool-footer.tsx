import { Box } from '@fanteam/ui';
import { TextButton } from '../page/text-button';

interface PoolFooterProps {
  shown: number;
  total: number;
  removed: number;
  edited: number;
  withoutProjection: number;
  onUndo: () => void;
  onUndoAll: () => void;
}

/** What the table shows of the pool, what was changed in it, and the way back. */
export function PoolFooter(props: PoolFooterProps) {
  const { shown, total, removed, edited, withoutProjection, onUndo, onUndoAll } = props;
  const facts = [
    shown === total ? `${total} shown` : `${shown} of ${total} shown`,
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
      {removed > 0 && <TextButton onClick={onUndo}>Undo</TextButton>}
      {removed > 1 && <TextButton onClick={onUndoAll}>Undo all {removed}</TextButton>}
    </Box>
  );
}
