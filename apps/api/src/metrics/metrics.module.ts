import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { Service } from '../common/build-info';
import { Liveness } from './liveness';
import { Metrics } from './metrics';
import { SharedFigures } from './shared-figures';

/** The metrics and loops of a process. Global, because many modules record metrics. */
@Global()
@Module({
  providers: [Liveness, Metrics, SharedFigures],
  exports: [Liveness, Metrics],
})
export class MetricsModule {
  constructor(metrics: Metrics, figures: SharedFigures, dataSource: DataSource) {
    metrics.watch(
      'runs_open',
      'Active runs of all processes, by state. One process reports them.',
      async () => {
        const { queued, running } = await figures.read();
        return { queued, running };
      },
    );
    metrics.watch(
      'runs_oldest_wait_seconds',
      'Waiting time of the oldest queued run. One process reports it.',
      async () => (await figures.read()).oldestWaitSeconds,
    );
    metrics.watch(
      'mails_waiting',
      'Emails that are not sent yet. One process reports them.',
      async () => (await figures.read()).mails,
    );
    metrics.watch(
      'database_pool',
      'Database connections of this process and requests for one, by state.',
      () => {
        const { totalCount, idleCount, waitingCount } = (dataSource.driver as unknown as { master: Pool })
          .master;
        return { active: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
      },
    );
  }

  static forService(service: Service): DynamicModule {
    const describeBuild = {
      provide: 'build info',
      inject: [Metrics],
      useFactory: (metrics: Metrics) => metrics.describeBuild(service),
    };
    return { module: MetricsModule, providers: [describeBuild] };
  }
}
