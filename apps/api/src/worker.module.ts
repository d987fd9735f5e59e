import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config/config';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { DfsWorkerModule } from './dfs/dfs-worker.module';
import { MailWorkerModule } from './mail/mail-worker.module';
import { OperationModule } from './operation/operation.module';

/** The worker process: the app without HTTP. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule,
        OperationModule,
        DfsWorkerModule,
        MailWorkerModule,
      ],
    };
  }
}
