import { randomUUID } from 'node:crypto';
import { Column, CreateDateColumn, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

export type MailKind = 'password_recovery' | 'new_account' | 'email_confirmation';

/**
 * A mail in the queue. The row has no text: the worker writes the text when it sends the mail, so no reset
 * token is ever stored. The row is deleted when the mail is sent.
 */
@Entity('mails')
export class Mail {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: MailKind;

  @Column('text')
  recipient: string;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/** Queues a mail for the worker. With a transaction's manager, the mail is sent only if that commits. */
export async function enqueueMail(manager: EntityManager, kind: MailKind, recipient: string): Promise<void> {
  await manager.insert(Mail, { id: randomUUID(), kind, recipient });
}
