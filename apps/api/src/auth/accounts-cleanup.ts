import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConfirmationToken } from './confirmation/confirmation-tokens';
import { EmailChange, UNDO_DAYS } from './email-changes/email-change.entity';
import { ResetToken } from './reset-tokens';
import { Session } from './sessions/session.entity';

const INTERVAL_MS = 10_000;
/** Rows per statement, so that a large backlog does not exceed the time limit of a statement. */
const DELETED_AT_ONCE = 200;
const EXPIRING = [Session, ResetToken, ConfirmationToken, EmailChange] as const;

/** Deletes expired sessions and links of emails, and accounts whose deletion cannot be undone any more, periodically. */
@Injectable()
export class AccountsCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AccountsCleanup.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.cleanUp(), INTERVAL_MS);
    void this.cleanUp();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async cleanUp(): Promise<void> {
    try {
      for (const entity of EXPIRING)
        await this.deleteAll(this.dataSource.getMetadata(entity).tableName, 'expires_at < now()');
      await this.deleteAll('users', `deleted_at < now() - interval '${UNDO_DAYS} days'`);
    } catch (error) {
      // the next cleanup tries again
      this.logger.warn(
        `Cannot delete expired sessions and links: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async deleteAll(table: string, condition: string): Promise<void> {
    let deleted: number;
    do {
      [, deleted] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${condition} LIMIT $1
         ))`,
        [DELETED_AT_ONCE],
      );
    } while (deleted === DELETED_AT_ONCE);
  }
}
