import { Module } from '@nestjs/common';
import { SchemaStatus } from '../schema/schema-status';
import { Metrics } from '../metrics/metrics';
import { RunsModule } from '../runs/runs.module';
import { HealthCheckController, HealthController } from './health.controller';
import { HealthService } from './health.service';
import { MetricsServer } from './metrics-server';

/** The health checks and metrics of every process, on the port of the metrics server. */
@Module({
  imports: [RunsModule],
  providers: [HealthService, MetricsServer],
  exports: [HealthService],
})
export class HealthModule {
  constructor(metrics: Metrics, schema: SchemaStatus) {
    metrics.watch(
      'schema_behind',
      'Migrations that this build requires and the database lacks.',
      async () => (await schema.missingMigrations()).length,
    );
  }
}

/** The health checks on the port of the API. */
@Module({ imports: [HealthModule], controllers: [HealthCheckController, HealthController] })
export class HealthHttpModule {}
