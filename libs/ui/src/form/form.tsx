import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import {
  FormProvider,
  useForm as useHookForm,
  useFormContext,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { Button } from '../kit';

/**
 * A form that validates a field when it loses focus, and from then on with every change, so that an error
 * disappears as soon as it is fixed. `formState.isValid` always reflects the current values.
 */
export function useForm<Values extends FieldValues>(props: UseFormProps<Values>): UseFormReturn<Values> {
  return useHookForm<Values>({ mode: 'onTouched', ...props });
}

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Resolves when it is done. Rejects when it failed and its mutation has shown an error. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** For a submit button outside the form. */
  id?: string;
  children: ReactNode;
}

/** Provides the form to its fields. Ignores further submits while one is running. */
export function Form<Values extends FieldValues>({ form, onSubmit, id, children }: FormProps<Values>) {
  const isRunning = useRef(false);
  const rememberFocus = useFocusAfterSubmit(form.formState.isSubmitting);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    rememberFocus();
    try {
      await form.handleSubmit(onSubmit)(event);
    } catch {
      // The values stay in the form. The failed mutation shows its own error.
    } finally {
      isRunning.current = false;
    }
  };
  return (
    <FormProvider {...form}>
      {/* Without `noValidate` the browser would show its own messages before ours. */}
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </FormProvider>
  );
}

/**
 * The submit button loses the focus while it is disabled. When the submission ends, the focus returns to it or, if it
 * stays disabled, moves to the nearest focusable element around the form. Returns a function to call before.
 */
function useFocusAfterSubmit(isSubmitting: boolean): () => void {
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = focused.current;
    if (isSubmitting || !element?.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    element.focus();
    if (document.activeElement !== element) element.closest<HTMLElement>('[tabindex]')?.focus();
  }, [isSubmitting]);
  return () => {
    focused.current = document.activeElement as HTMLElement | null;
  };
}

interface SubmitButtonProps {
  children: ReactNode;
  disabled?: boolean;
  w?: 'full';
  mt?: '1.5';
}

/** Shows a spinner and ignores clicks while its form is being submitted. */
export function SubmitButton({ children, disabled, ...style }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button
      type="submit"
      size={{ base: 'lg', md: 'md' }}
      {...style}
      disabled={disabled}
      loading={isSubmitting}
      loadingText={children}
    >
      {children}
    </Button>
  );
}
