import { Box, Button } from '@fanteam/ui';
import { useState } from 'react';
import { TextButton } from '../../../shared/text-button';
import { CompareIcon } from '../icons';
import { FAVORITES_ID } from '../lineup-actions';
import { CompareDialog } from '../result-parts';
import type { CompareDialogProps } from './compare-dialog';

const BUTTON_ID = 'compare-lineups';

interface ComparisonProps extends Omit<CompareDialogProps, 'focusAfter' | 'onClose'> {
  onClear: () => void;
}

/** Opens the comparison of the selected lineups. It has the open state, so that the lineups are not rendered again. */
export function Comparison({ onClear, ...props }: ComparisonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = props.views.length;
  if (count === 0) return null;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Button
        id={BUTTON_ID}
        variant="outline"
        size={{ base: 'lg', md: 'xs' }}
        disabled={count < 2}
        onClick={() => setIsOpen(true)}
      >
        <CompareIcon size={14} />
        {count < 2 ? 'Compare: select one more' : `Compare ${count} lineups`}
      </Button>
      <TextButton
        aria-label="Clear the selection"
        onClick={() => {
          // This button is removed.
          document.getElementById(FAVORITES_ID)?.focus();
          onClear();
        }}
      >
        Clear
      </TextButton>
      {isOpen && count > 1 && (
        <CompareDialog
          {...props}
          focusAfter={() => document.getElementById(BUTTON_ID)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  );
}
