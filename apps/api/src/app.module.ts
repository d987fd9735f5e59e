import { type DynamicModule, Module } from '@nestjs/common';
import { AuthHttpModule, MailWorkerModule } from './auth/auth.module';
import { ConfigModule, type Config } from './config/config';
import { DatabaseModule } from './database/database.module';
import { OptimizeModule } from './optimize/optimize.module';
import { RunsHttpModule } from './runs/runs.module';
import { RunsWorkerModule } from './runs/worker/worker.module';
import { UploadsHttpModule, UploadsWorkerModule } from './uploads/uploads.module';
import { HealthModule } from './health/health.module';
import { ItemsModule } from './items/items.module';
import { OperationHttpModule, OperationModule } from './operation/operation.module';
import { UsersModule } from './users/users.module';

/** The HTTP process. With RUN_WORKER (the default) it also contains the worker. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    const imports: DynamicModule['imports'] = [
      ConfigModule.forRoot(config),
      DatabaseModule,
      OperationModule,
      OperationHttpModule,
      HealthModule,
      UploadsHttpModule,
      OptimizeModule,
      RunsHttpModule,
      AuthHttpModule,
      UsersModule,
      ItemsModule,
    ];
    if (config.runWorker) imports.push(RunsWorkerModule, UploadsWorkerModule, MailWorkerModule);
    return { module: AppModule, imports };
  }
}
