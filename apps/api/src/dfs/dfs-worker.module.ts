import { Module } from '@nestjs/common';
import { DfsModule } from './dfs.module';
import { LineupProcessor } from './runs/lineup-processor';
import { Reconciler } from './runs/reconciler';
import { SolverPool } from './solver/solver-pool';

/** What works the queue off. No controller: it runs inside the HTTP process or in one of its own. */
@Module({
  imports: [DfsModule],
  providers: [LineupProcessor, Reconciler, SolverPool],
})
export class DfsWorkerModule {}
