/** Sentences about values that the model could not take as they are. */
import type { SimulationProblem } from '../simulation';
import { clubOutlooks } from './club-outlook';
import { meanPoints } from './mean-points';
import { modelPlayers, type PlayerModel } from './player-model';

/** Warnings about the projections and standard deviations of a problem. O(players + clubs). */
export function describePlayers(problem: Pick<SimulationProblem, 'players' | 'matches'>): string[] {
  const clubs = clubOutlooks(problem);
  const { overPromised, sdTooLow } = modelPlayers(problem.players, clubs, meanPoints(problem, 1));
  return [
    ...(overPromised.length > 0 ? [describeGoals(overPromised)] : []),
    ...(sdTooLow.length > 0 ? [describeLowSd(sdTooLow.length)] : []),
  ];
}

/** So many clubs are named, those with the largest excess first. */
const NAMED = 3;

function describeGoals(clubs: PlayerModel['overPromised']): string {
  const excess = ({ promised, goals }: (typeof clubs)[number]) => promised - goals;
  const sorted = [...clubs].sort((a, b) => excess(b) - excess(a) || (a.club < b.club ? -1 : 1));
  const named = sorted
    .slice(0, NAMED)
    .map(({ club, promised, goals }) => `${club} (${promised.toFixed(1)} instead of ${goals.toFixed(1)})`);
  const others = clubs.length - named.length;
  const rest = others > 0 ? ` and ${others} other ${others === 1 ? 'club' : 'clubs'}` : '';
  return (
    `The projections imply more goals than the match is expected to have for ${named.join(', ')}${rest}. ` +
    'The projections are used unchanged, but fewer of these points come from goals and assists.'
  );
}

function describeLowSd(count: number): string {
  const players = count === 1 ? '1 player has' : `${count} players have`;
  return (
    `${players} a standard deviation below the one that follows from goals, assists and the result. ` +
    'The higher value is used.'
  );
}
