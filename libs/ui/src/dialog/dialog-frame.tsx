import { Dialog, Portal } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { CloseButton } from '../kit';

interface DialogFrameProps {
  title: string;
  /** Called on Escape, the close button or a click outside the dialog. */
  onClose: () => void;
  /** `alertdialog` for a question that needs an answer: no close button, and clicks outside do nothing. */
  role?: 'dialog' | 'alertdialog';
  /**
   * For long content: the body scrolls between title and buttons. Without a size the whole dialog scrolls. `xl` fills
   * the screen of a phone.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Where the focus goes on closing, for when the element that opened the dialog may have been removed. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
}

/** The frame of every dialog: position, title and close button. It is open while it is rendered. */
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
      {...(size && { size: size === 'xl' ? { base: 'full', md: 'xl' } : size, scrollBehavior: 'inside' })}
    >
      <Portal>
        <Dialog.Backdrop animationDuration="fast" />
        <Dialog.Positioner px={size === 'xl' ? { base: '0', md: '4' } : '4'}>
          <Dialog.Content
            onKeyDown={showWrappedFocus}
            borderWidth="1px"
            borderRadius="panel"
            {...(size === 'xl' && WIDE)}
            {...(!size && { maxW: '30rem', my: { base: '4', md: '28' } })}
          >
            <Dialog.Header pb="1" pe={isQuestion ? undefined : '14'}>
              <Dialog.Title minW="0" overflowWrap="anywhere">
                {title}
              </Dialog.Title>
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

/** On a phone it covers the screen; on larger screens it is as high as its content needs. */
const WIDE = {
  borderRadius: { base: '0', md: 'panel' },
  minH: { base: '100dvh', md: '0' },
  maxH: { base: '100dvh', md: 'calc(100% - 4rem)' },
  css: { '--dialog-margin': { base: '0', md: '{spacing.8}' } },
};

/**
 * Returns the focus to the element that opened the dialog or, if that was removed with its table row, to the
 * focusable element that contained it. A grid gets it itself and passes it to its current cell, because the elements of
 * a row may show another row by then.
 */
function useFocusReturn(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const [grid] = useState(() => opener?.closest<HTMLElement>('[role=grid]') ?? null);
  const [container] = useState(
    () => (grid?.parentElement ?? opener)?.closest<HTMLElement>('[tabindex="-1"]') ?? null,
  );
  return () => {
    const target = grid ?? opener;
    return target?.isConnected ? target : container;
  };
}

/** At the last element, Tab moves the focus to the first one, and the kit prevents that this scrolls the dialog. */
function showWrappedFocus(event: KeyboardEvent): void {
  if (event.key === 'Tab' && event.defaultPrevented) {
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }
}

/** Toasts appear above a dialog. Dismissing one must not close the dialog. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-scope=toast]') !== null;
}
