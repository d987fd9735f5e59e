import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const SAVED_KINDS = ['pool', 'rule_set', 'run'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** Something that a user has saved. It is a copy, so it stays when the upload or the run is deleted. */
@Entity('saved_entries')
export class SavedEntryRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  kind: SavedKind;

  /** Unique per user and kind. */
  @Column('text')
  name: string;

  /** What a list shows. */
  @Column('json')
  summary: object;

  /** Can have a megabyte, so lists do not read it. */
  @Column('json', { select: false })
  content: object;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
