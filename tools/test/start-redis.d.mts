export interface RunningRedis {
  url: string;
  port: number;
  stop: () => Promise<void>;
}
export function startRedis(dataDir: string, port?: number): Promise<RunningRedis>;
