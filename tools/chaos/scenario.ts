import type { Report } from './figures';

export interface Scenario {
  name: string;
  about: string;
  /** Whether it only measures. The short form runs only scenarios that can fail. */
  isMeasurement?: boolean;
  /** Whether it takes too long for the short form. */
  isLong?: boolean;
  run: (options: ScenarioOptions) => Promise<void>;
}

export interface ScenarioOptions {
  report: Report;
  isShort: boolean;
  /** The queue is in Redis where the scenario would use PostgreSQL. */
  redis: boolean;
  /** Seeded, uniform in [0, 1). */
  random: () => number;
}
