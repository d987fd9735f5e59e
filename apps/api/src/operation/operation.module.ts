import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';
import { RunFigures } from './run-figures';

/** What a process measures of itself and shows on its metrics port. Global: whoever works is measured. */
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
