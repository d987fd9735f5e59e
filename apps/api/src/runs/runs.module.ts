import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module';
import { LineupQueue } from './queue/lineup-queue';
import { RunAnswers } from './run-answers';
import { RunEvents } from './run-events';
import { RunResponder } from './run-responder';
import { RunWaiter } from './run-waiter';
import { RunWatcher } from './run-watcher';
import { Run } from './run.entity';
import { RunsController } from './runs.controller';
import { RunsService } from './runs.service';
import { StreamLimits } from './stream-limits';

/** Runs and their queue, without endpoints. Used by the HTTP process and by the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([Run])],
  providers: [RunsService, RunWatcher, RunWaiter, RunResponder, LineupQueue],
  exports: [RunsService, RunWatcher, RunResponder, LineupQueue],
})
export class RunsModule {}

/** The endpoints of runs. */
@Module({
  imports: [ClientsModule, RunsModule],
  controllers: [RunsController],
  providers: [RunAnswers, RunEvents, StreamLimits],
})
export class RunsHttpModule {}
