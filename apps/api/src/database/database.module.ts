import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config';
import { dataSourceOptions } from './data-source';
import { migrate } from './migrate';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: async (config: Config) => {
        if (config.migrateOnStart) await migrate(config.databaseUrl);
        return { ...dataSourceOptions(config.databaseUrl), retryAttempts: 3, retryDelay: 1000 };
      },
    }),
  ],
})
export class DatabaseModule {}
