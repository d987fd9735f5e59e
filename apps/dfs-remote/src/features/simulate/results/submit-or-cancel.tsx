import { Button } from '@fanteam/ui';
import { FocusSlot } from '../../../shared/focus-slot';

interface SubmitOrCancelProps {
  /** The text of the button that submits the form. */
  submit: string;
  variant?: 'outline';
  isRunning: boolean;
  isDisabled: boolean;
  onCancel: () => void;
}

/** The button that submits a form, and Cancel in its place while the work is running. */
export function SubmitOrCancel({ submit, variant, isRunning, isDisabled, onCancel }: SubmitOrCancelProps) {
  const size = { base: 'lg', md: 'sm' } as const;
  return (
    <FocusSlot>
      {/* A key: as the same element, Cancel would become the button that submits the form, within its click. */}
      {isRunning ? (
        <Button key="cancel" type="button" variant="outline" size={size} onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <Button type="submit" {...(variant && { variant })} size={size} disabled={isDisabled}>
          {submit}
        </Button>
      )}
    </FocusSlot>
  );
}
