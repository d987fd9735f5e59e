import { Injectable } from '@nestjs/common';

/**
 * The loops of this process that must not end. It does not contain other programs: a restart of this process does not
 * fix an unavailable database.
 */
@Injectable()
export class Liveness {
  private readonly loops = new Map<string, () => boolean>();

  /** Adds a loop. `isRunning` must return without waiting. */
  watch(name: string, isRunning: () => boolean): void {
    this.loops.set(name, isRunning);
  }

  /** The names of the loops that have ended. */
  get stopped(): string[] {
    return [...this.loops].filter(([, isRunning]) => !isRunning()).map(([name]) => name);
  }
}
