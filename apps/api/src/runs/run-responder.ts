import { Injectable } from '@nestjs/common';
import type { RunAccepted, RunKind } from '@fanteam/contracts';
import type { Response } from 'express';
import { abortOnDisconnect } from './open-requests';
import { acceptRun, prefersAsync } from './respond-async';
import type { RunContents } from './run.entity';
import { RunWaiter } from './run-waiter';
import type { StartedRun } from './runs.service';

/** Answers the request that has started or joined a run. */
@Injectable()
export class RunResponder {
  constructor(private readonly waiter: RunWaiter) {}

  /** Responds with the run if the client prefers that, else with its result. @throws as `RunWaiter.waitForResult`. */
  async respond<Kind extends RunKind>(
    run: StartedRun<Kind>,
    prefer: string | undefined,
    res: Response,
  ): Promise<RunContents[Kind]['response'] | RunAccepted> {
    res.vary('Prefer');
    if (prefersAsync(prefer)) return acceptRun(run, res);
    const { response, queuedMs, solverMs } = await this.waiter.waitForResult(run, abortOnDisconnect(res));
    res.setHeader('Server-Timing', `solver;dur=${solverMs}, queue;dur=${queuedMs}`);
    return response;
  }
}
