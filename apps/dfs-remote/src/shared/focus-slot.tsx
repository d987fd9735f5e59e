import { useEffect, useRef, type ReactNode } from 'react';

const CONTROLS =
  ':is(button, input, select, textarea, a[href], [tabindex="0"]):not(:disabled, [aria-hidden=true] *)';

/**
 * Keeps the focus in its place. When the focused control is removed or disabled, the next one that was in the slot gets
 * the focus, else the one before it, else the first control that is in the slot now. Slots can contain slots: the inner
 * one moves the focus first.
 */
export function FocusSlot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => followFocus(slot.current!), []);
  return (
    <div ref={slot} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/** @returns a function that stops it */
function followFocus(slot: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  let controls: HTMLElement[] = [];
  const forget = () => {
    focused = null;
    observer.disconnect();
  };
  const observer = new MutationObserver(() => {
    if (!focused || isUsable(focused)) return;
    const at = controls.indexOf(focused);
    const others = [...controls.slice(at + 1), ...controls.slice(0, Math.max(0, at)).reverse()];
    const next = others.find(isUsable) ?? slot.querySelector<HTMLElement>(CONTROLS);
    forget();
    next?.focus();
  });
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target as HTMLElement;
    controls = [...slot.querySelectorAll<HTMLElement>(CONTROLS)];
    observer.observe(slot, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (target !== focused || !isUsable(focused as HTMLElement)) return;
    // Without another element, the control may be about to be removed.
    if (relatedTarget !== null) forget();
    else setTimeout(() => focused === target && isUsable(target as HTMLElement) && forget());
  };
  slot.addEventListener('focusin', onFocusIn);
  slot.addEventListener('focusout', onFocusOut);
  return () => {
    slot.removeEventListener('focusin', onFocusIn);
    slot.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
  };
}

function isUsable(control: HTMLElement): boolean {
  return control.isConnected && !control.matches(':disabled');
}
