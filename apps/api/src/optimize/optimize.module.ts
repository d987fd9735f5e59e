import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { RunsModule } from '../runs/runs.module';
import { UploadsModule } from '../uploads/uploads.module';
import { OptimizeController } from './optimize.controller';
import { OptimizeService } from './optimize.service';
import { WarmUp } from './warm-up';

/** The endpoints that start runs. */
@Module({
  imports: [ClientsModule, RunsModule, UploadsModule],
  controllers: [OptimizeController],
  providers: [OptimizeService, WarmUp],
})
export class OptimizeModule {}
