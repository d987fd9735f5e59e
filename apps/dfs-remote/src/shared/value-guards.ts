/** Checks of values that the page has not made itself: those from the storage of the browser and from saved work. */

export const isText = (value: unknown): value is string => typeof value === 'string';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value);
}

/** A pair whose two parts pass `isPart`. */
export function isPairOf<Part>(
  value: unknown,
  isPart: (part: unknown) => part is Part,
): value is [Part, Part] {
  return Array.isArray(value) && value.length === 2 && value.every(isPart);
}

/** The valid items of a list; none of any other value. */
export function validItems<Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}
