import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CloseButton } from '../kit';
import { useFocusReturn } from './use-focus-return';

interface DialogFrameProps {
  title: string;
  /** Asked for by Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  /** `alertdialog` for a question that wants an answer: it has no close button, and a click beside it does nothing. */
  role?: 'dialog' | 'alertdialog';
  /** For one that may hold much: its body scrolls between title and buttons. Without a size the whole dialog does. */
  size?: 'sm' | 'md' | 'lg';
  /** Where the focus goes when what opened the dialog may be gone by then. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
}

/** What every dialog has: its place, its title, a way out. It is open as long as it is rendered. */
export function DialogFrame({ title, onClose, role, size, focusAfter, children }: DialogFrameProps) {
  const focusReturn = useFocusReturn();
  const isQuestion = role === 'alertdialog';
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      role={role}
      finalFocusEl={focusAfter ?? focusReturn}
      closeOnInteractOutside={!isQuestion}
      onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
      motionPreset="none"
      {...(size && { size, scrollBehavior: 'inside' })}
    >
      <Portal>
        <Dialog.Backdrop animationDuration="fast" />
        <Dialog.Positioner px="4">
          <Dialog.Content
            borderWidth="1px"
            borderRadius="panel"
            {...(!size && { maxW: '480px', my: { base: '4', md: '28' } })}
          >
            <Dialog.Header pb="1" pe={isQuestion ? undefined : '14'}>
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
