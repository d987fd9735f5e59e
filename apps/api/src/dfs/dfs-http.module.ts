import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { DfsModule } from './dfs.module';
import { OptimizeController } from './optimize.controller';
import { OptimizeService } from './optimize.service';
import { RunEvents } from './runs/run-events';
import { RunsController } from './runs/runs.controller';
import { UploadsController } from './uploads.controller';
import { WarmUp } from './warm-up';

/** The optimizer's endpoints. `AuthModule` knows the tokens that callers may have. */
@Module({
  imports: [AuthModule, DfsModule],
  controllers: [UploadsController, OptimizeController, RunsController],
  providers: [OptimizeService, RunEvents, WarmUp],
})
export class DfsHttpModule {}
