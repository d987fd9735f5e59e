import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { createPino, NestLogger } from './common/logger';
import { readConfig } from './config/config';
import { configureApp } from './configure-app';
import { closeOnSignal, refuseToStart } from './run-process';

/** The HTTP process: the API and the pages, and the worker inside unless RUN_WORKER is false. */
async function main(): Promise<void> {
  const config = readConfig(process.env, fileURLToPath(new URL('./solver-process.mjs', import.meta.url)));
  const log = createPino(config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
    logger: new NestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  await configureApp(app, config, log);
  await app.listen(config.port, config.host);
  closeOnSignal(app, log);
  const address = await app.getUrl();
  log.info({ address }, 'listening');
  process.stdout.write(`Fanteam Optimizer: ${address}\n`);
}

main().catch(refuseToStart);
