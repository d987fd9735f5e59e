import { useRef, type FormEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Resolves when all is done. Rejects when it failed and its mutation has told the user. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** For a submit button outside of the form. */
  id?: string;
  children: ReactNode;
}

/** Gives its fields the form, and submits once however often it is asked to while a submission runs. */
export function Form<Values extends FieldValues>({ form, onSubmit, id, children }: FormProps<Values>) {
  const isRunning = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await form.handleSubmit(onSubmit)(event);
    } catch {
      // What was typed stays; the mutation that failed has a message of its own.
    } finally {
      isRunning.current = false;
    }
  };
  return (
    <FormProvider {...form}>
      {/* The browser's own bubbles would come before our sentences. */}
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </FormProvider>
  );
}
