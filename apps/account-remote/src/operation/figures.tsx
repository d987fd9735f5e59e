import type { LaneReport, OperationReport, Quantiles } from '@fanteam/contracts';
import { Grid, Text } from '@fanteam/ui';
import { toBytes, toCount, toDuration, toMilliseconds } from './format';
import { FiguresTable, Panel } from './panel';

const QUANTILES = ['Median', '95 %', '99 %'] as const;

const toCells = ({ p50, p95, p99 }: Quantiles) => [p50, p95, p99].map(toMilliseconds);

const toLaneCells = ({ queued, running, oldest_wait_seconds }: LaneReport) => [
  toCount(queued),
  toCount(running),
  toDuration(oldest_wait_seconds),
];

/** The queue and the durations of runs. */
export function RunFigures({ runs }: Pick<OperationReport, 'runs'>) {
  const { lanes, last_hour: hour } = runs;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <Panel heading="Queue">
        <FiguresTable
          label="Queue"
          headers={['Lane', 'Queued', 'Running', 'Longest wait']}
          rows={[
            ...(lanes
              ? ([
                  ['Quick', ...toLaneCells(lanes.quick)],
                  ['Slow', ...toLaneCells(lanes.slow)],
                ] as const)
              : []),
            ['All', ...toLaneCells(runs)],
          ]}
        />
      </Panel>
      <Panel heading="Last hour">
        <Text mt="1" color="fg.muted" fontSize="dense">
          {toCount(hour.succeeded)} succeeded, {toCount(hour.failed)} failed, {toCount(hour.cancelled)}{' '}
          cancelled
        </Text>
        <FiguresTable
          label="Durations of the last hour"
          headers={['Runs', ...QUANTILES]}
          rows={[
            ['In the queue', ...toCells(hour.wait_ms)],
            ['Start to end', ...toCells(hour.run_ms)],
            ['In the solver', ...toCells(hour.solver_ms)],
          ]}
        />
      </Panel>
    </Grid>
  );
}

/** What is stored, and the process that answered. */
export function ServerFigures({ storage, process }: Pick<OperationReport, 'storage' | 'process'>) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {storage && (
        <Panel heading="Storage">
          <FiguresTable
            label="Storage"
            headers={['Stored', 'Number', 'Size']}
            rows={[
              ['Runs', toCount(storage.runs), toBytes(storage.run_bytes)],
              ['Uploads', toCount(storage.uploads), toBytes(storage.upload_bytes)],
              ['Limit of both', '', toBytes(storage.limit_bytes)],
              ['Whole database', '', toBytes(storage.database_bytes)],
              [
                'Free on its disk',
                '',
                storage.free_bytes === null ? 'not known' : toBytes(storage.free_bytes),
              ],
            ]}
          />
        </Panel>
      )}
      <Panel heading="This API process">
        <Text mt="1" color="fg.muted" fontSize="dense">
          Started {toDuration(process.uptime_seconds)} ago, {toCount(process.requests)}{' '}
          {process.requests === 1 ? 'request' : 'requests'} since
        </Text>
        <FiguresTable
          label="This API process"
          headers={['Time', ...QUANTILES]}
          rows={[
            ['Requests', ...toCells(process.request_ms)],
            ['Event loop delay', ...toCells(process.event_loop_lag_ms)],
          ]}
        />
      </Panel>
    </Grid>
  );
}
