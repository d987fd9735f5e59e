import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../user.entity';

/** A login of a user. Its token is valid while the row exists and has the account's token version. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user: User;

  /** A session of an earlier version of the account was revoked together with all others. */
  @Column('integer', { name: 'token_version' })
  tokenVersion: number;

  /** The address that logged in: an IPv4 address, or the /64 prefix of an IPv6 address. */
  @Column('text')
  client: string;

  /** The browser that logged in: 'Firefox on Windows'. */
  @Column('text', { nullable: true })
  browser: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Written every few minutes at most, so that a request usually writes nothing. */
  @Column('timestamptz', { name: 'last_used_at', default: () => 'now()' })
  lastUsedAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
