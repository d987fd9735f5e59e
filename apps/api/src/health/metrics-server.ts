import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { Metrics } from '../metrics/metrics';
import { HealthService } from './health.service';

type Responder = (response: ServerResponse) => Promise<void> | void;

/**
 * Serves `/metrics` for Prometheus and the health checks of every process, including a worker, which serves no other
 * HTTP. It has an address and a port of its own, so that a public proxy does not expose it.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private readonly routes = new Map<string | undefined, Responder>([
    ['/metrics', (response) => this.sendMetrics(response)],
    ['/health/live', (response) => sendStatus(response, this.health.checkLiveness(), 'ok')],
    ['/health/ready', async (response) => sendStatus(response, await this.health.check(), 'ready')],
  ]);
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly health: HealthService,
  ) {}

  /** @throws if the port is in use, so that missing metrics do not go unnoticed. */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort === null) return;
    this.server = createServer(({ method, url }, response) => {
      const respond = method === 'GET' ? this.routes.get(url?.split('?')[0]) : undefined;
      if (respond) void respond(response);
      else response.writeHead(404).end();
    });
    this.server.listen(metricsPort, metricsHost);
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    this.logger.log(`Metrics server listening on port ${port} of ${metricsHost}`);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async sendMetrics(response: ServerResponse): Promise<void> {
    const text = await this.metrics.registry.metrics();
    response.writeHead(200, { 'Content-Type': this.metrics.registry.contentType }).end(text);
  }
}

function sendStatus(response: ServerResponse, body: { status: string }, good: string): void {
  response.writeHead(body.status === good ? 200 : 503, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
