/** The rates of `libs/contest-simulator/src/players/rates.ts`, measured in some seasons. */
import type { Season } from './read-season';
import { appearances, attackPoints, basePoints } from './real-points';
import { POINTS, rates } from './simulator';

export interface Rate {
  name: string;
  /** By position. */
  measured: number[];
  model: readonly number[];
}

export function measureRates(seasons: readonly Season[]): Rate[] {
  const sides = seasons.flatMap(({ matches }) => matches.flat());
  const all = seasons.flatMap(({ matches }) => matches.flatMap((match) => appearances(match).flat()));
  const byPosition = [0, 1, 2, 3].map((position) => all.filter(({ player }) => player.position === position));
  const mean = (value: (player: (typeof all)[number]['player']) => number) =>
    byPosition.map((some) => some.reduce((sum, { player }) => sum + value(player), 0) / some.length);
  const goals = mean((player) => POINTS.goal[player.position]! * player.goals);
  const attack = mean(attackPoints);
  const assists = sides.flatMap(({ players }) => players).reduce((sum, player) => sum + player.assists, 0);
  const scored = sides.flatMap(({ players }) => players).reduce((sum, player) => sum + player.goals, 0);
  const shots = rates.SHOTS_ON_TARGET.map((count, position) => count * POINTS.shotOnTarget[position]!);
  return [
    {
      name: 'base points, without shots',
      measured: mean(basePoints),
      model: rates.BASE_POINTS.map((x, i) => x - shots[i]!),
    },
    { name: 'part of goals', measured: goals.map((x, i) => x / attack[i]!), model: rates.GOAL_PART },
    { name: 'assists for each goal', measured: [assists / scored], model: [rates.ASSISTS_PER_GOAL] },
    { name: 'yellow card', measured: mean(({ yellow }) => Number(yellow)), model: rates.YELLOW_RATE },
    { name: 'red card', measured: mean(({ red }) => Number(red)), model: rates.RED_RATE },
    {
      name: 'full match',
      measured: mean(({ minutes }) => Number(minutes >= 90)),
      model: rates.FULL_MATCH_RATE,
    },
    { name: 'own goals', measured: mean(({ ownGoals }) => ownGoals), model: rates.OWN_GOAL_RATE },
    {
      name: 'penalties missed',
      measured: mean((player) => player.penaltiesMissed),
      model: rates.PENALTY_MISSED_RATE,
    },
    {
      name: 'penalties saved',
      measured: mean((player) => player.penaltiesSaved),
      model: rates.PENALTY_SAVED_RATE,
    },
    { name: 'saves', measured: mean(({ saves }) => saves).slice(0, 1), model: [rates.SAVES] },
    {
      name: 'goals of a club',
      measured: [sides.reduce((sum, side) => sum + side.goals, 0) / sides.length],
      model: [1.38],
    },
  ];
}
