/**
 * Functions that `measure-page.ts` runs inside the page. Each is self-contained, because Playwright sends it as
 * text. They measure without calls from outside, because such calls would change the measured times.
 */

declare global {
  interface Window {
    seen: { shift: number; longTasks: { end: number; duration: number }[] };
    /** Resolves to the time at which the button appears. */
    buttonShown: Promise<number>;
    /** Acts, and resolves to the ms until the frame in which `isShown` is true. */
    timeUntil: (act: () => void, isShown: () => boolean) => Promise<number>;
  }
}

/** An entry of type `layout-shift`, which TypeScript's types lack. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  value: number;
}

export interface RunTimes {
  sent: number;
  accepted: number;
  firstCard: number;
  received: number;
  busy: number;
  shown: number;
}

/** Runs before the page's scripts: observes layout shifts, long tasks, and when the button appears. Adds `timeUntil`. */
export function observePage(): void {
  const seen: Window['seen'] = { shift: 0, longTasks: [] };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.longTasks.push({ end: startTime + duration, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  window.buttonShown = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('button[type=submit]')) return;
      observer.disconnect();
      resolve(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  window.timeUntil = (act, isShown) =>
    new Promise((resolve) => {
      const start = performance.now();
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      act();
    });
}

/** The parts of a first visit, in ms since its start. Resolves when the page is idle. */
export async function readVisit() {
  const buttonShown = await window.buttonShown;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { shift, longTasks } = window.seen;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter(({ name }) => /\.js(\?|$)/.test(name));
  const loadTimeOf = (isWanted: (name: string) => boolean) =>
    Math.max(0, ...scripts.filter(({ name }) => isWanted(name)).map(({ responseEnd }) => responseEnd));
  const isRemote = (name: string) => name.includes('/remotes/');
  const before = longTasks.filter(({ end, duration }) => end - duration < buttonShown);
  return {
    shift,
    shellLoaded: loadTimeOf((name) => !isRemote(name)),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    remoteLoaded: loadTimeOf(isRemote),
    buttonShown,
    busy: before.reduce((sum, { duration }) => sum + duration, 0),
    // Interactive: the button is shown, and the long tasks before it have ended.
    interactive: Math.max(buttonShown, ...before.map(({ end }) => end)),
  };
}

/** The parts of a run, in ms from the click to the frame that shows all lineups. */
export async function runLineups(lineups: number): Promise<RunTimes> {
  const start = performance.now();
  const since = (time: number) => time - start;
  let firstCard = Number.NaN;
  const shown = await window.timeUntil(
    () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click(),
    () => {
      const count = Number(document.querySelector('#lineups [role=tab] .count')?.textContent);
      if (count > 0 && Number.isNaN(firstCard)) firstCard = performance.now();
      return count === lineups;
    },
  );
  // The stream's entry appears when the stream is closed.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const calls = entries.filter(({ startTime }) => startTime >= start);
  const call = calls.find(({ name }) => /\/optimize(\/manual)?$/.test(name));
  const events = calls.find(({ name }) => name.endsWith('/events'));
  const busy = window.seen.longTasks.filter(({ end }) => since(end) > 0 && since(end) <= shown);
  return {
    sent: call ? since(call.requestStart) : 0,
    accepted: call ? since(call.responseEnd) : 0,
    received: events ? since(events.responseEnd) : 0,
    firstCard: since(firstCard),
    busy: busy.reduce((sum, { duration }) => sum + duration, 0),
    shown,
  };
}

/** Scrolls a table by `step` px in each frame, for 60 frames: the times between them, in ms. */
export async function scrollTable(step: number): Promise<number[]> {
  const scroller = document.querySelector('#players [role=grid]')!;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let last = await nextFrame();
  for (let frame = 0; frame < 60; frame += 1) {
    scroller.scrollBy(0, step);
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  return times;
}

/** For each letter: ms from its input event to the end of the resulting scripts and layout. */
export async function typeIntoFilter(word: string): Promise<number[]> {
  const field = document.querySelector('input[aria-label="Search players"]')!;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const times: number[] = [];
  for (let length = 1; length <= word.length; length += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const start = performance.now();
    setValue.call(field, word.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // React finishes in the next task; then the layout is computed.
    await new Promise((resolve) => setTimeout(resolve));
    void document.body.offsetHeight;
    times.push(performance.now() - start);
  }
  return times;
}

export interface FollowTimes {
  /** For each change: ms from the end of its input event to the frame that shows the new best lineup. */
  shown: number[];
  /** The tasks of the main thread over 50 ms. */
  longTasks: number[];
}

/** Types each salary cap, and locks and unlocks players, and waits each time for the best lineup to follow. */
export async function followSettings({
  caps,
  locks,
}: {
  caps: number[];
  locks: number;
}): Promise<FollowTimes> {
  const bar = document.querySelector('[role=group][aria-label="Best lineup"]')!;
  const start = performance.now();
  const shown: number[] = [];
  const change = (act: () => void) =>
    new Promise<void>((resolve) => {
      let sent = 0;
      // A change that does not change the text, such as a lock of a player who is in the lineup, is not counted.
      const timeout = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, 1000);
      const observer = new MutationObserver(() => {
        observer.disconnect();
        clearTimeout(timeout);
        requestAnimationFrame(() =>
          setTimeout(() => {
            shown.push(performance.now() - sent);
            resolve();
          }),
        );
      });
      observer.observe(bar, { childList: true, characterData: true, subtree: true });
      act();
      sent = performance.now();
    });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 150));
  const inputs = [...document.querySelectorAll<HTMLInputElement>('#contest input')];
  const cap = inputs.find(({ labels }) => labels?.[0]?.textContent?.includes('Salary Cap'))!;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (const value of caps) {
    await change(() => {
      setValue.call(cap, String(value));
      cap.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await pause();
  }
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Lock "]')];
  for (const button of buttons.slice(0, locks)) {
    await change(() => button.click());
    await pause();
    await change(() => button.click());
    await pause();
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  const longTasks = window.seen.longTasks.filter(({ end }) => end > start).map(({ duration }) => duration);
  return { shown, longTasks };
}

/** From the click on the repair button to the frame that shows every repair, in ms. */
export function repairLineups(): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[aria-label="Lineup status"] button')];
  return window.timeUntil(
    () => buttons.find(({ textContent }) => textContent?.startsWith('Repair'))!.click(),
    () => /lineups? can be repaired/.test(document.querySelector('[role=dialog]')?.textContent ?? ''),
  );
}

/**
 * A simulation with the inputs that are shown: ms from the click to the frame with the first figures and to the end, and
 * the tasks over 50 ms on the main thread in between.
 */
export async function simulateContest(): Promise<{ first: number; end: number; longTasks: number[] }> {
  const start = performance.now();
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
  const button = buttons.find(({ textContent }) => textContent.startsWith('Simulate '))!;
  const panel = button.closest('section, [role=region], [role=dialog]')!;
  const shows = (text: string) => () => panel.textContent.includes(text);
  const first = window.timeUntil(() => button.click(), shows('In this model'));
  const end = await window.timeUntil(() => undefined, shows('000 contests simulated'));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const during = window.seen.longTasks.filter((task) => task.end > start && task.end - start <= end);
  return { first: await first, end, longTasks: during.map(({ duration }) => duration) };
}

/** The compressed size of the scripts that were loaded after a time, in bytes. */
export function sizeOfScripts(since: number): number {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources
    .filter(({ name, startTime }) => startTime >= since && /\.js(\?|$)/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** From the click on the first element to the frame that shows the second one, in ms. Both are CSS selectors. */
export function clickUntilShown({ clicked, shown }: { clicked: string; shown: string }): Promise<number> {
  return window.timeUntil(
    () => document.querySelector<HTMLElement>(clicked)!.click(),
    () => document.querySelector(shown) !== null,
  );
}

/** The time of a fixed amount of work, in ms: it shows how fast the machine is at this moment. */
export function measureMachine(): number {
  const start = performance.now();
  const words = Array.from({ length: 200_000 }, (_, index) => `word ${(index * 7919) % 200_000}`);
  words.sort();
  return performance.now() - start;
}
