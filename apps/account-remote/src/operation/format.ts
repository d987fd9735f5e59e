/** Figures of the operation page as texts. */

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const COUNT = new Intl.NumberFormat('en-GB');

export const toCount = (count: number): string => COUNT.format(count);

/** "14:03:21", in milliseconds since 1970. */
export const toTime = (time: number): string => TIME.format(time);

export const toDateTime = (iso: string): string => DATE_TIME.format(new Date(iso));

const UNITS = [
  { seconds: 86_400, name: 'd' },
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
] as const;

/** "0.4 s", "12 s", "3 min 20 s", "2 h 5 min", "3 d 4 h". */
export function toDuration(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  const whole = Math.round(seconds);
  const at = UNITS.findIndex((unit) => whole >= unit.seconds);
  const unit = UNITS[at];
  if (!unit) return `${whole} s`;
  const next = UNITS[at + 1] ?? { seconds: 1, name: 's' };
  const rest = Math.floor((whole % unit.seconds) / next.seconds);
  return `${Math.floor(whole / unit.seconds)} ${unit.name}${rest > 0 ? ` ${rest} ${next.name}` : ''}`;
}

/** "–" for no value, "1.5 ms", "85 ms", "2.4 s". */
export function toMilliseconds(ms: number | null): string {
  if (ms === null) return '–';
  if (ms >= 1000) return toDuration(ms / 1000);
  return `${ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)} ms`;
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** "820 B", "4.2 MB", "120 GB"; in units of 1024. */
export function toBytes(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), BYTE_UNITS.length - 1);
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10} ${BYTE_UNITS[power]}`;
}
