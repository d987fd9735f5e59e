import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { UploadsModule } from '../uploads/uploads.module';
import { EstimatesController } from './estimates.controller';
import { EstimatesService } from './estimates.service';

@Module({
  imports: [ClientsModule, UploadsModule],
  controllers: [EstimatesController],
  providers: [EstimatesService],
})
export class EstimatesModule {}
