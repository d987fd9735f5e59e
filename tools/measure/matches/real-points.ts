/** The points of a real appearance with FanTeam's values, without shots on target, which the history lacks. */
import type { Played, PlayedMatch } from './read-season';
import { POINTS } from './simulator';

/** Points from goals and assists. */
export function attackPoints({
  position,
  goals,
  assists,
}: Pick<Played, 'position' | 'goals' | 'assists'>): number {
  return POINTS.goal[position]! * goals + POINTS.assist * assists;
}

/** Points from the clean sheet, goals against while the player was on, and the result of the match. */
export function resultPoints(player: Played, [own, other]: readonly [number, number]): number {
  const { position } = player;
  return (
    (player.cleanSheet ? POINTS.cleanSheet[position]! : 0) +
    POINTS.twoAgainst[position]! * Math.floor(player.against / 2) +
    POINTS.win * Math.sign(own - other)
  );
}

/** All other points. */
export function basePoints(player: Played): number {
  const { position } = player;
  return (
    POINTS.appearance +
    (player.minutes >= 90 ? POINTS.fullMatch[position]! : 0) +
    POINTS.save[position]! * player.saves +
    POINTS.penaltySaved * player.penaltiesSaved +
    POINTS.penaltyMissed * player.penaltiesMissed +
    POINTS.ownGoal * player.ownGoals +
    (player.yellow ? POINTS.yellowCard : 0) +
    (player.red ? POINTS.redCard : 0)
  );
}

/** Each appearance of a match with the score from the player's side. */
export function appearances([home, away]: PlayedMatch) {
  return [
    home.players.map((player) => ({ player, score: [home.goals, away.goals] as const })),
    away.players.map((player) => ({ player, score: [away.goals, home.goals] as const })),
  ] as const;
}
