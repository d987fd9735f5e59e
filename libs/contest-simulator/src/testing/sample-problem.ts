/** A slate like those of the site, for tests and measurements: prices, projections and ownership that fit together. */
import { CONTEST_PRESETS, makePrizes, POSITIONS, PRIZE_PRESETS, type Position } from '@fanteam/contracts';
import { createField } from '../field/create-field';
import { lineupsOf } from '../field/field';
import { meanPoints } from '../players/mean-points';
import { keyedRandom } from '../random/keyed-random';
import type { EnteredLineup, SimulatedPlayer, SimulationProblem } from '../simulation';

const CLUBS = 20;
/** Of 27 players of two clubs. */
const PLAYERS_OF = { GK: 3, D: 9, M: 10, F: 5 } as const satisfies Record<Position, number>;
/** Players of each position in a usual lineup. */
const PICKED = { GK: 1, D: 3.7, M: 4.4, F: 1.9 } as const satisfies Record<Position, number>;
const PRICE = { GK: 4.5, D: 4.8, M: 6, F: 6.5 } as const satisfies Record<Position, number>;

/** Classic 11, ten matches, ownership for all players. `players`: a multiple of 10. Lineups come from the field's law. */
export function sampleProblem(size: {
  players: number;
  entries: number;
  lineups: number;
  scenarios: number;
}): SimulationProblem {
  const { roster } = CONTEST_PRESETS['classic-11'];
  const problem: SimulationProblem = {
    players: samplePlayers(size.players),
    matches: Array.from({ length: CLUBS / 2 }, (_, match) => ({
      clubs: [`C${2 * match}`, `C${2 * match + 1}`],
      goals: [1 + match / 10, 1.8 - match / 12],
    })),
    roster: {
      size: roster.size,
      positions: roster.positions,
      maxPerTeam: roster.max_per_team,
      captain: roster.captain,
      viceCaptain: roster.vice_captain,
    },
    salaryCap: 65,
    lineups: [],
    contest: {
      entries: size.entries,
      fee: 25,
      prizes: makePrizes(PRIZE_PRESETS.guaranteed.prizes, size.entries, 25),
      ties: 'cheaper_first',
    },
    trust: 0.25,
    fieldStyle: 'average',
    scenarios: size.scenarios,
    seed: 1,
    stackingPenalty: false,
    safetyNet: false,
  };
  return { ...problem, lineups: lineupsOfField(problem, size.lineups) };
}

/** Lineups that are drawn like those of the field, with another seed. */
function lineupsOfField(problem: SimulationProblem, count: number): EnteredLineup[] {
  const other = { ...problem, seed: problem.seed + 1, contest: { ...problem.contest, entries: count } };
  const { size, picks, captains, viceCaptains } = lineupsOf(createField(other, meanPoints(other, 1)).draw(0));
  return Array.from({ length: count }, (_, lineup) => ({
    picks: [...picks.subarray(lineup * size, (lineup + 1) * size)],
    captain: captains[lineup]!,
    viceCaptain: viceCaptains[lineup]!,
  }));
}

function samplePlayers(count: number): SimulatedPlayer[] {
  const random = keyedRandom(1, 'sample');
  const kinds = POSITIONS.flatMap((position) => new Array<Position>(PLAYERS_OF[position]).fill(position));
  const players = Array.from({ length: count }, (_, index) => {
    const position = kinds[Math.floor((index * kinds.length) / count + index / CLUBS) % kinds.length]!;
    const quality = random.uniform() ** 2;
    const salary = Math.round((PRICE[position] + 6 * quality - 0.5) * 10) / 10;
    const projection = Math.round((1.5 + 5 * quality + 1.5 * random.uniform()) * 100) / 100;
    return { id: `p${index}`, team: `C${index % CLUBS}`, position, salary, projection, start: 1 };
  });
  const liking = players.map(
    ({ projection, salary }) => (projection / salary) ** 3 * (0.5 + random.uniform()),
  );
  return players.map((player, index) => {
    const total = players.reduce(
      (sum, { position }, other) => sum + (position === player.position ? liking[other]! : 0),
      0,
    );
    const ownership = (liking[index]! / total) * PICKED[player.position];
    return { ...player, ownership: Math.min(0.6, Math.round(ownership * 1000) / 1000) };
  });
}
