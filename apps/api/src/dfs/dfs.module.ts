import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullLineupQueue } from './queue/bull-lineup-queue';
import { LineupQueue } from './queue/lineup-queue';
import { RunWatcher } from './runs/run-watcher';
import { Run } from './runs/run.entity';
import { RunsService } from './runs/runs.service';
import { Upload } from './upload.entity';
import { UploadsService } from './uploads.service';

/** What the HTTP process and the worker both need: runs, who waits for them, uploads and the queue. */
@Module({
  imports: [TypeOrmModule.forFeature([Upload, Run])],
  providers: [RunsService, RunWatcher, UploadsService, { provide: LineupQueue, useClass: BullLineupQueue }],
  exports: [RunsService, RunWatcher, UploadsService, LineupQueue],
})
export class DfsModule {}
