/** A player who is never captain, or in every lineup as its captain (`SolverPlayer.captaincy`). */
import { InvalidProblemError } from '../problem/invalid-problem';
import { numbersWhere, type Rule } from './rule';

export const captaincy: Rule<{ rule: 'captain'; player: string }> = {
  field: 'players.captaincy',

  validate({ players }) {
    const [first, second] = players.filter((player) => player.captaincy === 'always');
    if (first && second) {
      throw new InvalidProblemError('players', `contains two captains, ${first.id} and ${second.id}`);
    }
  },

  // Which player gets the captain's role follows from the roles that a player may take: see pool-frame.ts.
  prepare: ({ roster }, players) =>
    roster.captain ? { locked: numbersWhere(players, (player) => player.captaincy === 'always') } : {},

  parts: ({ players }) =>
    players
      .filter((player) => player.captaincy === 'always')
      .map(({ id }) => ({
        ref: { rule: 'captain', player: id },
        drop: (problem) => ({
          ...problem,
          players: problem.players.map((player) =>
            player.id === id ? { ...player, captaincy: undefined } : player,
          ),
        }),
      })),

  check({ problem: { players }, lineup: { captain } }) {
    if (captain === null) return [];
    const always = players.find((player) => player.captaincy === 'always');
    return [
      ...(players[captain]?.captaincy === 'never' ? [`${players[captain].id} is never captain`] : []),
      ...(always && players[captain] !== always ? [`${always.id} is not captain`] : []),
    ];
  },
};
