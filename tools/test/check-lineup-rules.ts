/** Checks the lineups of a response against the rules of the request. It shares no code with the product. */
import type { LineupPlayer, OptimizeOptions } from '@fanteam/contracts';

export type SentRules = Pick<OptimizeOptions, 'ownership' | 'clubs' | 'stacks' | 'groups' | 'teams'>;

/** @returns the mistakes in one lineup. Stacks with an exposure are not checked. `ownership`: in percent, by id */
export function findBrokenRules(
  players: readonly LineupPlayer[],
  { ownership, clubs, stacks = [], groups = [], teams = {} }: SentRules,
  ownershipOf: (id: string) => number,
): string[] {
  const faults: string[] = [];
  const check = (isKept: boolean, fault: string) => {
    if (!isKept) faults.push(fault);
  };
  const number = new Set(players.map(({ team }) => team)).size;
  check(number >= (clubs?.min ?? 0) && number <= (clubs?.max ?? Infinity), `has players of ${number} clubs`);

  const shares = players.map(({ id }) => ownershipOf(id));
  const sum = shares.reduce((total, share) => total + Math.round(share * 10_000), 0) / 10_000;
  const isInRange = sum >= (ownership?.min_sum ?? 0) && sum <= (ownership?.max_sum ?? Infinity);
  check(isInRange, `has an ownership of ${sum} %`);
  const { below = 0, min_players: minLow = 0 } = ownership?.low ?? {};
  const low = shares.filter((share) => share < below).length;
  check(low >= minLow, `has ${low} players with low ownership`);

  const opponents = new Map<string, string>();
  for (const [team, { opponent }] of Object.entries(teams)) {
    if (opponent !== undefined) opponents.set(team, opponent).set(opponent, team);
  }
  stacks.forEach((stack, index) => {
    if (stack.min_exposure !== undefined || stack.max_exposure !== undefined) return;
    const isStacked = players.some(({ team }) => {
      if (stack.teams && !stack.teams.includes(team)) return false;
      const own = players.filter(
        (player) => player.team === team && (stack.positions?.includes(player.position) ?? true),
      );
      const other = opponents.get(team);
      const against = players.filter((player) => player.team === other);
      return own.length >= stack.size && against.length >= (stack.min_opponents ?? 0);
    });
    check(isStacked, `does not have stack ${index + 1}`);
  });
  groups.forEach(({ players: ids, min = 0, max = Infinity, if: condition }, index) => {
    if (condition !== undefined && !players.some(({ id }) => id === condition)) return;
    const count = players.filter(({ id }) => ids.includes(id)).length;
    check(count >= min && count <= max, `has ${count} players of group ${index + 1}`);
  });
  return faults;
}
