/**
 * What `measure-page.mjs` runs inside the page. Each stands alone, for it travels as text. Nothing is asked
 * of the page from outside while a time is taken: the questions would take time of their own.
 */
/* global document, requestAnimationFrame, Event, HTMLInputElement, MutationObserver, PerformanceObserver */

/** Before anything else: what moves, what keeps the main thread busy, and when the page can be used. */
export function watch() {
  const seen = (window.seen = { shift: 0, longTasks: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.longTasks.push({ end: startTime + duration, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  window.drawn = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('button[type=submit]')) return;
      observer.disconnect();
      resolve(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The parts of a first visit, in ms since its start. Resolves once the page is there and at rest. */
export async function readVisit() {
  const drawn = await window.drawn;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { shift, longTasks } = window.seen;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name));
  const arrivalOf = (isWanted) =>
    Math.max(0, ...scripts.filter(({ name }) => isWanted(name)).map(({ responseEnd }) => responseEnd));
  const isRemote = (name) => name.includes('/remotes/');
  const before = longTasks.filter(({ end, duration }) => end - duration < drawn);
  return {
    shift,
    shellArrived: arrivalOf((name) => !isRemote(name)),
    shellDrawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    remoteArrived: arrivalOf(isRemote),
    drawn,
    busy: before.reduce((sum, { duration }) => sum + duration, 0),
    // Interactive: the button is there and no long task stands before it any more.
    interactive: Math.max(drawn, ...before.map(({ end }) => end)),
  };
}

/** The parts of a run, in ms from the click to the frame in which every card stands. */
export function runLineups(lineups) {
  return new Promise((resolve) => {
    const began = performance.now();
    let firstCard;
    const since = (time) => time - began;
    const finish = () => {
      const shown = since(performance.now());
      // the stream's entry comes when it is closed
      setTimeout(() => {
        const calls = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= began);
        const call = calls.find(({ name }) => /\/optimize(\/manual)?$/.test(name));
        const events = calls.find(({ name }) => name.endsWith('/events'));
        const busy = window.seen.longTasks.filter(({ end }) => since(end) > 0 && since(end) <= shown);
        resolve({
          sent: call ? since(call.requestStart) : 0,
          taken: call ? since(call.responseEnd) : 0,
          told: events ? since(events.responseEnd) : 0,
          firstCard: since(firstCard),
          busy: busy.reduce((sum, { duration }) => sum + duration, 0),
          shown,
        });
      }, 500);
    };
    const observer = new MutationObserver(() => {
      const cards = document.querySelectorAll('#lineups .card').length;
      if (cards > 0) firstCard ??= performance.now();
      if (cards < lineups) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(finish));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.querySelector('button[type=submit]').click();
  });
}

/** Each letter from its event to the end of its frame's script and layout, in ms. */
export async function typeIntoFilter(word) {
  const field = document.querySelector('input[aria-label="Search players"]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const times = [];
  for (let length = 1; length <= word.length; length += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const began = performance.now();
    setValue.call(field, word.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // What React does not do within the event it does in the next task; then the layout.
    await new Promise((resolve) => setTimeout(resolve));
    void document.body.offsetHeight;
    times.push(performance.now() - began);
  }
  return times;
}

/** A fixed piece of work, in ms: tells how fast the machine is at this moment. */
export function countSlowly() {
  const began = performance.now();
  const words = Array.from({ length: 200_000 }, (_, index) => `word ${(index * 7919) % 200_000}`);
  words.sort();
  return performance.now() - began;
}
