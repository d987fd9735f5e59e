import { spawnApi } from '../../../tools/test/spawn-api';
import { SETTINGS } from './support/api';
import { metricsUrl } from './support/metrics';

/** Another address of this machine: a server that listens on 127.0.0.1 only does not accept its connections. */
const OTHER_ADDRESS = '127.0.0.2';

it.each([
  ['serves metrics to this machine only', {}, false],
  ['serves metrics on the address METRICS_HOST', { METRICS_HOST: '0.0.0.0' }, true],
])('%s', async (_title, env, isReachable) => {
  const settings = { HOST: '0.0.0.0', METRICS_PORT: '0', LOG_LEVEL: 'debug', RUN_WORKER: 'false' };
  const server = await spawnApi({ ...SETTINGS, ...settings, ...env });
  try {
    const atOther = (url: string) => {
      const other = new URL(url);
      other.hostname = OTHER_ADDRESS;
      return fetch(other);
    };
    const metrics = `${await metricsUrl(server)}/metrics`;
    expect((await fetch(metrics)).status).toBe(200);
    expect((await atOther(`${server.url}/health/live`)).status).toBe(200);
    if (isReachable) expect((await atOther(metrics)).status).toBe(200);
    else await expect(atOther(metrics)).rejects.toThrow('fetch failed');
  } finally {
    await server.stop();
  }
});
