import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module';
import { RunsModule } from '../runs/runs.module';
import { UploadsModule } from '../uploads/uploads.module';
import { SavedContent } from './saved-content';
import { SavedEntriesService } from './saved-entries.service';
import { SavedEntryRow } from './saved-entry.entity';
import { SavedPoolsController, SavedRuleSetsController, SavedRunsController } from './saved.controllers';

/** Saved work: pools, rule sets and runs that users keep. */
@Module({
  imports: [ClientsModule, RunsModule, UploadsModule, TypeOrmModule.forFeature([SavedEntryRow])],
  controllers: [SavedPoolsController, SavedRuleSetsController, SavedRunsController],
  providers: [SavedContent, SavedEntriesService],
})
export class SavedModule {}
