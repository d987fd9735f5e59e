import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from './config';

/** Gives every module the one validated `Config`. */
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
