import { Injectable, Logger } from '@nestjs/common';
import {
  REPORT_APPS,
  REPORT_KINDS,
  REPORT_NEEDS,
  REPORTS_PER_MINUTE,
  type ProblemReport,
} from '@fanteam/contracts';
import { Metrics } from '../metrics/metrics';

const WINDOW_MS = 60_000;
/** More clients in a window share one limit, so that made-up addresses cannot fill the memory. */
const MAX_CLIENTS = 10_000;
/** The versions of an app that have labels of their own: those that were reported last. */
const MAX_VERSIONS = 20;
const RELEASE = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;
/** What the shell has: a version of two or three numbers, or none. */
const PROVIDED = /^(none|\d{1,4}\.\d{1,4}(\.\d{1,4})?)$/;
const OTHER = 'other';

/**
 * Counts reports of browsers by app, version and kind. Everything in a report can be made up, so the number of labels
 * and the memory are limited, and nothing else of a report is kept.
 */
@Injectable()
export class ReportsService {
  private readonly logger = new Logger(ReportsService.name);
  /** The reports of each client in the current window. */
  private readonly counts = new Map<string, number>();
  private windowEnd = 0;
  /** The known versions of each app, the one that was reported last at the end. */
  private readonly versions = new Map<string, Set<string>>();

  constructor(private readonly metrics: Metrics) {}

  /** Counts a report, unless the client has reached its limit. */
  add({ kind, ...report }: ProblemReport, client: string): void {
    if (!this.isWithinLimit(client)) return;
    const app = REPORT_APPS.find((name) => name === report.app) ?? OTHER;
    const version = app === OTHER ? OTHER : this.toKnownVersion(app, report.version);
    this.metrics.countReport({ app, version, kind });
    this.logger.log({
      msg: 'report of a browser',
      app,
      remote_version: version,
      kind,
      ...readMismatch(report),
    });
  }

  private isWithinLimit(client: string): boolean {
    const now = performance.now();
    if (now >= this.windowEnd) {
      this.counts.clear();
      this.windowEnd = now + WINDOW_MS;
    }
    const isNew = !this.counts.has(client);
    const key = isNew && this.counts.size >= MAX_CLIENTS ? OTHER : client;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count <= REPORTS_PER_MINUTE;
  }

  /** A release number is known until 20 others of its app were reported after it. */
  private toKnownVersion(app: string, version = ''): string {
    if (!RELEASE.test(version)) return OTHER;
    const known = this.versions.get(app) ?? new Set();
    this.versions.set(app, known);
    known.delete(version);
    known.add(version);
    const [oldest] = known;
    if (known.size > MAX_VERSIONS && oldest !== undefined) {
      known.delete(oldest);
      for (const kind of REPORT_KINDS) this.metrics.forgetReports({ app, version: oldest, kind });
    }
    return version;
  }
}

/** What a remote needs and what the shell has, for the log line only. Nothing if they have another form. */
function readMismatch({ needs = '', has = '' }: Pick<ProblemReport, 'needs' | 'has'>) {
  const [name, version = ''] = needs.split(' ', 2);
  const isKnown = REPORT_NEEDS.some((each) => each === name) && /^\d{1,4}\.\d{1,4}$/.test(version);
  return isKnown && PROVIDED.test(has) ? { needs: `${name} ${version}`, has } : {};
}
