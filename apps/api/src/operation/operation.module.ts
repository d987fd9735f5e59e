import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { RunsModule } from '../runs/runs.module';
import { OperatedRunsController } from './operated-runs.controller';
import { OperationController } from './operation.controller';
import { RunFigures } from './run-figures';
import { RunOperations } from './run-operations';

/** The operation report, and what superusers do with runs. */
@Module({
  imports: [AuthModule, RunsModule],
  controllers: [OperationController, OperatedRunsController],
  providers: [RunFigures, RunOperations],
})
export class OperationModule {}
