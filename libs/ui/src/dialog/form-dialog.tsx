import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from '../form/form';
import { SubmitButton } from '../form/submit-button';
import { Button, Stack } from '../kit';
import { Dialog } from '../overlays';
import { DialogFrame } from './dialog-frame';
import { DiscardQuestion } from './discard-question';
import { useUnsavedChanges } from './use-unsaved-changes';

interface FormDialogProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  title: string;
  description: string;
  /** The dialog is to go, and with it what it holds. */
  onClose: () => void;
  /** Resolves when all is done, which closes the dialog; rejects where it failed, which keeps what was typed. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** The fields. */
  children: ReactNode;
}

/** A form above the page, open as long as it is rendered. Nothing typed into it is lost without a question. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, title, description, onClose, onSubmit, children } = props;
  const { isDirty, isValid, isSubmitting } = form.formState;
  const question = useUnsavedChanges(isDirty, onClose);
  const submit = async (values: Values) => {
    await onSubmit(values);
    onClose();
  };
  return (
    <DialogFrame title={title} onClose={() => !isSubmitting && question.leave()}>
      <Form form={form} onSubmit={submit}>
        <Dialog.Body pt="0" pb="2">
          <Dialog.Description mb="5">{description}</Dialog.Description>
          <Stack gap="3">{children}</Stack>
        </Dialog.Body>
        <Dialog.Footer pb="6" flexWrap="wrap">
          {question.isAsked ? (
            <DiscardQuestion onKeep={question.stay} onDiscard={question.discard} />
          ) : (
            <>
              <Button
                variant="outline"
                size={{ base: 'lg', md: 'md' }}
                disabled={isSubmitting}
                onClick={question.leave}
              >
                Cancel
              </Button>
              <SubmitButton disabled={!isValid}>Save</SubmitButton>
            </>
          )}
        </Dialog.Footer>
      </Form>
    </DialogFrame>
  );
}
