import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';
import { OperationController } from './operation.controller';
import { RunFigures } from './run-figures';

/** The metrics of a process. Global, because many modules record metrics. */
@Global()
@Module({
  providers: [Metrics, MetricsServer, RunFigures],
  exports: [Metrics, RunFigures],
})
export class OperationModule {
  constructor(metrics: Metrics, figures: RunFigures) {
    metrics.watchQueue(() => figures.readOpen());
  }
}

/** The operation report, for superusers. */
@Module({ imports: [AuthModule], controllers: [OperationController] })
export class OperationHttpModule {}
