import { Module } from '@nestjs/common';
import { SolverPool } from '../../solver/solver-pool';
import { RunsModule } from '../runs.module';
import { LineupProcessor } from './lineup-processor';
import { Reconciler } from './reconciler';
import { RunAttempts } from './run-attempts';

/** Processes queued runs, inside the HTTP process or in a worker process of its own. */
@Module({
  imports: [RunsModule],
  providers: [LineupProcessor, Reconciler, RunAttempts, SolverPool],
})
export class RunsWorkerModule {}
