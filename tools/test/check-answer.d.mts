import type { OptimizeResponse } from '../../libs/contracts/src/index';

export interface AskedFor {
  pool: ReadonlyMap<string, { position: string; team: string; salary: number; projection: number | null }>;
  salaryCap: number;
  uniquePlayers?: number;
}
export function findFaults(asked: AskedFor, answer: OptimizeResponse): string[];
