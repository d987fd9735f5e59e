import { type DynamicModule, Module } from '@nestjs/common';
import { AuthHttpModule } from './auth/auth-http.module';
import type { Config } from './config/config';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { DfsHttpModule } from './dfs/dfs-http.module';
import { DfsWorkerModule } from './dfs/dfs-worker.module';
import { HealthModule } from './health/health.module';
import { ItemsModule } from './items/items.module';
import { MailWorkerModule } from './mail/mail-worker.module';
import { OperationHttpModule } from './operation/operation-http.module';
import { OperationModule } from './operation/operation.module';
import { UsersModule } from './users/users.module';

/** The HTTP process; with RUN_WORKER (the default) it works its own queue off. */
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
