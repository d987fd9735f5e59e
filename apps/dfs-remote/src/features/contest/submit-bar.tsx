import { Button, chakra } from '@fanteam/ui';
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

interface SubmitButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  isOptimizing: boolean;
  /** The player pool is not empty. Until then the button is less prominent than adding players. */
  isReady: boolean;
}

interface SubmitBarProps extends Omit<SubmitButtonProps, 'ref'> {
  /** Shown above the button. */
  children?: ReactNode;
}

/**
 * The submit button, always in view: at the bottom of its panel, or at the bottom of the window once the panel
 * is scrolled away. On a phone it is always at the bottom of the window.
 */
export function SubmitBar({ isOptimizing, isReady, children }: SubmitBarProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const height = useHeightOnceScrolledPast(placeholder);
  const isFloating = height !== null;
  useRestoreFocus(button, isOptimizing);
  return (
    // Keeps its height while the bar floats, so that the layout does not shift.
    <Placeholder ref={placeholder} style={isFloating ? { height } : undefined}>
      <Bar className="submit-bar" data-floating={isFloating || undefined}>
        {children && <div className="above">{children}</div>}
        <SubmitButton ref={button} isOptimizing={isOptimizing} isReady={isReady} />
      </Bar>
    </Placeholder>
  );
}

const SubmitButton = memo(function SubmitButton(props: SubmitButtonProps) {
  const { ref, isOptimizing, isReady } = props;
  return (
    <Button
      ref={ref}
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

/** The height of an element that is scrolled past the upper edge of the window, completely or in part; null until then. */
function useHeightOnceScrolledPast(element: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest) return;
        const isPast = latest.intersectionRatio < 1 && latest.boundingClientRect.top < 0;
        setHeight((known) => (isPast ? (known ?? latest.boundingClientRect.height) : null));
      },
      { threshold: [0, 1] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** Next to the sidebar, the page has one column up to a wider window (`[data-inside]`). */
const ONE_COLUMN_INSIDE = '[data-inside] &';

const Placeholder = chakra('div', {
  base: {
    position: { lg: 'sticky' },
    bottom: '0',
    zIndex: '2',
    mx: { lg: '-4' },
    [ONE_COLUMN_INSIDE]: { xlDown: { position: 'static' } },
  },
});

/** At the bottom of the window, next to the sidebar if there is one, so that the bar covers no menu entry. */
const FIXED_STYLES = {
  position: 'fixed',
  bottom: '0',
  insetInlineStart: 'var(--sidebar-width, 0px)',
  insetInlineEnd: '0',
  zIndex: '2',
  w: 'auto',
  px: '4',
  pt: '3',
  pb: 'calc(0.75rem + env(safe-area-inset-bottom))',
  borderWidth: '1px 0 0',
  borderRadius: '0',
  shadow: 'none',
} as const;

const Bar = chakra('div', {
  base: {
    px: '4',
    pt: '2',
    pb: '4',
    bg: 'bg.panel',
    borderBottomRadius: 'panel',
    // The lineups of a run are in view, and the settings are not.
    '&[data-floating] .above': { display: 'none' },
    '&[data-floating]': {
      position: 'fixed',
      bottom: '4',
      // Aligned with the panels, which have a maximum width.
      insetInlineEnd: 'max(1.5rem, calc(50vw - 800px + 1.5rem))',
      w: '280px',
      p: '3',
      borderWidth: '1px',
      borderRadius: 'panel',
      shadow: 'lg',
    },
    lgDown: { '&, &[data-floating]': FIXED_STYLES },
    [ONE_COLUMN_INSIDE]: { xlDown: { '&, &[data-floating]': FIXED_STYLES } },
  },
});
