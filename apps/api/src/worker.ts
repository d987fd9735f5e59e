import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { createPino, NestLogger } from './common/logger';
import { readConfig } from './config/config';
import { closeOnSignal, exitWithError, limitHeapGrowth } from './run-process';
import { WorkerModule } from './worker.module';

/** The worker process: processes runs and sends mails. It only serves HTTP on the port of the metrics server. */
async function main(): Promise<void> {
  limitHeapGrowth();
  const config = readConfig(fileURLToPath(new URL('./solver-process.mjs', import.meta.url)));
  const log = createPino(config.logLevel, 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: new NestLogger(log),
    abortOnError: false,
  });
  closeOnSignal(app, log);
  log.info('worker started');
}

main().catch(exitWithError);
