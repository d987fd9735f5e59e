import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import type { Quantiles } from '@fanteam/contracts';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { COMMIT, VERSION, type Service } from '../common/build-info';

/** Histogram buckets, from a lineup in milliseconds to a run at its time limit of a minute. An objective uses 2 s. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10, 30, 60];
const LOOP_RESOLUTION_MS = 10;

/** Three gauges of prom-client have names of counters. The gauges without `_total` have the same sums. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];
/** Why a solver process can exit abnormally. */
const SOLVER_EXITS = ['crash', 'deadline', 'memory'];

/** What can refuse an event stream. */
const STREAM_LIMITS = ['client', 'address', 'process'] as const;

/** The labels of a report of a browser. */
type ReportLabels = Record<'app' | 'version' | 'kind', string>;

/** A value, or values by the label `state`. */
type GaugeValue = number | Record<string, number>;

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
  private readonly solverExits = this.counter(
    'solver_deaths_total',
    'Solver processes that crashed or were stopped at a limit.',
    ['reason'],
  );
  private readonly reports = this.counter(
    'frontend_reports_total',
    'Problems that browsers have reported, by app, version of the app and kind.',
    ['app', 'version', 'kind'],
  );
  private readonly securityEvents = this.counter(
    'security_events_total',
    'What happened to accounts, by event and outcome: success, failure or throttled.',
    ['event', 'outcome'],
  );
  private readonly failedMails = this.counter('mails_failed_total', 'Failed attempts to send an email.');
  private readonly reconciledRuns = this.counter(
    'reconciled_runs_total',
    'Runs that were queued again because their job was lost.',
  );
  private readonly refusedStreams = this.counter(
    'event_streams_refused_total',
    'Event streams that were refused, by the limit: client, address or process.',
    ['limit'],
  );
  /** In microseconds. Prometheus histograms only have buckets, and the report needs quantiles. */
  private readonly requestTimes = createHistogram();
  private readonly loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    for (const name of MISNAMED) this.registry.removeSingleMetric(name);
    for (const reason of SOLVER_EXITS) this.solverExits.inc({ reason }, 0);
    for (const limit of STREAM_LIMITS) this.refusedStreams.inc({ limit }, 0);
    this.loop.enable();
  }

  /** Adds what runs in this process, as labels. */
  describeBuild(service: Service): void {
    const labels = { service, version: VERSION, commit: COMMIT };
    const help = 'The build of this process. The value is always 1.';
    new Gauge({
      name: 'build_info',
      help,
      labelNames: Object.keys(labels),
      registers: [this.registry],
    }).set(labels, 1);
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

  /** The caller limits the number of different labels. */
  countReport(labels: ReportLabels): void {
    this.reports.inc(labels);
  }

  forgetReports(labels: ReportLabels): void {
    this.reports.remove(labels);
  }

  /** `count` 0 declares an event that has not happened yet. */
  countSecurityEvent(event: string, outcome: string, count = 1): void {
    this.securityEvents.inc({ event, outcome }, count);
  }

  countFailedMail(): void {
    this.failedMails.inc();
  }

  countRefusedStream(limit: (typeof STREAM_LIMITS)[number]): void {
    this.refusedStreams.inc({ limit });
  }

  countReconciledRuns(runs: number): void {
    this.reconciledRuns.inc(runs);
  }

  /** Adds a gauge that `read` provides on every scrape. While `read` fails, the metrics do not contain the gauge. */
  watch(name: string, help: string, read: () => GaugeValue | Promise<GaugeValue>): void {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => undefined);
        this.reset();
        if (typeof value === 'number') this.set(value);
        else for (const [state, count] of Object.entries(value ?? {})) this.set({ state }, count);
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

  private counter(name: string, help: string, labelNames: string[] = []) {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
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
 * Measures the duration of every request by route. The page, under any URL, is the route `page`. Other requests without
 * a route (files, unknown URLs) count as one route, so that random URLs cannot fill the memory.
 */
export function countRequests(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.once('close', () => {
      const path = (request.route as { path?: unknown } | undefined)?.path;
      // the wildcard route of the 404 begins with a star
      const isRoute = typeof path === 'string' && path.startsWith('/');
      const route = isRoute ? path : response.locals['isPage'] ? 'page' : 'other';
      metrics.countRequest(request.method, route, response.statusCode, performance.now() - start);
    });
    next();
  };
}
