import { Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module';
import { PeriodicTask } from '../common/periodic-task';
import { FileReader } from './file-reader';
import { Upload } from './upload.entity';
import { UploadsController } from './uploads.controller';
import { UploadsService } from './uploads.service';

const CLEANUP_INTERVAL_MS = 10_000;

/** Deletes expired uploads periodically. */
@Injectable()
class UploadsCleanup extends PeriodicTask {
  constructor(private readonly uploads: UploadsService) {
    super(CLEANUP_INTERVAL_MS, 'delete expired uploads');
  }

  protected override async run(): Promise<void> {
    await this.uploads.deleteExpired();
  }
}

/** Uploads, without endpoints. */
@Module({
  imports: [TypeOrmModule.forFeature([Upload])],
  providers: [FileReader, UploadsService],
  exports: [FileReader, UploadsService],
})
export class UploadsModule {}

/** The endpoints of uploads. */
@Module({
  imports: [ClientsModule, UploadsModule],
  controllers: [UploadsController],
})
export class UploadsHttpModule {}

/** The cleanup. Part of the worker. */
@Module({
  imports: [UploadsModule],
  providers: [UploadsCleanup],
})
export class UploadsWorkerModule {}
