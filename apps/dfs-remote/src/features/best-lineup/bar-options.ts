import { KEYS } from '../../shared/storage/keys';
import { storedValue } from '../../shared/storage/stored-value';
import { isObject } from '../../shared/value-guards';

/** The user's choices for the bar, stored in the browser. */
export interface BarOptions {
  isOn: boolean;
  /** Screen readers read each change. */
  isAnnounced: boolean;
}

export const barOptions = storedValue(KEYS.bestLineupBar, (value): BarOptions => {
  const { isOn, isAnnounced } = isObject(value) ? value : {};
  return { isOn: isOn !== false, isAnnounced: isAnnounced === true };
});
