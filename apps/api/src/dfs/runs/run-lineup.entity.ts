import type { Lineup } from '@fanteam/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One lineup of a run; rank 1 is the best. */
@Entity('run_lineups')
export class RunLineup {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId: string;

  @PrimaryColumn('integer')
  rank: number;

  @Column('json')
  lineup: Lineup;
}
