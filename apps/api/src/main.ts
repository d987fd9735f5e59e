import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { createPino, NestLogger } from './common/logger';
import { readConfig } from './config/config';
import { configureApp } from './configure-app';
import { closeOnSignal, exitWithError, limitHeapGrowth } from './run-process';

/** Connections that wait to be accepted. The system lowers it to its own limit; Node's default of 511 is soon reached. */
const BACKLOG = 4096;

/** The HTTP process: the API, the pages and, unless RUN_WORKER is false, the worker. */
async function main(): Promise<void> {
  limitHeapGrowth();
  const config = readConfig(fileURLToPath(new URL('./solver-process.mjs', import.meta.url)));
  const log = createPino(config.logLevel, 'api');
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
    logger: new NestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  await configureApp(app, config, log);
  // Nest passes further arguments to Node
  await app.listen(config.port, config.host, ...([BACKLOG] as never[]));
  closeOnSignal(app, log);
  const address = await app.getUrl();
  log.info({ address }, 'listening');
  process.stdout.write(`Fanteam Optimizer: ${address}\n`);
}

main().catch(exitWithError);
