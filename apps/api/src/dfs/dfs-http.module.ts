import { Module } from '@nestjs/common';
import { DfsController } from './dfs.controller';
import { DfsModule } from './dfs.module';
import { DfsService } from './dfs.service';
import { RunWatcher } from './run-watcher';

/** The optimizer's endpoints. */
@Module({
  imports: [DfsModule],
  controllers: [DfsController],
  providers: [DfsService, RunWatcher],
})
export class DfsHttpModule {}
