import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { RunsModule } from '../runs/runs.module';
import { UploadsModule } from '../uploads/uploads.module';
import { SimulateController } from './simulate.controller';
import { SimulateService } from './simulate.service';

/** The endpoint that simulates a contest. */
@Module({
  imports: [ClientsModule, RunsModule, UploadsModule],
  controllers: [SimulateController],
  providers: [SimulateService],
})
export class SimulateModule {}
