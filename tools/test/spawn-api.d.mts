import type { ChildProcess } from 'node:child_process';

export interface Spawned {
  url: string;
  child: ChildProcess;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}
export const ROOT: string;
export function spawnApi(env: NodeJS.ProcessEnv): Promise<Spawned>;
export function spawnWorker(env: NodeJS.ProcessEnv, entry?: string): Promise<Spawned>;
export function spawnUntil(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<Spawned>;
