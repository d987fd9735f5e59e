import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { DfsModule } from './dfs.module';
import { OptimizeController } from './optimize.controller';
import { OptimizeService } from './optimize.service';
import { RunEvents } from './runs/run-events';
import { RunsController } from './runs/runs.controller';
import { UploadsController } from './uploads.controller';
import { WarmUp } from './warm-up';

/** The optimizer's endpoints. */
@Module({
  imports: [ClientsModule, DfsModule],
  controllers: [UploadsController, OptimizeController, RunsController],
  providers: [OptimizeService, RunEvents, WarmUp],
})
export class DfsHttpModule {}
