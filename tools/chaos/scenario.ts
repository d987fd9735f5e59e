import type { Report } from './figures';

export interface Scenario {
  name: string;
  about: string;
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
