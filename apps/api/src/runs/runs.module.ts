import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module';
import { LineupQueue } from './queue/lineup-queue';
import { RunEvents } from './run-events';
import { RunWaiter } from './run-waiter';
import { RunWatcher } from './run-watcher';
import { Run } from './run.entity';
import { RunsController } from './runs.controller';
import { RunsService } from './runs.service';

/** Runs and their queue, without endpoints. Used by the HTTP process and by the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([Run])],
  providers: [RunsService, RunWatcher, RunWaiter, LineupQueue],
  exports: [RunsService, RunWatcher, RunWaiter, LineupQueue],
})
export class RunsModule {}

/** The endpoints of runs. */
@Module({
  imports: [ClientsModule, RunsModule],
  controllers: [RunsController],
  providers: [RunEvents],
})
export class RunsHttpModule {}
