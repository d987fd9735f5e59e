import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import type { Quantiles } from '@fanteam/contracts';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets, from a lineup in milliseconds to a run at its time limit of a minute. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const LOOP_RESOLUTION_MS = 10;

/** The active runs in the database. */
export interface OpenRuns {
  queued: number;
  running: number;
  oldestWaitSeconds: number;
}

/** The durations of a finished run. */
export interface EndedRun {
  state: 'succeeded' | 'failed';
  engine: string | null;
  queuedMs: number;
  ranMs: number;
  /** null if no solver returned a result. */
  solverMs: number | null;
}

/** The metrics of this process, for Prometheus and for the operation report. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [this.registry],
  });
  private readonly waits = this.durations(
    'run_wait_seconds',
    'Time from the request until a worker starts the run.',
    [],
  );
  private readonly runs = this.durations(
    'run_duration_seconds',
    'Duration of the attempt that finished the run.',
    ['state'],
  );
  private readonly solves = this.durations('solver_duration_seconds', 'Time in the solver.', [
    'engine',
    'state',
  ]);
  private readonly solverExits = new Counter({
    name: 'solver_exits_total',
    help: 'Solver processes that crashed or were stopped at a limit.',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  /** In microseconds. Prometheus histograms only have buckets, and the report needs quantiles. */
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

  countSolverExit(reason: string): void {
    this.solverExits.inc({ reason });
  }

  /** Adds gauges that query the database on every scrape. */
  watchQueue(read: () => Promise<OpenRuns>): void {
    new Gauge({
      name: 'runs_open',
      help: 'Active runs of all processes, by state.',
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
      help: 'Waiting time of the oldest queued run.',
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
      // nanoseconds between two ticks, including the resolution itself
      eventLoopLagMs: quantilesOf(this.loop, 1e6, LOOP_RESOLUTION_MS),
    };
  }

  private durations(name: string, help: string, labelNames: string[]) {
    return new Histogram({ name, help, labelNames, buckets: BUCKETS_S, registers: [this.registry] });
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

/**
 * Measures the duration of every request by route. Requests without a route (files of the pages, unknown URLs)
 * count as one route, so that random URLs cannot fill the memory.
 */
export function countRequests(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.once('close', () => {
      const path = (request.route as { path?: unknown } | undefined)?.path;
      // the wildcard route of the 404 begins with a star
      const route = typeof path === 'string' && path.startsWith('/') ? path : 'other';
      metrics.countRequest(request.method, route, response.statusCode, performance.now() - start);
    });
    next();
  };
}
