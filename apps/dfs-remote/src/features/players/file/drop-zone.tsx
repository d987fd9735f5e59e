import { Box, Text, UploadIcon } from '@fanteam/ui';
import { useState, type DragEvent, type ReactNode } from 'react';
import { FileButton, type PROJECTION_FILES } from '../../../shared/file-button';

interface DropZoneProps {
  title: string;
  hint: ReactNode;
  chooseLabel: string;
  /** Shown below the button: which files work. */
  note?: string;
  accept?: typeof PROJECTION_FILES;
  onPick: (file: File) => void;
  /** Shown next to the button, which is then the main one of the page. */
  children?: ReactNode;
}

/** Selects a file by drag and drop or with a button. */
export function DropZone(props: DropZoneProps) {
  const { title, hint, chooseLabel, note, accept, onPick, children } = props;
  const { isOver, targetProps } = useDropTarget(onPick);
  return (
    <Box
      {...targetProps}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      justifyItems="center"
      gap="1"
      px={{ base: '3', md: '4' }}
      py={{ base: '6', md: '9' }}
      textAlign="center"
      bg={isOver ? 'brand.subtle' : 'bg.canvas'}
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor={isOver ? 'brand.mark' : 'border.control'}
      borderRadius="l3"
    >
      <Box color="brand.fg" mb="1">
        <UploadIcon size={24} />
      </Box>
      <Text fontWeight="semibold">{title}</Text>
      <Text fontSize="dense" color="fg.muted">
        {hint}
      </Text>
      <Box mt="3" display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        <FileButton
          label={chooseLabel}
          look={children ? 'primary' : 'button'}
          accept={accept}
          onPick={onPick}
        />
        {children}
      </Box>
      {note && (
        <Text mt="3" fontSize="xs" color="fg.subtle" overflowWrap="anywhere">
          {note}
        </Text>
      )}
    </Box>
  );
}

/** Makes an element accept dropped files: spread `targetProps` on it. */
export function useDropTarget(onPick: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const targetProps = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      // Otherwise the browser opens the file instead of the page.
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const isInside = event.currentTarget.contains(event.relatedTarget as Node | null);
      if (!isInside) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onPick(file);
    },
  };
  return { isOver, targetProps };
}
