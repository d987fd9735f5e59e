import { Module } from '@nestjs/common';
import { DfsModule } from '../dfs/dfs.module';
import { HealthCheckController, HealthController } from './health.controller';
import { HealthService } from './health.service';

@Module({
  imports: [DfsModule],
  controllers: [HealthCheckController, HealthController],
  providers: [HealthService],
})
export class HealthModule {}
