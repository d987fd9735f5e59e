import { spawn, type ChildProcess } from 'node:child_process';
import { createClient, requestOf, type Response } from '../client';
import { percentile, type Report } from '../figures';
import { createWorld } from '../world';
import type { Scenario } from '../scenario';

export const busyHost: Scenario = {
  name: 'busy-host',
  about: 'runs while 30 other processes keep the processors busy',
  isMeasurement: true,
  async run({ report, isShort, redis }) {
    const [quickRuns, hardRuns] = isShort ? [10, 2] : [40, 10];
    const world = await createWorld({ redis });
    const others: ChildProcess[] = [];
    try {
      const { url } = await world.startApi();
      const client = createClient(url);
      await client.optimize(requestOf(1, 'trivial'));
      for (let index = 0; index < 30; index += 1) others.push(spawn(process.execPath, ['-e', 'for(;;);']));
      const quick = await inTurn(quickRuns, (index) => client.optimize(requestOf(100 + index, 'trivial')));
      // they use their whole time limit, and the last lineups are completed
      const hard = await inTurn(hardRuns, (index) => client.optimize(requestOf(1000 + index, 'medium')));
      describe(report, 'quick runs', quick, 5000);
      describe(report, 'runs with a limit of 2 s', hard, 10_000);
      const found = hard.map(({ body }) => body.optimized_lineups?.length ?? 0);
      report.note('lineups of 500, lowest and median', `${Math.min(...found)}, ${percentile(found, 0.5)}`);
    } finally {
      for (const other of others) other.kill('SIGKILL');
      await world.end();
    }
  },
};

async function inTurn(count: number, call: (index: number) => Promise<Response>): Promise<Response[]> {
  const responses: Response[] = [];
  for (let index = 0; index < count; index += 1) responses.push(await call(index));
  return responses;
}

function describe(report: Report, what: string, responses: readonly Response[], target: number): void {
  const failed = responses.filter(({ status }) => status !== 200).length;
  report.expectEqual(`${what} without lineups, of ${responses.length}`, failed, 0);
  const times = responses.map(({ ms }) => ms);
  report.note(`${what}: p50`, `${Math.round(percentile(times, 0.5))} ms`);
  report.time(`${what}: p99`, percentile(times, 0.99), target);
}
