import { Module } from '@nestjs/common';
import { DfsModule } from './dfs.module';
import { OptimizeController } from './optimize.controller';
import { OptimizeService } from './optimize.service';
import { RunWatcher } from './runs/run-watcher';
import { UploadsController } from './uploads.controller';

/** The optimizer's endpoints. */
@Module({
  imports: [DfsModule],
  controllers: [UploadsController, OptimizeController],
  providers: [OptimizeService, RunWatcher],
})
export class DfsHttpModule {}
