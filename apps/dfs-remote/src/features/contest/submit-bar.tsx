import { Button, chakra } from '@fanteam/ui';
import { memo, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface SubmitButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  isOptimizing: boolean;
  /** Optimizing is the next thing to do. Otherwise the button is less prominent. */
  isNext: boolean;
}

interface SubmitBarProps extends Omit<SubmitButtonProps, 'ref'> {
  /** Shown above the button, or in one column next to it. */
  children?: ReactNode;
}

/**
 * The submit button at the bottom of its panel. In one column it is always at the bottom of the window.
 */
export function SubmitBar({ isOptimizing, isNext, children }: SubmitBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button, isOptimizing);
  return (
    <Bar className="submit-bar">
      {children}
      <SubmitButton ref={button} isOptimizing={isOptimizing} isNext={isNext} />
    </Bar>
  );
}

const SubmitButton = memo(function SubmitButton(props: SubmitButtonProps) {
  const { ref, isOptimizing, isNext } = props;
  return (
    <Button
      ref={ref}
      type="submit"
      flex={{ base: '1 0 auto', lg: 'none' }}
      w={{ lg: 'full' }}
      maxW="full"
      whiteSpace="normal"
      h="11"
      px={{ base: '3', lg: '4' }}
      fontSize="0.9375rem"
      fontWeight="semibold"
      variant={isNext ? 'solid' : 'outline'}
      disabled={isOptimizing}
    >
      {isOptimizing ? 'Optimizing...' : 'Optimize Lineup'}
    </Button>
  );
});

/**
 * Restores the focus after a disabled state. A button loses the focus when it is disabled or removed; if it
 * (or a removed button) had the focus, `button` gets it back when it is enabled again.
 */
function useRestoreFocus(button: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isDisabled) {
      hadFocus.current = activeElement === button.current || activeElement === body;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Do not take the focus away if the user has moved it in the meantime.
      if (activeElement === body || activeElement === button.current) {
        button.current?.focus({ preventScroll: true });
      }
    }
  }, [button, isDisabled]);
}

/** At the bottom of the window, next to the sidebar if there is one, so that the bar covers no menu entry. */
const FIXED_STYLES = {
  position: 'fixed',
  insetInlineStart: 'var(--sidebar-width, 0px)',
  insetInlineEnd: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  pt: '3',
  pb: 'calc(0.75rem + env(safe-area-inset-bottom))',
  borderRadius: '0',
  // The best lineup takes the rest of the line.
  '& > div': { flex: '99 1 7rem', minW: '0' },
} as const;

const Bar = chakra('div', {
  base: {
    // In a panel that is higher than the window.
    position: 'sticky',
    bottom: '0',
    zIndex: '2',
    px: '4',
    pt: '2.5',
    pb: '3.5',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
    borderBottomRadius: 'panel',
    lgDown: FIXED_STYLES,
  },
});
