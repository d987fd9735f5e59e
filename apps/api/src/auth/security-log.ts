import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../common/errors';
import { clientOfRequest, logContext } from '../common/log-context';
import { Metrics } from '../metrics/metrics';

/** What happens to accounts, and what superusers do with runs. docs/operating.md describes each. */
const SECURITY_EVENTS = [
  'log_in',
  'log_out',
  'session_end',
  'sign_up',
  'account_creation',
  'account_deletion',
  'email_change',
  'email_confirmation',
  'access_refused',
  'data_export',
  'email_change_undo',
  'password_change',
  'password_reset_request',
  'password_reset',
  'role_change',
  'run_cancel',
  'run_retry',
  'status_change',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** `throttled`: refused with a 429, because of earlier attempts. */
const OUTCOMES = ['success', 'failure', 'throttled'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What is known about an event. Never a secret, an email address or a name. */
export interface EventFields {
  /** The id of the account that the event is about. Default: the signed-in user. */
  user_id?: string | undefined;
  /** The code of the error in a failure. */
  reason?: string;
  /** The role or the status that the account has now. */
  to?: string;
  /** The number of sessions that ended. */
  sessions?: number;
}

/**
 * The log of what happens to accounts: one line and one count for each event. A line also has the client's address, the id
 * of the request, and the id of the superuser who changed the account of another user.
 */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('SecurityLog');

  constructor(private readonly metrics: Metrics) {
    for (const event of SECURITY_EVENTS) {
      for (const outcome of OUTCOMES) metrics.countSecurityEvent(event, outcome, 0);
    }
  }

  record(event: SecurityEvent, fields: EventFields = {}, outcome: Outcome = 'success'): void {
    this.metrics.countSecurityEvent(event, outcome);
    const sender = logContext().user_id;
    const userId = fields.user_id ?? sender;
    this.logger.log({
      msg: 'security event',
      event,
      outcome,
      ...fields,
      ...(userId === undefined ? {} : { user_id: userId }),
      ...(sender === undefined || sender === userId ? {} : { actor_id: sender }),
      client: clientOfRequest(),
    });
  }

  /** A request lacked a permission. `reason` is the code of its error. */
  recordRefusal(reason: string): void {
    this.record('access_refused', { reason }, 'failure');
  }

  /**
   * Runs `work` and records its outcome. An error that is not one of the API does not show whether the attempt failed, and is not
   * recorded.
   */
  async watch<Result>(
    event: SecurityEvent,
    fields: EventFields,
    work: () => Promise<Result>,
    ofResult: (result: Result) => EventFields = () => ({}),
  ): Promise<Result> {
    try {
      const result = await work();
      this.record(event, { ...fields, ...ofResult(result) });
      return result;
    } catch (error) {
      if (error instanceof ApiError) {
        const outcome = error.getStatus() === 429 ? 'throttled' : 'failure';
        this.record(event, { ...fields, reason: error.code }, outcome);
      }
      throw error;
    }
  }
}
