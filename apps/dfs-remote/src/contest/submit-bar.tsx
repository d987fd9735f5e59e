import { Button, chakra } from '@fanteam/ui';
import { useRef } from 'react';
import { useFocusReturn } from './use-focus-return';
import { useIsScrolledPast } from './use-is-scrolled-past';

interface SubmitBarProps {
  isOptimizing: boolean;
  /** There is a pool to optimize; before, bringing players stands out more. */
  isReady: boolean;
}

/**
 * The button, always in view: at the foot of its panel, and once that is scrolled away at the foot of the
 * window; on a phone always there.
 */
export function SubmitBar({ isOptimizing, isReady }: SubmitBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFloating = useIsScrolledPast(place);
  useFocusReturn(button, isOptimizing);
  return (
    <Place ref={place}>
      <Bar data-floating={isFloating || undefined}>
        <Button
          ref={button}
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
      </Bar>
    </Place>
  );
}

// It keeps its height when the bar leaves it, so that nothing moves.
const Place = chakra('div', {
  base: { position: { lg: 'sticky' }, bottom: '0', zIndex: '2', h: { lg: '72px' }, mx: { lg: '-4' } },
});

const Bar = chakra('div', {
  base: {
    px: '4',
    pt: '2',
    pb: '4',
    bg: 'bg.panel',
    borderBottomRadius: 'panel',
    '&[data-floating]': {
      position: 'fixed',
      bottom: '4',
      // In line with the panels, which grow no wider than the page does.
      insetInlineEnd: 'max(1.5rem, calc(50vw - 800px + 1.5rem))',
      w: '280px',
      p: '3',
      borderWidth: '1px',
      borderRadius: 'panel',
      shadow: 'lg',
    },
    lgDown: {
      '&, &[data-floating]': {
        position: 'fixed',
        bottom: '0',
        insetInline: '0',
        w: 'auto',
        px: '4',
        pt: '3',
        pb: 'calc(0.75rem + env(safe-area-inset-bottom))',
        borderWidth: '1px 0 0',
        borderRadius: '0',
        shadow: 'none',
      },
    },
  },
});
