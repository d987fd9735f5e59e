import type { Lineup } from '@fanteam/contracts';
import type { LineupView } from '../../../model/lineup-view';
import type { RepairedLineup } from '../../../model/repair/repair-in-set';
import type { RepairSetting } from '../../../model/repair/repair-setting';
import { createSolver } from '../../../model/solver-worker/solver-client';

/** Lineups per call of the solver: few enough for steady progress, and for the time limit of a call. */
const BATCH = 10;

export interface RepairStart {
  setting: RepairSetting;
  /** All lineups that are not deleted. */
  views: readonly LineupView[];
  /** The keys of the lineups to repair. */
  keys: readonly string[];
}

/** Has a worker of its own, because a repair must not wait for questions about the settings. */
const solver = createSolver();

/** The first batch of the last `prepareRepairs`. Null if it failed. */
let prepared: { start: RepairStart; batch: Promise<RepairedLineup[] | null> } | null = null;

/**
 * Starts the solver and repairs the first batch, before the user asks for it. The solver's first lineups take several
 * times as long as the next ones, because the browser compiles its code meanwhile.
 */
export function prepareRepairs(start: RepairStart): void {
  if (prepared && isSame(prepared.start, start)) return;
  const [batch = []] = batchesOf(start);
  const lineups = start.views.map(({ lineup }) => lineup);
  const repaired = solver.call('repairLineups', { setting: start.setting, lineups, broken: batch });
  prepared = { start, batch: repaired.catch(() => null) };
}

/** Repairs the lineups batch by batch. Each batch counts with the lineups that were repaired before it. */
export async function repairAll(
  start: RepairStart,
  signal: AbortSignal,
  onProgress: (results: ReadonlyMap<string, RepairedLineup>) => void,
): Promise<void> {
  const { setting, views } = start;
  const first = await takePrepared(start);
  const lineups: Lineup[] = views.map(({ lineup }) => lineup);
  const results = new Map<string, RepairedLineup>();
  for (const [at, broken] of batchesOf(start).entries()) {
    signal.throwIfAborted();
    const known = at === 0 ? first : null;
    const repaired = known ?? (await solver.call('repairLineups', { setting, lineups, broken }, { signal }));
    for (const [index, result] of repaired.entries()) {
      const lineup = broken[index]!;
      if (result.lineup) lineups[lineup] = result.lineup;
      results.set(views[lineup]!.key, result);
    }
    onProgress(new Map(results));
  }
}

/** Each result is used once: another attempt may have more time. */
function takePrepared(start: RepairStart): Promise<RepairedLineup[] | null> | null {
  if (!prepared || !isSame(prepared.start, start)) return null;
  const { batch } = prepared;
  prepared = null;
  return batch;
}

/** The indices of the lineups to repair. */
function batchesOf({ views, keys }: RepairStart): number[][] {
  const indices = new Map(views.map(({ key }, index) => [key, index]));
  const broken = keys.flatMap((key) => indices.get(key) ?? []);
  const count = Math.ceil(broken.length / BATCH);
  return Array.from({ length: count }, (_, at) => broken.slice(at * BATCH, (at + 1) * BATCH));
}

function isSame(one: RepairStart, other: RepairStart): boolean {
  return one.setting === other.setting && one.views === other.views && one.keys.join() === other.keys.join();
}
