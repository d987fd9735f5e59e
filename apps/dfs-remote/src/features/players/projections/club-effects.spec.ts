import type { ClubMatch, MadeMatch } from '@fanteam/contracts';
import { NO_CLUB } from '../../../model/stored-file';
import { aPoolPlayer } from '../../../testing/samples';
import { describeEffect } from './club-effects';

const players = new Map(
  [
    aPoolPlayer('1', { name: 'Ari Holt', team: 'RMA' }),
    aPoolPlayer('2', { name: 'Bo Lund', team: 'RMA' }),
    aPoolPlayer('3', { name: 'Cy Moe', team: 'RSO' }),
  ].map((player) => [player.id, player]),
);
const club: ClubMatch = {
  ...{ name: 'REAL', team: null, how: 'undecided', rows: 3, agree: 0, candidates: ['RMA', 'RSO'] },
};
const row = (line: number, name: string, team = 'Real') => ({ line, name, team, projection: 4 });
const waiting = (line: number, candidates: string[]) => ({
  ...{ ...row(line, `Row ${line}`), candidates, doubt: 'undecided_club' as const },
});
const matched = (line: number, name: string, id: string): MadeMatch => ({
  ...row(line, name),
  id,
  how: 'name',
});

it('says which rows an answer matches, and which have no player then', () => {
  const merge = { matches: [], doubtful: [waiting(2, ['1', '3']), waiting(3, ['2']), waiting(4, ['3'])] };
  expect(describeEffect(club, 'RMA', merge, players)).toBe(
    '2 rows matched: Ari Holt, Bo Lund. 1 row without a player.',
  );
  expect(describeEffect(club, NO_CLUB, merge, players)).toBe('3 rows without a player.');
  const other = { ...merge, doubtful: merge.doubtful.map((each) => ({ ...each, team: 'OTHER' })) };
  expect(describeEffect(club, 'RMA', other, players)).toBeUndefined();
});

it('says which rows lose their player, and that exact names do not', () => {
  const surnames = [matched(2, 'Holt', '1'), matched(3, 'Lund', '2')];
  expect(describeEffect(club, 'RSO', { matches: surnames, doubtful: [] }, players)).toBe(
    '2 rows no longer matched: Ari Holt, Bo Lund.',
  );
  const exact = [...surnames, matched(4, 'Ari Holt', '1')];
  expect(describeEffect(club, 'RSO', { matches: exact, doubtful: [] }, players)).toBe(
    'This answer is not used: 1 row has exactly the name of its player.',
  );
  expect(describeEffect(club, 'RMA', { matches: exact, doubtful: [] }, players)).toBeUndefined();
});
