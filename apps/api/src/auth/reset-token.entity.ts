import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailed permission to set a new password. The token itself is only in the mail. */
@Entity('password_reset_tokens')
export class ResetToken {
  /** SHA-256 of the token, in hex: 32 random bytes need no slow hash. */
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'consumed_at', nullable: true })
  consumedAt: Date | null;
}
