import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullLineupQueue } from './queue/bull-lineup-queue';
import { LineupQueue } from './queue/lineup-queue';
import { RunLineup } from './runs/run-lineup.entity';
import { Run } from './runs/run.entity';
import { RunsService } from './runs/runs.service';
import { Upload } from './upload.entity';
import { UploadsService } from './uploads.service';

/** What the HTTP process and the worker both need: runs, uploads and the queue. */
@Module({
  imports: [TypeOrmModule.forFeature([Upload, Run, RunLineup])],
  providers: [RunsService, UploadsService, { provide: LineupQueue, useClass: BullLineupQueue }],
  exports: [RunsService, UploadsService, LineupQueue],
})
export class DfsModule {}
