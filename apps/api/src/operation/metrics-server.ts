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
import { Metrics } from './metrics';

/** Serves `/metrics` for Prometheus. It uses a separate port, so that a public proxy does not expose it. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** @throws if the port is in use, so that missing metrics do not go unnoticed. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.metricsPort === null) return;
    this.server = createServer(({ method, url }, response) => {
      if (method === 'GET' && url === '/metrics') return void this.respond(response);
      response.writeHead(404).end();
    });
    this.server.listen(this.config.metricsPort, this.config.host);
    await once(this.server, 'listening');
    this.logger.log(`Metrics server listening on port ${(this.server.address() as AddressInfo).port}`);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async respond(response: ServerResponse): Promise<void> {
    try {
      const text = await this.metrics.registry.metrics();
      response.writeHead(200, { 'Content-Type': this.metrics.registry.contentType }).end(text);
    } catch (error) {
      // the database is unavailable
      this.logger.warn(`Cannot read metrics: ${error instanceof Error ? error.message : String(error)}`);
      response.writeHead(503).end();
    }
  }
}
