import type { PoolPlayer, UploadResponse } from '@fanteam/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A parsed player file. It never changes: merging projections creates a new upload. */
@Entity('uploads')
export class Upload {
  @PrimaryColumn('uuid')
  id: string;

  @Column('json')
  report: Omit<UploadResponse, 'file_id'>;

  @Column('json')
  pool: PoolPlayer[];

  /** Who has uploaded it. null for uploads of releases that did not store it. */
  @Column('text', { nullable: true })
  client: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
