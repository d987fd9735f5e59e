import { Module } from '@nestjs/common';
import { DfsModule } from './dfs.module';
import { LineupProcessor } from './runs/lineup-processor';
import { Reconciler } from './runs/reconciler';
import { RunAttempts } from './runs/run-attempts';
import { SolverPool } from './solver/solver-pool';

/** What works the queue off. No controller: it runs inside the HTTP process or in one of its own. */
@Module({
  imports: [DfsModule],
  providers: [LineupProcessor, Reconciler, RunAttempts, SolverPool],
})
export class DfsWorkerModule {}
