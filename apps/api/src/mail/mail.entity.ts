import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type MailKind = 'password_recovery' | 'new_account';

/**
 * A mail that is still to be sent. It holds no text: the worker writes that when it sends, so no
 * reset token is ever stored. The row goes when the mail has gone.
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
