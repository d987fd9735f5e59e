import { useEffect, type RefObject } from 'react';

/** Where the key means something else: what is typed into, and what lies over the page. */
const BUSY =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [role=dialog], [role=menu]';

/** The key `/` leads to a field, unless something is being typed or a dialog or menu is open. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      if (target.closest(BUSY)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
