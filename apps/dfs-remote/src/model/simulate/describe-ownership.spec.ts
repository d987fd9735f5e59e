import { CONTEST_PRESETS } from '@fanteam/contracts';
import { fourPlayers } from '../../testing/samples';
import { describeOwnership } from './describe-ownership';

const { roster } = CONTEST_PRESETS['mini-4'];

/** The ownerships of a goalkeeper, a defender, a midfielder and a forward. */
function describeSum(...ownership: (number | undefined)[]): string | undefined {
  const players = fourPlayers.map((player, index) => ({
    ...player,
    ...(ownership[index] !== undefined && { ownership: ownership[index] }),
  }));
  return describeOwnership({ fileId: 'file-1', players, values: new Map() }, roster, false).sum;
}

it('ownerships that add up to the players of a lineup need no note', () => {
  expect(describeSum(100, 100, 100, 100)).toBeUndefined();
  expect(describeSum(100, 100, 100, 107)).toBeUndefined();
});

it('other sums are scaled, and positions that no field can have are named', () => {
  expect(describeSum(104, 100, 100, 150)).toBe(
    'Ownership adds up to 454 % instead of 400 % (100 % for each of the 4 players of a lineup). It is scaled. Out of range: FWD 150 % instead of 100 %.',
  );
});

it('a gap that players without an ownership can fill needs no note', () => {
  expect(describeSum(100, 50, 100, undefined)).toBeUndefined();
  expect(describeSum(100, 250, 100, undefined)).toMatch(/^Ownership adds up to 450 %/);
});
