import { useRef, useState, type ReactNode } from 'react';
import { Box, Button, Text } from '../kit';
import { Dialog } from '../overlays';
import { DialogFrame } from './dialog-frame';

interface ConfirmDialogProps {
  title: string;
  /** The name of what will be deleted. */
  subject: string;
  onClose: () => void;
  /** Resolving closes the dialog. Rejecting keeps it open. */
  onConfirm: () => Promise<unknown>;
  /** What deleting it means. */
  children: ReactNode;
}

/** Asks before something is permanently deleted. Repeated clicks delete it only once. */
export function ConfirmDialog({ title, subject, onClose, onConfirm, children }: ConfirmDialogProps) {
  const isRunning = useRef(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const confirm = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsDeleting(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The dialog stays open for a retry. `onConfirm` reports its own errors.
    } finally {
      isRunning.current = false;
      setIsDeleting(false);
    }
  };
  return (
    <DialogFrame title={title} onClose={() => !isDeleting && onClose()} role="alertdialog">
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
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} disabled={isDeleting} onClick={onClose}>
          Cancel
        </Button>
        <Button
          colorPalette="danger"
          size={{ base: 'lg', md: 'md' }}
          loading={isDeleting}
          loadingText="Delete"
          onClick={() => void confirm()}
        >
          Delete
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
