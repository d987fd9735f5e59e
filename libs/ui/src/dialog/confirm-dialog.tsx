import { useRef, useState, type ReactNode } from 'react';
import { Box, Button, Text } from '../kit';
import { Dialog } from '../overlays';
import { DialogFrame } from './dialog-frame';

interface ConfirmDialogProps {
  title: string;
  /** The name of what will be deleted. */
  subject: string;
  /** The button that confirms; default: 'Delete'. */
  confirmLabel?: string;
  /** The button that closes the dialog; default: 'Cancel'. */
  dismissLabel?: string;
  /** Whether the button that confirms has the color of destructive actions; default: true. */
  isDanger?: boolean;
  onClose: () => void;
  /** Resolving closes the dialog. Rejecting keeps it open. */
  onConfirm: () => Promise<unknown>;
  /** What that means. */
  children: ReactNode;
}

/** Asks before something is permanently deleted or ended. Repeated clicks do it only once. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, subject, confirmLabel = 'Delete', dismissLabel = 'Cancel', isDanger = true } = props;
  const { onClose, onConfirm, children } = props;
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The dialog stays open for a retry. `onConfirm` reports its own errors.
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return (
    <DialogFrame title={title} onClose={() => !isBusy && onClose()} role="alertdialog">
      <Dialog.Body pt="0">
        <Dialog.Description asChild>
          <Box>
            <Text mb="2" color="fg" fontWeight="medium" overflowWrap="anywhere">
              {subject}
            </Text>
            <Text>{children}</Text>
          </Box>
        </Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer pb="6">
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} disabled={isBusy} onClick={onClose}>
          {dismissLabel}
        </Button>
        <Button
          colorPalette={isDanger ? 'danger' : 'brand'}
          size={{ base: 'lg', md: 'md' }}
          loading={isBusy}
          loadingText={confirmLabel}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
