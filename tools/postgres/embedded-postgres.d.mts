export interface EmbeddedPostgres {
  url: string;
  port: number;
  claim: () => Promise<boolean>;
  stop: () => void;
}
export function startPostgres(options: {
  dataDir: string;
  log?: (line: string) => void;
  port?: number;
}): Promise<EmbeddedPostgres>;
export function freePort(): Promise<number>;
