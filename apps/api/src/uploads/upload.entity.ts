import type { PoolPlayer, UploadResponse } from '@fanteam/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A player file, parsed once. It never changes: a merge of projections makes a new one. */
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
