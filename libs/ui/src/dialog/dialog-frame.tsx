import type { ReactNode } from 'react';
import { CloseButton } from '../kit';
import { Dialog, Portal } from '../overlays';
import { useFocusReturn } from './use-focus-return';

interface DialogFrameProps {
  title: string;
  /** Asked for by Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  /** `alertdialog` for a question that wants an answer: it has no close button, and a click beside it does nothing. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** What every dialog has: its place, its title, a way out. It is open as long as it is rendered. */
export function DialogFrame({ title, onClose, role, children }: DialogFrameProps) {
  const focusReturn = useFocusReturn();
  const isQuestion = role === 'alertdialog';
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      role={role}
      finalFocusEl={focusReturn}
      closeOnInteractOutside={!isQuestion}
      onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
      motionPreset="none"
    >
      <Portal>
        <Dialog.Backdrop animationDuration="fast" />
        <Dialog.Positioner px="4">
          <Dialog.Content maxW="480px" my={{ base: '4', md: '28' }} borderWidth="1px" borderRadius="panel">
            <Dialog.Header pb="1">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children}
            {!isQuestion && (
              <Dialog.CloseTrigger asChild top={{ base: '2', md: '4' }} insetEnd={{ base: '2', md: '4' }}>
                <CloseButton size={{ base: 'lg', md: 'sm' }} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Toasts lie above a dialog; to put one away is not to leave the dialog. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-scope=toast]') !== null;
}
