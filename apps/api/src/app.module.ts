import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsWorkerModule, AuthHttpModule, MailWorkerModule } from './auth/auth.module';
import { ConfigModule, type Config } from './config/config';
import { DatabaseModule } from './database/database.module';
import { OptimizeModule } from './optimize/optimize.module';
import { EstimatesModule } from './estimates/estimates.module';
import { SimulateModule } from './simulate/simulate.module';
import { RunsHttpModule } from './runs/runs.module';
import { RunsWorkerModule } from './runs/worker/worker.module';
import { UploadsHttpModule, UploadsWorkerModule } from './uploads/uploads.module';
import { HealthHttpModule } from './health/health.module';
import { ItemsModule } from './items/items.module';
import { MetricsModule } from './metrics/metrics.module';
import { OperationModule } from './operation/operation.module';
import { SavedModule } from './saved/saved.module';
import { StorageModule, StorageWorkerModule } from './storage/storage.module';
import { OperatorTextsModule } from './operator-texts/operator-texts.module';
import { ReportsModule } from './reports/reports.module';
import { UsersModule } from './users/users.module';

/** The HTTP process. With RUN_WORKER (the default) it also contains the worker. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    const imports: DynamicModule['imports'] = [
      ConfigModule.forRoot(config),
      DatabaseModule,
      StorageModule,
      MetricsModule.forService('api'),
      OperationModule,
      HealthHttpModule,
      UploadsHttpModule,
      EstimatesModule,
      OptimizeModule,
      SimulateModule,
      RunsHttpModule,
      AuthHttpModule,
      UsersModule,
      ItemsModule,
      SavedModule,
      ReportsModule,
      OperatorTextsModule,
    ];
    if (config.runWorker) {
      imports.push(
        RunsWorkerModule,
        UploadsWorkerModule,
        StorageWorkerModule,
        MailWorkerModule,
        AccountsWorkerModule,
      );
    }
    return { module: AppModule, imports };
  }
}
