import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module';
import { FileReader } from './file-reader';
import { Upload } from './upload.entity';
import { UploadsController } from './uploads.controller';
import { UploadsService } from './uploads.service';

const CLEANUP_INTERVAL_MS = 10_000;

/** Deletes expired uploads periodically. */
@Injectable()
class UploadsCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UploadsCleanup.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly uploads: UploadsService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.cleanUp(), CLEANUP_INTERVAL_MS);
    void this.cleanUp();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async cleanUp(): Promise<void> {
    try {
      await this.uploads.deleteExpired();
    } catch (error) {
      // the next cleanup tries again
      this.logger.warn(
        `Cannot delete expired uploads: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
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
