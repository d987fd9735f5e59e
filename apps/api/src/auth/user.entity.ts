import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryColumn, type Repository } from 'typeorm';

/** An account. An index on lower(email) makes the email unique without regard to case. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('text', { name: 'full_name', nullable: true })
  fullName: string | null;

  @Column('boolean', { name: 'is_active' })
  isActive: boolean;

  @Column('boolean', { name: 'is_superuser' })
  isSuperuser: boolean;

  /** Every access token contains this version. Raising it revokes all tokens of the account. */
  @Column('integer', { name: 'token_version', default: 0 })
  tokenVersion: number;

  /** False only for users who signed up while CONFIRM_EMAIL was on and have not opened the link yet. */
  @Column('boolean', { name: 'email_confirmed', default: true })
  emailConfirmed: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /**
   * When its owner has deleted the account. TypeORM's queries then do not find it, and it has no usable email address, so
   * for everybody it is gone. Until the end, `EmailChangesService` can restore it.
   */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt: Date | null;
}

/** Returns true if two addresses belong to the same account. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Finds an account by its email address, without regard to case. */
export function findUserByEmail(users: Repository<User>, email: string): Promise<User | null> {
  return users.createQueryBuilder('user').where('lower(user.email) = lower(:email)', { email }).getOne();
}
