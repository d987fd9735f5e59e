/** Where keys mean something else: what is typed into, and what lies over the page. */
const BUSY =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [role=dialog], [role=menu]';

/** Whether the page's own keys keep out of the way of an element. */
export function isBusy(element: Element): boolean {
  return element.closest(BUSY) !== null;
}
