import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../common/periodic-task';
import { EmailChange, UNDO_DAYS } from './email-changes/email-change.entity';
import { ConfirmationToken, ResetToken } from './link-tokens';
import { Session } from './sessions/session.entity';

const INTERVAL_MS = 10_000;
/** Rows per statement, so that a large backlog does not exceed the time limit of a statement. */
const DELETED_AT_ONCE = 200;
const EXPIRING = [Session, ResetToken, ConfirmationToken, EmailChange] as const;

/** Deletes expired sessions and links of emails, and accounts whose deletion cannot be undone any more, periodically. */
@Injectable()
export class AccountsCleanup extends PeriodicTask {
  constructor(private readonly dataSource: DataSource) {
    super(INTERVAL_MS, 'delete expired sessions and links');
  }

  protected override async run(): Promise<void> {
    for (const entity of EXPIRING)
      await this.deleteAll(this.dataSource.getMetadata(entity).tableName, 'expires_at < now()');
    await this.deleteAll('users', `deleted_at < now() - interval '${UNDO_DAYS} days'`);
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
