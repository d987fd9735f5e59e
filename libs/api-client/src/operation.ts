import type { OperatedRun, OperationReport } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

const OPERATION = '/api/v1/operation';
const pathOf = (runId: string) => `${OPERATION}/runs/${encodeURIComponent(runId)}`;

/** GET /api/v1/operation: the state of the server, with its open and failed runs. Superusers only. Errors: 401; 403. */
export function readOperation(options?: CallOptions): Promise<OperationReport> {
  return request(OPERATION, options);
}

/**
 * POST /api/v1/operation/runs/{run_id}/retry: starts a failed run again. Superusers only.
 * Errors: 401; 403; 404; 409 the run has not failed.
 */
export function retryOperatedRun(runId: string, options?: CallOptions): Promise<OperatedRun> {
  return request(`${pathOf(runId)}/retry`, { ...options, method: 'POST' });
}

/**
 * POST /api/v1/operation/runs/{run_id}/cancel: cancels the run of any client. Superusers only.
 * Errors: 401; 403; 404; 409 the run has succeeded or failed.
 */
export function cancelOperatedRun(runId: string, options?: CallOptions): Promise<OperatedRun> {
  return request(`${pathOf(runId)}/cancel`, { ...options, method: 'POST' });
}
