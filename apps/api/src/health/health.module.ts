import { Module } from '@nestjs/common';
import { RunsModule } from '../runs/runs.module';
import { HealthCheckController, HealthController } from './health.controller';
import { HealthService } from './health.service';

@Module({
  imports: [RunsModule],
  controllers: [HealthCheckController, HealthController],
  providers: [HealthService],
})
export class HealthModule {}
