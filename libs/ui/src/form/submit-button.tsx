import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../kit';

interface SubmitButtonProps {
  children: ReactNode;
  disabled?: boolean;
  w?: 'full';
}

/** Busy, and deaf to further clicks, while its form is being submitted. */
export function SubmitButton({ children, disabled, w }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button
      type="submit"
      size={{ base: 'lg', md: 'md' }}
      w={w}
      disabled={disabled}
      loading={isSubmitting}
      loadingText={children}
    >
      {children}
    </Button>
  );
}
