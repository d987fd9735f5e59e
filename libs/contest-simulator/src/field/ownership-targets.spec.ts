import { fieldContest } from '../testing/field-contest';
import type { SimulatedPlayer } from '../simulation';
import { createFieldPool } from './field-pool';
import { captainTargets, ownershipTargets } from './ownership-targets';

const COUNTS = { GK: 4, D: 10, M: 10, F: 6 } as const;

/** 30 players; each of a position has the same ownership. undefined = not given. */
function players(ownership: Record<keyof typeof COUNTS, number | undefined>): SimulatedPlayer[] {
  return (['GK', 'D', 'M', 'F'] as const).flatMap((position) =>
    Array.from({ length: COUNTS[position] }, (_, at) => ({
      id: `${position}${at}`,
      team: `T${at}`,
      position,
      salary: 5,
      projection: 4,
      start: 1,
      ownership: ownership[position],
    })),
  );
}

function targetsOf(pool: SimulatedPlayer[], guess: number | null = null) {
  const members = createFieldPool(fieldContest('classic', pool), () => true);
  const inOrder = Array.from(members.rows, (row) => pool[row]!);
  const { shares, warnings } = ownershipTargets(
    inOrder,
    members,
    guess === null ? null : new Float64Array(inOrder.length).fill(guess),
  );
  const sumOf = (position: string) =>
    inOrder.reduce((sum, player, at) => sum + (player.position === position ? shares[at]! : 0), 0);
  return { sums: ['GK', 'D', 'M', 'F'].map((position) => Number(sumOf(position).toFixed(6))), warnings };
}

describe('the shares that a field has to meet', () => {
  it('are the given ones when they add up to the roster', () => {
    expect(targetsOf(players({ GK: 0.25, D: 0.4, M: 0.4, F: 2 / 6 }))).toEqual({
      sums: [1, 4, 4, 2],
      warnings: [],
    });
  });

  it('are scaled to the roster, each position within its range', () => {
    // 0.5 + 2 + 2 + 1: twice as much, and the positions then have 1, 4, 4 and 2 players
    expect(targetsOf(players({ GK: 0.125, D: 0.2, M: 0.2, F: 1 / 6 }))).toEqual({
      sums: [1, 4, 4, 2],
      warnings: ['Ownership adds up to 550 % instead of 1,100 %. It was scaled.'],
    });
    // 7 defenders are too many by 2, which midfielders and forwards share in proportion
    expect(targetsOf(players({ GK: 0.25, D: 0.7, M: 0.2, F: 1 / 6 }))).toEqual({
      sums: [1, 5, 3.333333, 1.666667],
      warnings: [
        'The ownership of a position does not match its number of players in a lineup. It was scaled.',
      ],
    });
  });

  it('are guessed for players without ownership, as far as their position has room', () => {
    // a guess of 4 · 0.15 is raised to the one place of a goalkeeper
    const { sums } = targetsOf(players({ GK: undefined, D: 0.4, M: 0.4, F: 2 / 6 }), 0.15);
    expect(sums).toEqual([1, 4, 4, 2]);
  });

  it('leave nothing to players without ownership when the others fill the position', () => {
    const pool = players({ GK: 0.25, D: 0.4, M: 0.4, F: 2 / 6 });
    pool.push({ ...pool[0]!, id: 'GK9', ownership: undefined });
    expect(targetsOf(pool, 0.3).sums).toEqual([1, 4, 4, 2]);
  });
});

describe('the shares of captains', () => {
  const members = players({ GK: 0.25, D: 0.4, M: 0.4, F: 2 / 6 });
  const ownership = Float64Array.from(members, (player) => player.ownership!);
  const even = new Float64Array(members.length).fill(1);

  it('are scaled to one captain, and never above the ownership', () => {
    const given = members.map((player, at) => ({ ...player, captainOwnership: at === 0 ? 0.6 : 0.05 }));
    const { shares, warnings } = captainTargets(given, even, ownership);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(shares[0]).toBeCloseTo(0.25, 9);
    expect(warnings).toEqual(['Captain ownership adds up to 205 % instead of 100 %. It was scaled.']);
  });

  it('are guessed from weights and ownership where they are not given', () => {
    const given = members.map((player, at) => (at === 0 ? { ...player, captainOwnership: 0.2 } : player));
    const { shares, warnings } = captainTargets(given, even, ownership);
    expect(shares[0]).toBeCloseTo(0.2, 9);
    // 0.8 for the 10.75 others
    expect(shares[5]! / ownership[5]!).toBeCloseTo(0.8 / 10.75, 6);
    expect(warnings).toEqual([]);
  });
});
