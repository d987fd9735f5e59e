/** Small random contests for tests: few salaries and few points, so that ties of all kinds are frequent. */
import { POSITIONS, type PrizeRange } from '@fanteam/contracts';
import type { FieldPart } from '../field/field';
import { lineupSalary } from '../field/lineup-salary';
import { keyedRandom, type KeyedRandom } from '../random/keyed-random';
import type { ScenarioDrawer, ScenarioPoints } from '../scenarios/create-drawer';
import type { EnteredLineup, SimulationProblem } from '../simulation';
import type { SlowScenario } from './slow-simulator';

export interface ToyContest {
  problem: SimulationProblem;
  field: EnteredLineup[];
  drawer: ScenarioDrawer;
}

const CLUBS = ['ARS', 'BUR', 'CHE', 'EVE'];
const ROLES = [
  { captain: null, viceCaptain: null },
  { captain: { points: 2, salary: 1 }, viceCaptain: { points: 2, salary: 1, when: 'captain_absent' } },
  { captain: { points: 1.5, salary: 1.5 }, viceCaptain: { points: 1.2, salary: 1.2, when: 'always' } },
] as const;

/** The contest of a seed: up to 30 entries of others and 8 own ones. Some have points that do not fit into 16 bits. */
export function toyContest(seed: number): ToyContest {
  const random = keyedRandom(seed, 'toy');
  const whole = (from: number, to: number) => from + Math.floor(random.uniform() * (to - from + 1));
  const size = whole(2, 7);
  const players = Array.from({ length: whole(size + 1, 16) }, (_, index) => ({
    id: `p${index}`,
    team: CLUBS[whole(0, CLUBS.length - 1)]!,
    position: POSITIONS[whole(0, 3)]!,
    salary: whole(4, 6) / 2,
    projection: 5,
    start: random.uniform() < 0.5 ? 1 : 0.6,
  }));
  const any = { min: 0, max: size };
  const roster = {
    size,
    positions: { GK: any, D: any, M: any, F: any },
    maxPerTeam: null,
    ...ROLES[whole(0, 2)]!,
  };
  const lineups = (count: number) =>
    Array.from({ length: count }, () => drawLineup(random, players.length, roster));
  const own = lineups(whole(1, 8));
  const field = lineups(whole(1, 30));
  const problem: SimulationProblem = {
    players,
    matches: [],
    roster,
    salaryCap: 1000,
    lineups: own,
    contest: {
      entries: own.length + field.length,
      fee: 1,
      prizes: drawPrizes(random, whole(1, own.length + field.length)),
      ties: random.uniform() < 0.3 ? 'split' : 'cheaper_first',
    },
    trust: 1,
    fieldStyle: 'average',
    scenarios: 1000,
    seed,
    stackingPenalty: random.uniform() < 0.5,
    safetyNet: false,
  };
  const isLarge = whole(0, 9) === 0;
  const unit = roster.captain?.points === 1.5 ? 100 : 10;
  return { problem, field, drawer: toyDrawer(problem, unit, isLarge ? 4_000 / unit : 3) };
}

function drawLineup(
  random: KeyedRandom,
  players: number,
  { size, captain, viceCaptain }: SimulationProblem['roster'],
): EnteredLineup {
  const left = Array.from({ length: players }, (_, player) => player);
  const take = () => left.splice(Math.floor(random.uniform() * left.length), 1)[0]!;
  const drawn = Array.from({ length: size }, take);
  return {
    picks: [...drawn].sort((a, b) => a - b),
    captain: captain ? drawn[0]! : null,
    viceCaptain: viceCaptain ? drawn[1]! : null,
  };
}

function drawPrizes(random: KeyedRandom, paid: number): PrizeRange[] {
  let prize = 0;
  const prizes: PrizeRange[] = [];
  for (let to = paid; to >= 1; to = prizes[0]!.from - 1) {
    prize += Math.ceil(random.uniform() * 300) / 100;
    prizes.unshift({ from: Math.max(1, to - Math.floor(random.uniform() * 3)), to, prize });
  }
  return prizes;
}

/** Every player has a few whole points in a scenario, from −1 to `range`, and nothing if the player does not start. */
function toyDrawer({ players, seed }: SimulationProblem, unit: 10 | 100, range: number): ScenarioDrawer {
  const clubs = [...new Set(players.map(({ team }) => team))].sort();
  return {
    unit,
    clubs,
    draw(scenario: number, into: ScenarioPoints) {
      players.forEach(({ id, start }, player) => {
        const random = keyedRandom(seed, id, scenario);
        into.plays[player] = random.uniform() < start ? 1 : 0;
        into.points[player] = into.plays[player]
          ? (unit / 10) * Math.floor(random.uniform() * 10 * (range + 2) - 10)
          : 0;
      });
      clubs.forEach((club, number) => {
        into.cleanSheets[number] = keyedRandom(seed, club, scenario).uniform() < 0.5 ? 1 : 0;
      });
    },
  };
}

/** A scenario of a drawer, as the slow simulator reads it. */
export function slowScenario({ problem, drawer }: ToyContest, scenario: number): SlowScenario {
  const into = {
    points: new Int32Array(problem.players.length),
    plays: new Uint8Array(problem.players.length),
    cleanSheets: new Uint8Array(drawer.clubs.length),
  };
  drawer.draw(scenario, into);
  return {
    points: [...into.points].map((points) => points / drawer.unit),
    plays: [...into.plays].map(Boolean),
    cleanSheets: new Set(drawer.clubs.filter((_, club) => into.cleanSheets[club])),
  };
}

/** Lineups as a field, in which all of them take part. */
export function fieldOfLineups(
  problem: SimulationProblem,
  lineups: readonly EnteredLineup[],
  windows = 1,
): FieldPart {
  return {
    lineups: {
      count: lineups.length,
      size: problem.roster.size,
      picks: Uint16Array.from(lineups.flatMap(({ picks }) => picks)),
      captains: Int16Array.from(lineups, ({ captain }) => captain ?? -1),
      viceCaptains: Int16Array.from(lineups, ({ viceCaptain }) => viceCaptain ?? -1),
      salaries: Float64Array.from(lineups, (lineup) => lineupSalary(problem, lineup)),
    },
    members: Uint32Array.from(lineups.keys()),
    windows,
  };
}
