import { Box, Text, UploadIcon } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { FileButton } from './file-button';
import { useDropTarget } from './use-drop-target';

interface DropZoneProps {
  title: string;
  hint: ReactNode;
  chooseLabel: string;
  onPick: (file: File) => void;
}

/** Where a first file is dropped or chosen. */
export function DropZone({ title, hint, chooseLabel, onPick }: DropZoneProps) {
  const { isOver, targetProps } = useDropTarget(onPick);
  return (
    <Box
      {...targetProps}
      display="grid"
      justifyItems="center"
      gap="1"
      px="4"
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
      <Text fontWeight="medium">{title}</Text>
      <Text fontSize="13px" color="fg.muted">
        {hint}
      </Text>
      <Box mt="3">
        <FileButton label={chooseLabel} look="button" onPick={onPick} />
      </Box>
    </Box>
  );
}
