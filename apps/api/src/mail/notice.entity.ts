import { randomUUID } from 'node:crypto';
import { Column, CreateDateColumn, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

export type NoticeKind = 'email_changed' | 'email_restored' | 'password_changed' | 'account_deleted';

/**
 * A mail in the queue that announces a change of an account, like `Mail`. It has a table of its own: the worker of release
 * 1.0.0 would send a recovery mail instead of a kind that it does not know.
 */
@Entity('notices')
export class Notice {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: NoticeKind;

  /** The address before the change. */
  @Column('text')
  recipient: string;

  /** The change that the link of the mail undoes. */
  @Column('bigint', { name: 'email_change_id', nullable: true })
  emailChangeId: string | null;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/** Queues a mail about a change, in the transaction of the change. */
export async function enqueueNotice(
  manager: EntityManager,
  kind: NoticeKind,
  recipient: string,
  emailChangeId: string | null = null,
): Promise<void> {
  await manager.insert(Notice, { id: randomUUID(), kind, recipient, emailChangeId });
}
