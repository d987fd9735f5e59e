const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** "14 Mar 2026, 11:15", in the time zone of the browser. `time`: an ISO date, or milliseconds since 1970. */
export const formatTime = (time: string | number): string => DATE_TIME.format(new Date(time));
