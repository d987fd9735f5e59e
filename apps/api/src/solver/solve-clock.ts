/** A first result may come this long after the time limit, when the process gets little processor time. */
export const MAX_DELAY_MS = 20_000;

/** Before this time the share of the processor is not known. */
const MIN_MEASURED_MS = 50;

/**
 * The clock of a solve, in milliseconds from its start. Until the first result (a lineup, or figures) it counts
 * processor time, so that a process on a busy host still returns one. It then shows the time that has really passed, so
 * that the time limit holds. Without a result, a solve ends `MAX_DELAY_MS` after its time limit at the latest.
 */
export class SolveClock {
  private readonly start = performance.now();
  private readonly used = process.cpuUsage();
  private hasResult = false;

  constructor(private readonly timeLimitMs: number) {}

  readonly now = (): number => {
    const passed = performance.now() - this.start;
    if (this.hasResult) return passed;
    const { user, system } = process.cpuUsage(this.used);
    const slowest = (passed * this.timeLimitMs) / (this.timeLimitMs + MAX_DELAY_MS);
    // several threads of a process can use more time than has passed
    return Math.min(passed, Math.max((user + system) / 1000, slowest));
  };

  resultFound(): void {
    this.hasResult = true;
  }

  /** What `deadline` is on the clock of `performance.now()`, if the process keeps its share of the processor. */
  toPerformanceTime(deadline: number): number {
    const now = performance.now();
    const passed = now - this.start;
    const share = passed < MIN_MEASURED_MS ? 1 : Math.max(this.now() / passed, 1e-3);
    const latest = this.start + this.timeLimitMs + (this.hasResult ? 0 : MAX_DELAY_MS);
    return Math.min(latest, now + (deadline - this.now()) / share);
  }
}
