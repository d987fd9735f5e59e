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

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
