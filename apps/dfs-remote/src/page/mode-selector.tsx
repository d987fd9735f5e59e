import { Box, PencilIcon, UploadIcon } from '@fanteam/ui';
import type { PoolMode } from '../draft/draft';
import { Segments } from './segments';

interface ModeSelectorProps {
  mode: PoolMode;
  onChoose: (mode: PoolMode) => void;
}

const MODES = [
  { value: 'csv', label: 'Upload CSV', Icon: UploadIcon },
  { value: 'manual', label: 'Enter Players Manually', Icon: PencilIcon },
] as const;

/** How players are brought. */
export function ModeSelector({ mode, onChoose }: ModeSelectorProps) {
  return (
    // Beside the button that starts over it needs no room of its own.
    <Box ms={{ sm: 'auto' }} w={{ base: 'full', sm: 'auto' }} css={{ 'button + &': { ms: { sm: '2' } } }}>
      <Segments legend="How to bring players" options={MODES} value={mode} onChoose={onChoose} />
    </Box>
  );
}
