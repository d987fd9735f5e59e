import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An entry of a user's personal list. It is deleted with its owner. */
@Entity('items')
export class Item {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  description: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
