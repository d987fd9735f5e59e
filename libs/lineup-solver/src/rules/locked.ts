/** Locked players are in every lineup. */
import { InvalidProblemError } from '../problem/invalid-problem';
import { numbersWhere, type Rule } from './rule';

export const locked: Rule<{ rule: 'locked'; player: string }> = {
  field: 'locked',

  validate({ locked: ids, players }) {
    const poolIds = new Set(players.map(({ id }) => id));
    const seen = new Set<string>();
    for (const id of ids) {
      if (!poolIds.has(id))
        throw new InvalidProblemError('locked', `contains ${id}, which is not in the pool`);
      if (seen.has(id)) throw new InvalidProblemError('locked', `contains ${id} twice`);
      seen.add(id);
    }
  },

  prepare({ locked: ids }, players) {
    const isLocked = new Set(ids);
    return { locked: numbersWhere(players, ({ id }) => isLocked.has(id)) };
  },

  parts: ({ locked: ids }) =>
    ids.map((player) => ({
      ref: { rule: 'locked', player },
      drop: (problem) => ({ ...problem, locked: problem.locked.filter((id) => id !== player) }),
    })),

  check: ({ problem, players }) =>
    problem.locked
      .filter((id) => !players.some((player) => player.id === id))
      .map((id) => `${id} is locked but missing`),
};
