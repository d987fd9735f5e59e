const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this time, seconds are shown. */
const SHORT = 10 * MINUTE;

/** The time of a deadline as typed in a `datetime-local` field; undefined if it is empty or incomplete. */
export function parseDeadline(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** `2 d 3 h`, `3 h 05 min`, `42 min`, or below ten minutes `9:05`. Rounded down. */
export function formatRemaining(ms: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} h ${pad(Math.floor((ms % HOUR) / MINUTE))} min`;
  if (ms >= SHORT) return `${Math.floor(ms / MINUTE)} min`;
  return `${Math.floor(ms / MINUTE)}:${pad(Math.floor((ms % MINUTE) / 1000))}`;
}

/** The time until the shown text changes: the clock does not tick more often than needed. */
export function untilNextTick(ms: number): number {
  const step = ms > SHORT ? MINUTE : 1000;
  return ms % step || step;
}
