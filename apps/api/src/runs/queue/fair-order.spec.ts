import fc from 'fast-check';
import { isRelevant, loweredTags, startTag, tagsOf, type TaggedRun } from './fair-order';

interface SimulatedRun extends TaggedRun {
  used: number;
  /** Order of arrival, which decides between equal tags. */
  arrival: number;
}

/** A slow lane with some solver processes. Time passes in solver milliseconds. */
class Lane {
  readonly served = new Map<string, number>();
  readonly started: SimulatedRun[] = [];
  private runs: SimulatedRun[] = [];
  private readonly busy: { run: SimulatedRun; until: number }[] = [];
  private arrivals = 0;
  time = 0;

  constructor(private readonly processes: number) {}

  add(client: string, used: number, { limit = used, address = client } = {}): SimulatedRun {
    const known = this.runs.filter((run) => isRelevant(run, this.runs));
    this.runs = known;
    const run: SimulatedRun = {
      id: `${client} ${this.arrivals}`,
      client,
      address,
      tags: tagsOf({ client, address }, known),
      cost: limit,
      used,
      isOpen: true,
      hasStarted: false,
      arrival: (this.arrivals += 1),
    };
    this.runs.push(run);
    return run;
  }

  open(client: string): number {
    return this.runs.filter((run) => run.isOpen && run.client === client).length;
  }

  /** Starts waiting runs, then lets time pass until a run ends. */
  step(): void {
    while (this.busy.length < this.processes) {
      const [next] = this.runs
        .filter(({ isOpen, hasStarted }) => isOpen && !hasStarted)
        .sort((a, b) => startTag(a.tags) - startTag(b.tags) || a.arrival - b.arrival);
      if (!next) break;
      next.hasStarted = true;
      this.started.push(next);
      this.busy.push({ run: next, until: this.time + next.used });
    }
    const [first] = this.busy.sort((a, b) => a.until - b.until);
    if (!first) return;
    this.busy.shift();
    this.time = first.until;
    const { run } = first;
    run.isOpen = false;
    run.cost = run.used;
    this.served.set(run.client!, (this.served.get(run.client!) ?? 0) + run.used);
    for (const { id, tags } of loweredTags(this.runs))
      this.runs.find((other) => other.id === id)!.tags = tags;
  }
}

const cost = fc.integer({ min: 300, max: 60_000 });

describe('the order of the slow lane', () => {
  it('gives clients that always have runs waiting the same solver time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cost, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        (costs, processes) => {
          const lane = new Lane(processes);
          const counts = costs.map(() => 0);
          const longest = costs.map((ofClient) => Math.max(...ofClient));
          let worst = -Infinity;
          for (let step = 0; step < 200; step += 1) {
            costs.forEach((ofClient, index) => {
              while (lane.open(`c${index}`) < 4) {
                const used = ofClient[counts[index]! % ofClient.length]!;
                lane.add(`c${index}`, used);
                counts[index]! += 1;
              }
            });
            lane.step();
            for (let a = 0; a < costs.length; a += 1) {
              for (let b = 0; b < a; b += 1) {
                const difference = (lane.served.get(`c${a}`) ?? 0) - (lane.served.get(`c${b}`) ?? 0);
                const bound = (longest[a]! + longest[b]!) * processes + Math.max(...longest);
                worst = Math.max(worst, Math.abs(difference) - bound);
              }
            }
          }
          expect(worst).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 10, seed: 14 },
    );
  });

  it('starves nobody: a run is overtaken by a bounded number of runs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        cost,
        fc.integer({ min: 1, max: 4 }),
        (greedy, used, times) => {
          const lane = new Lane(1);
          const mine = times * used;
          const fill = () => {
            for (let client = 0; client < greedy; client += 1) {
              while (lane.open(`g${client}`) < 4) lane.add(`g${client}`, used, { limit: 60_000 });
            }
          };
          fill();
          for (let step = 0; step < 5; step += 1) {
            lane.step();
            fill();
          }
          const own = [lane.add('me', mine), lane.add('me', mine)];
          const before = lane.started.length;
          for (let step = 0; step < (4 + times) * greedy + 10; step += 1) {
            lane.step();
            fill();
          }
          const places = own.map((run) => lane.started.indexOf(run) - before);
          // the first one comes before the second run of any client, the second one when each has been served as long
          expect(places[0]).toBeGreaterThanOrEqual(0);
          expect(places[0]).toBeLessThanOrEqual(greedy);
          expect(places[1]).toBeGreaterThan(places[0]!);
        },
      ),
      { numRuns: 10, seed: 15 },
    );
  });

  it('lets a new client start before the waiting runs of clients that were served', () => {
    const lane = new Lane(1);
    for (let count = 0; count < 4; count += 1) lane.add('greedy', 5000);
    lane.step();
    lane.step();
    const mine = lane.add('new', 5000);
    lane.step();
    expect(lane.started.at(-1)).toBe(mine);
  });

  it('shares the time of an address between its clients', () => {
    const lane = new Lane(1);
    const fill = () => {
      for (let client = 0; client < 16; client += 1) {
        const name = `flood ${client}`;
        if (lane.open(name) === 0) lane.add(name, 10_000, { address: 'one' });
      }
      if (lane.open('single') === 0) lane.add('single', 10_000);
    };
    for (let step = 0; step < 200; step += 1) {
      fill();
      lane.step();
    }
    const flood = [...lane.served].filter(([name]) => name !== 'single').reduce((sum, [, ms]) => sum + ms, 0);
    // 4 shares against 1
    expect(flood / lane.served.get('single')!).toBeGreaterThan(3.5);
    expect(flood / lane.served.get('single')!).toBeLessThan(4.5);
  });

  it('counts the time that a run used, not its time limit', () => {
    const lane = new Lane(1);
    lane.add('short', 1000, { limit: 60_000 });
    lane.add('other', 20_000);
    lane.step();
    const second = lane.add('short', 1000, { limit: 60_000 });
    expect(second.tags.client).toBe(1000);
  });

  it('does not put a waiting run behind strangers by the time limit of a run that has ended', () => {
    const lane = new Lane(1);
    lane.add('short', 1000, { limit: 60_000 });
    const second = lane.add('short', 1000, { limit: 60_000 });
    const third = lane.add('short', 1000, { limit: 60_000 });
    const others = [1, 2, 3].map(() => lane.add('other', 20_000));
    expect(second.tags.client).toBe(60_000);
    lane.step();
    expect([second, third].map(({ tags }) => tags)).toEqual([
      { client: 1000, address: 250 },
      { client: 61_000, address: 15_250 },
    ]);
    for (let step = 0; step < 4; step += 1) lane.step();
    expect(lane.started.slice(1)).toEqual([others[0], second, third, others[1]]);
  });

  it('begins again when no run is open', () => {
    const lane = new Lane(1);
    for (let count = 0; count < 3; count += 1) lane.add('one', 5000);
    for (let count = 0; count < 3; count += 1) lane.step();
    expect(lane.add('one', 5000).tags).toEqual({ client: 0, address: 0 });
  });
});
