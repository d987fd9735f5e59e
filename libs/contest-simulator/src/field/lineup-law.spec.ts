import { CONTEST_ROSTERS } from '@fanteam/lineup-solver/testing/random-problem';
import type { RosterRules } from '@fanteam/lineup-solver';
import { keyedRandom } from '../random/keyed-random';
import type { EnteredLineup } from '../simulation';
import { listLineups } from '../testing/list-lineups';
import { smallContest } from '../testing/small-contest';
import { chanceOfCaptains, drawCaptains, guessCaptainLaw, weightsOfRoles } from './captain-law';
import { drawSample } from './draw-sample';
import { createFieldPool } from './field-pool';
import { createLineupLaw, reweigh } from './lineup-law';

const DRAWS = 60_000;
const range = (min: number, max: number) => ({ min, max });
const [, pickSix, universal, flexi, mini] = CONTEST_ROSTERS as readonly RosterRules[];
const small = (roster: RosterRules, size: number) => ({ ...roster, size });
const FORMATIONS: RosterRules = {
  size: 6,
  positions: { GK: range(1, 1), D: range(1, 3), M: range(1, 2), F: range(0, 2) },
  maxPerTeam: 2,
  captain: { points: 2, salary: 1 },
  viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
};

/** The name of a contest, its roster, the decimals of salaries, and the odds of lineups with 2 players of one club. */
const CONTESTS: [string, RosterRules, number, number?][] = [
  ['positions with ranges, a club limit and an absent captain', FORMATIONS, 1],
  ['salaries with 4 decimals, whose levels are rounded', FORMATIONS, 4],
  ['positions with ranges and captains who cost', { ...FORMATIONS, ...paid(universal!) }, 1],
  ['captains who cost, at salaries with 4 decimals', { ...FORMATIONS, ...paid(universal!) }, 4],
  ['no limits on positions, a club limit', { ...small(pickSix!, 4), maxPerTeam: 2 }, 1],
  ['a captain and a vice-captain who cost, no limits on positions', small(universal!, 4), 1],
  ['a captain who costs nothing', small(flexi!, 4), 1],
  ['one player of each position', mini!, 0],
  ['stacks that are likelier, with a club limit', { ...small(pickSix!, 4), maxPerTeam: 3 }, 1, 3],
  ['stacks that are less likely', mini!, 0, 0.4],
];

function paid({ captain, viceCaptain }: RosterRules) {
  return { captain, viceCaptain };
}

const nameOf = ({ picks, captain, viceCaptain }: EnteredLineup) =>
  `${[...picks].sort((a, b) => a - b).join(' ')} c${captain} v${viceCaptain}`;

describe('the law of lineups', () => {
  it.each(CONTESTS)(
    'draws every legal lineup as often as its weights say: %s',
    (_, roster, decimals, odds = 1) => {
      const contest = smallContest(roster, 12, decimals, 5);
      const pool = createFieldPool(contest, () => true);
      const law = createLineupLaw(pool);
      const values = Float64Array.from(pool.rows, (row) => contest.players[row]!.projection! / 3);
      const captainLaw = guessCaptainLaw({ ...contest, fieldStyle: 'casual' }, pool, values);
      const weights = Float64Array.from(pool.rows, (_, member) => 0.3 + ((member * 7) % 12) / 6);
      reweigh(law, weights, weightsOfRoles(pool, captainLaw));
      law.stackOdds = odds;

      const sample = drawSample(law, DRAWS, keyedRandom(1, 'test'));
      const { captains, viceCaptains } = drawCaptains(pool, captainLaw, sample, keyedRandom(2, 'test'));
      const rowOf = (member: number) => (member < 0 ? null : pool.rows[member]!);
      const counted = new Map<string, number>();
      for (let lineup = 0; lineup < DRAWS; lineup++) {
        const members = sample.picks.subarray(lineup * roster.size, (lineup + 1) * roster.size);
        const name = nameOf({
          picks: Array.from(members, (member) => pool.rows[member]!),
          captain: rowOf(captains[lineup]!),
          viceCaptain: rowOf(viceCaptains[lineup]!),
        });
        counted.set(name, (counted.get(name) ?? 0) + 1);
      }

      const legal = listLineups(contest);
      const weightOf = ({ picks, captain, viceCaptain }: EnteredLineup) => {
        const members = picks.map((pick) => pool.rows.indexOf(pick));
        const memberOf = (row: number | null) => (row === null ? -1 : pool.rows.indexOf(row));
        const roles = pool.roles.map((role) =>
          role === 'captain'
            ? captainLaw.captainWeights![memberOf(captain)]!
            : captainLaw.viceWeights![memberOf(viceCaptain)]!,
        );
        const ofClubs =
          new Set(picks.map((pick) => contest.players[pick]!.team)).size < picks.length ? odds : 1;
        const product = [...members.map((member) => weights[member]!), ...roles].reduce(
          (a, b) => a * b,
          ofClubs,
        );
        return (
          product * chanceOfCaptains(pool, captainLaw, members, memberOf(captain), memberOf(viceCaptain))
        );
      };
      const sum = legal.reduce((total, lineup) => total + weightOf(lineup), 0);
      // the sum over the legal lineups is what the tables say
      const total = law.total * sample.accepted * Math.max(1, odds);
      expect(total / sum).toBeGreaterThan(0.97);
      expect(total / sum).toBeLessThan(1.03);
      const legalNames = new Set(legal.map(nameOf));
      expect([...counted.keys()].filter((name) => !legalNames.has(name))).toEqual([]);
      const cells = legal.map((lineup) => ({
        expected: (DRAWS * weightOf(lineup)) / sum,
        found: counted.get(nameOf(lineup)) ?? 0,
      }));
      expect(Math.abs(chiSquareScore(cells))).toBeLessThan(4);
    },
  );
});

/** Pearson's chi-square in standard deviations from its mean. Cells with few expected lineups are put together. */
function chiSquareScore(cells: { expected: number; found: number }[]): number {
  const merged: typeof cells = [];
  let open = { expected: 0, found: 0 };
  for (const cell of cells) {
    open = { expected: open.expected + cell.expected, found: open.found + cell.found };
    if (open.expected < 8) continue;
    merged.push(open);
    open = { expected: 0, found: 0 };
  }
  const last = merged.at(-1)!;
  last.expected += open.expected;
  last.found += open.found;
  const chiSquare = merged.reduce((sum, { expected, found }) => sum + (found - expected) ** 2 / expected, 0);
  const freedom = merged.length - 1;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}
