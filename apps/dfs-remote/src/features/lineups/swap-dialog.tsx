import { squadOf, type Lineup } from '@fanteam/contracts';
import { DialogFrame } from '@fanteam/ui/overlays';
import { useState } from 'react';
import { countOf } from '../../shared/numbers';
import { ReplaceContent } from './replace/replace-content';
import { SwapContent, type SwapContentProps } from './swap-content';

export interface SwapDialogProps extends Omit<SwapContentProps, 'usage' | 'onReplaceAll'> {
  focusAfter: () => HTMLElement | null;
}

/** Replaces a player of a lineup, alone or with a second one, or a player of all lineups. */
export function SwapDialog(props: SwapDialogProps) {
  const { out, kept, focusAfter, onEdit, onClose } = props;
  const [isForAll, setIsForAll] = useState(false);
  const usage = kept.filter(({ lineup }) => squadOf(lineup).some(({ id }) => id === out.id)).length;
  const apply = (changed: Readonly<Record<string, Lineup>>) => {
    onEdit(changed);
    onClose();
  };
  return (
    <DialogFrame
      title={isForAll ? `Replace ${out.name} in ${countOf(usage, 'lineup')}` : `Swap ${out.name}`}
      onClose={onClose}
      size={isForAll ? 'xl' : 'md'}
      focusAfter={focusAfter}
    >
      {isForAll ? (
        <ReplaceContent {...props} player={out} onApply={apply} />
      ) : (
        <SwapContent {...props} usage={usage} onEdit={apply} onReplaceAll={() => setIsForAll(true)} />
      )}
    </DialogFrame>
  );
}
