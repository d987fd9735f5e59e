/** The worker's script: handles one request after the other. Separate from `callMethod`, which tests call. */
import { callMethod } from './call-method';
import type { WorkerRequest, WorkerResponse } from './messages';

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => postMessage(respond(data)));

function respond({ id, method, params }: WorkerRequest): WorkerResponse {
  try {
    return { id, result: callMethod(method, params) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
