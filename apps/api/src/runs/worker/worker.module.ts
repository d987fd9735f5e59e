import { Module } from '@nestjs/common';
import { SolverPool } from '../../solver/solver-pool';
import { RunsModule } from '../runs.module';
import { FormatAnnouncer } from './format-announcer';
import { LineupProcessor } from './lineup-processor';
import { Reconciler } from './reconciler';
import { RunAttempts } from './run-attempts';
import { LaneMoves } from './lane-moves';

/** Processes queued runs, inside the HTTP process or in a worker process of its own. */
@Module({
  imports: [RunsModule],
  providers: [FormatAnnouncer, LineupProcessor, Reconciler, RunAttempts, LaneMoves, SolverPool],
})
export class RunsWorkerModule {}
