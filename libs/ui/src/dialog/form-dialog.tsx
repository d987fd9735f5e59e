import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Fields } from '../form/fields';
import { Form, SubmitButton } from '../form/form';
import { Button, Text } from '../kit';
import { Dialog } from '../overlays';
import { useBlockedLeave } from '../router';
import { DialogFrame } from './dialog-frame';

interface FormDialogProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  title: string;
  description: string;
  /** Called when the dialog closes and its content is discarded. */
  onClose: () => void;
  /** Resolving closes the dialog. Rejecting keeps it open with what was typed. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog, open while it is rendered. Cancel discards what was typed. Escape, the close button and a
 * click outside may be slips, so they ask first.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, title, description, onClose, onSubmit, children } = props;
  const { isDirty, isValid, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(isDirty, onClose);
  const submit = async (values: Values) => {
    await onSubmit(values);
    onClose();
  };
  return (
    <DialogFrame title={title} onClose={() => !isSubmitting && unsaved.leave()}>
      <Form form={form} onSubmit={submit}>
        <Dialog.Body pt="0" pb="2">
          <Dialog.Description mb="5">{description}</Dialog.Description>
          <Fields>{children}</Fields>
        </Dialog.Body>
        <Dialog.Footer pb="6" flexWrap="wrap">
          {unsaved.isAsking ? (
            <DiscardQuestion onKeep={unsaved.stay} onDiscard={unsaved.discard} />
          ) : (
            <>
              <Button
                variant="outline"
                size={{ base: 'lg', md: 'md' }}
                disabled={isSubmitting}
                onClick={onClose}
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

/** Replaces the form's buttons while the user decides whether to discard the changes. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <>
      <Text role="alert" me="auto" minW={{ base: 'full', md: '0' }} fontWeight="medium">
        Discard your changes?
      </Text>
      <Button variant="outline" size={{ base: 'lg', md: 'md' }} autoFocus onClick={onKeep}>
        Keep editing
      </Button>
      <Button colorPalette="danger" size={{ base: 'lg', md: 'md' }} onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

interface UnsavedChanges {
  /** Whether the discard question is open. */
  isAsking: boolean;
  /** Closes, or opens the question first if there are changes. */
  leave: () => void;
  stay: () => void;
  discard: () => void;
}

/**
 * Asks before unsaved changes are lost by closing, by the browser's Back button or (in the browser's own
 * dialog) by leaving the page. Redirects by the page itself, such as at the end of a session, are not blocked.
 */
function useUnsavedChanges(hasChanges: boolean, onLeave: () => void): UnsavedChanges {
  const [isClosing, setIsClosing] = useState(false);
  const blocked = useBlockedLeave(hasChanges);
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  return {
    isAsking: hasChanges && (isClosing || blocked.leave !== null),
    leave: () => (hasChanges ? setIsClosing(true) : onLeave()),
    stay: () => {
      setIsClosing(false);
      blocked.stay();
    },
    discard: () => {
      setIsClosing(false);
      onLeave();
      blocked.leave?.();
    },
  };
}
