import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An account. Its e-mail is unique without regard to case, by an index on lower(email). */
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

  /** Tokens carry it; whatever must end them raises it. */
  @Column('integer', { name: 'token_version', default: 0 })
  tokenVersion: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
