import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsWorkerModule, MailWorkerModule } from './auth/auth.module';
import { ConfigModule, type Config } from './config/config';
import { DatabaseModule } from './database/database.module';
import { HealthModule } from './health/health.module';
import { RunsWorkerModule } from './runs/worker/worker.module';
import { UploadsWorkerModule } from './uploads/uploads.module';
import { StorageModule, StorageWorkerModule } from './storage/storage.module';
import { MetricsModule } from './metrics/metrics.module';

/** The worker process. It has the modules of the HTTP process without the controllers. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule,
        StorageModule,
        MetricsModule.forService('worker'),
        HealthModule,
        RunsWorkerModule,
        UploadsWorkerModule,
        StorageWorkerModule,
        MailWorkerModule,
        AccountsWorkerModule,
      ],
    };
  }
}
