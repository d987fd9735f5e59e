/** Scores of real matches, and the same chances from two independent Poisson variables for each match. */
import { fitSeason } from './fit-season';
import type { Season } from './read-season';
import { poisson } from './simulator';

const EVENTS: readonly { name: string; happens: (home: number, away: number) => boolean }[] = [
  { name: 'home wins', happens: (home, away) => home > away },
  { name: 'draws', happens: (home, away) => home === away },
  { name: 'goalless draws', happens: (home, away) => home + away === 0 },
  { name: 'home club keeps a clean sheet', happens: (_, away) => away === 0 },
  { name: 'away club keeps a clean sheet', happens: (home) => home === 0 },
  { name: 'over 2.5 goals', happens: (home, away) => home + away > 2 },
  { name: 'a club scores four or more', happens: (home, away) => Math.max(home, away) > 3 },
];

export function compareScores(seasons: readonly Season[]): { name: string; real: number; model: number }[] {
  const matches = seasons.flatMap((season) => {
    const fit = fitSeason(season);
    return season.matches.map((match) => ({
      goals: match.map((side) => side.goals),
      means: fit.goalsOf(match),
    }));
  });
  const mean = (value: (match: (typeof matches)[number]) => number) =>
    matches.reduce((sum, match) => sum + value(match), 0) / matches.length;
  const events = EVENTS.map(({ name, happens }) => ({
    name,
    real: mean(({ goals }) => Number(happens(goals[0]!, goals[1]!))),
    model: mean(({ means }) => chanceOf(means, happens)),
  }));
  // Pearson residuals: their spread is 1 for Poisson goals
  const residual = (side: 0 | 1) => (match: (typeof matches)[number]) =>
    (match.goals[side]! - match.means[side]) / Math.sqrt(match.means[side]);
  return [
    ...events,
    {
      name: 'correlation of both clubs’ goals',
      real: mean((match) => residual(0)(match) * residual(1)(match)),
      model: 0,
    },
    {
      name: 'variance / mean of goals',
      real: mean((match) => (residual(0)(match) ** 2 + residual(1)(match) ** 2) / 2),
      model: 1,
    },
  ];
}

function chanceOf(
  means: readonly [number, number],
  happens: (home: number, away: number) => boolean,
): number {
  const [home, away] = means.map((mean) => poisson.poissonTable(mean).probabilities);
  let chance = 0;
  home!.forEach((own, goals) => {
    away!.forEach((other, against) => {
      if (happens(goals, against)) chance += own * other;
    });
  });
  return chance;
}
