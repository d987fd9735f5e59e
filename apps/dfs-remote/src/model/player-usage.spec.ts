import { aResponse, aStoredFile, aTypedPlayer } from '../testing/samples';
import { EMPTY_DRAFT, newFileDraft, type Draft } from './draft';
import { reduceDraft } from './draft-reducer';
import { buildPlayersRequest } from './build-request';
import { playerUsage } from './player-usage';

const [lineup] = aResponse().optimized_lineups;
const withoutFirst = { ...lineup!, lineup_id: '2', players: lineup!.players.slice(1) };
const response = aResponse({ optimized_lineups: [lineup!, withoutFirst] });
const requestFor = (fileId: string) => ({ file_id: fileId, num_lineups: 2, salary_cap: 100 });
const imported: Draft = { ...EMPTY_DRAFT, file: newFileDraft(new File([], 'a.csv'), aStoredFile()) };

describe('the share of lineups that contain a player', () => {
  it('is known for each player of the file', () => {
    const usage = playerUsage(imported, { response, request: requestFor('file-1') });
    expect([...usage!]).toEqual([
      ['1', 0.5],
      ['2', 1],
      ['3', 1],
      ['4', 1],
    ]);
  });

  it('is unknown without lineups, for another file and for the other mode', () => {
    expect(playerUsage(imported, null)).toBeNull();
    expect(playerUsage(imported, { response, request: requestFor('other') })).toBeNull();
    expect(
      playerUsage({ ...imported, mode: 'manual' }, { response, request: requestFor('file-1') }),
    ).toBeNull();
  });

  it('stays with a typed player when an earlier one is removed', () => {
    const add = (draft: Draft, name: string) =>
      reduceDraft(draft, { type: 'player-added', player: aTypedPlayer(name) });
    const typed = ['Ada', 'Bo', 'Cy', 'Di'].reduce(add, { ...EMPTY_DRAFT, mode: 'manual' });
    const request = buildPlayersRequest(typed.typed, typed.contest);
    const removed = reduceDraft(typed, { type: 'player-removed', key: '1' });
    expect([...playerUsage(removed, { response, request })!]).toEqual([
      ['2', 1],
      ['3', 1],
      ['4', 1],
    ]);
  });
});
