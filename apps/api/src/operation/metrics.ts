import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import type { Quantiles } from '@fanteam/contracts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a lineup in milliseconds to a run at its limit of a minute. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const LOOP_RESOLUTION_MS = 10;

/** How the runs stand, as the database knows it. */
export interface OpenRuns {
  queued: number;
  running: number;
  oldestWaitSeconds: number;
}

/** What a run took, when it ended. */
export interface EndedRun {
  state: 'succeeded' | 'failed';
  engine: string | null;
  queuedMs: number;
  ranMs: number;
  /** Null when no solver answered. */
  solverMs: number | null;
}

/** The figures of this process, for Prometheus and for the administrators' page. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly waits = this.durations('run_wait_seconds', 'From the request to the first solver.', []);
  private readonly runs = this.durations('run_duration_seconds', 'In the worker that ended the run.', [
    'state',
  ]);
  private readonly solves = this.durations('solver_duration_seconds', 'Inside the solver.', [
    'engine',
    'state',
  ]);
  private readonly deaths = new Counter({
    name: 'solver_deaths_total',
    help: 'Solver processes that died at work or were stopped at a limit.',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  /** Microseconds; Prometheus has only buckets. */
  private readonly requestTimes = createHistogram();
  private readonly loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.loop.enable();
  }

  countRequest(method: string, route: string, status: number, ms: number): void {
    this.requests.observe({ method, route, status: String(status) }, ms / 1000);
    this.requestTimes.record(Math.max(1, Math.round(ms * 1000)));
  }

  countRun({ state, engine, queuedMs, ranMs, solverMs }: EndedRun): void {
    this.waits.observe(queuedMs / 1000);
    this.runs.observe({ state }, ranMs / 1000);
    if (solverMs !== null) this.solves.observe({ engine: engine ?? 'none', state }, solverMs / 1000);
  }

  countSolverDeath(reason: string): void {
    this.deaths.inc({ reason });
  }

  /** Adds gauges that are read from the database whenever somebody looks. */
  watchQueue(read: () => Promise<OpenRuns>): void {
    new Gauge({
      name: 'runs_open',
      help: 'Runs that have not ended, by state, in all processes.',
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        const { queued, running } = await read();
        this.set({ state: 'queued' }, queued);
        this.set({ state: 'running' }, running);
      },
    });
    new Gauge({
      name: 'runs_oldest_wait_seconds',
      help: 'How long the first in the queue has waited.',
      registers: [this.registry],
      async collect() {
        this.set((await read()).oldestWaitSeconds);
      },
    });
  }

  report(): { requests: number; requestMs: Quantiles; eventLoopLagMs: Quantiles } {
    return {
      requests: this.requestTimes.count,
      requestMs: quantilesOf(this.requestTimes, 1e3),
      // nanoseconds from tick to tick, the resolution itself included
      eventLoopLagMs: quantilesOf(this.loop, 1e6, LOOP_RESOLUTION_MS),
    };
  }

  private durations(name: string, help: string, labelNames: string[]) {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }
}

function quantilesOf(
  histogram: { count: number; percentile(percentile: number): number },
  unitsPerMs: number,
  offsetMs = 0,
): Quantiles {
  const at = (percentile: number) =>
    histogram.count === 0
      ? null
      : Math.max(0, Math.round((histogram.percentile(percentile) / unitsPerMs - offsetMs) * 10) / 10);
  return { p50: at(50), p95: at(95), p99: at(99) };
}
