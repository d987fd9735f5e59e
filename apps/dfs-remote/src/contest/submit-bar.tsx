import { Box, Button } from '@fanteam/ui';

interface SubmitBarProps {
  isOptimizing: boolean;
  /** There is a pool to optimize; before, bringing players stands out more. */
  isReady: boolean;
}

/** The button, always in view: on a phone in a bar at the foot of the window. */
export function SubmitBar({ isOptimizing, isReady }: SubmitBarProps) {
  return (
    <Box
      position={{ base: 'fixed', lg: 'sticky' }}
      bottom="0"
      insetInline={{ base: '0', lg: 'auto' }}
      zIndex="1"
      mx={{ lg: '-4' }}
      px="4"
      pt={{ base: '3', lg: '2' }}
      pb={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', lg: '4' }}
      bg="bg.panel"
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderBottomRadius={{ lg: 'panel' }}
    >
      <Button
        type="submit"
        w="full"
        h="12"
        fontSize="md"
        fontWeight="semibold"
        variant={isReady ? 'solid' : 'outline'}
        disabled={isOptimizing}
      >
        {isOptimizing ? 'Optimizing...' : 'Optimize Lineup'}
      </Button>
    </Box>
  );
}
