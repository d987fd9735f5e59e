import { type DynamicModule, Module } from '@nestjs/common';
import { AuthHttpModule, MailWorkerModule } from './auth/auth.module';
import { ConfigModule, type Config } from './config/config';
import { DatabaseModule } from './database/database.module';
import { DfsHttpModule } from './dfs/dfs-http.module';
import { DfsWorkerModule } from './dfs/dfs-worker.module';
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
      DfsHttpModule,
      AuthHttpModule,
      UsersModule,
      ItemsModule,
    ];
    if (config.runWorker) imports.push(DfsWorkerModule, MailWorkerModule);
    return { module: AppModule, imports };
  }
}
