import { CONTEST_PRESETS, type Lineup, type LineupPlayer, type Roster } from '@fanteam/contracts';
import { NO_EDITS, type LineupEdits } from './lineup-edits';
import { readSharedEdits, writeSharedEdits } from './shared-edits';

const aPlayer = (id: string, changes: Partial<LineupPlayer> = {}): LineupPlayer => ({
  id,
  name: `Player ${id}`,
  position: 'M',
  team: 'ARS',
  salary: 7.5,
  projection: 4.25,
  ...changes,
});
const captain = (id: string, changes: Partial<LineupPlayer> = {}) =>
  aPlayer(id, { ...changes, captain: true });
/** With the totals of two players and a captain whose projections are 4.25. */
const aLineup = (key: string, players: LineupPlayer[], bench?: LineupPlayer[]): Lineup => ({
  lineup_id: key,
  players,
  ...(bench && { bench }),
  total_points: 12.75,
  salary_cost: 15,
  formation: '0-2-0',
});
const withBench = (lineup: Lineup, points: number): Lineup => ({
  ...lineup,
  total_points: points,
  salary_cost: 22.5,
});

const { roster: classic } = CONTEST_PRESETS['classic-11'];
const roster: Roster = {
  ...classic,
  captain: { points: 2, salary: 1 },
  vice_captain: null,
  bench: { size: 1, starters: classic.positions, weight: 0.5 },
};
const found = [
  aLineup('1', [captain('a'), aPlayer('b')]),
  aLineup('2', [captain('a'), aPlayer('c')]),
  withBench(aLineup('3', [captain('d'), aPlayer('e')], [aPlayer('f')]), 14.875),
];
const read = (link: string, lineups = found) => readSharedEdits(link, lineups, roster);
const sharedAt = '2026-11-26T02:40:00.000Z';
const linkOf = (edits: LineupEdits, areChosen = false) =>
  writeSharedEdits({ edits, areChosen, sharedAt }, found);

describe('the edits in a share link', () => {
  const edits: LineupEdits = {
    favorites: ['2', '1'],
    deleted: ['3'],
    swapped: {
      '1': aLineup('1', [captain('b'), aPlayer('x', { name: 'Rúni Ødegård 李' })]),
      '3': withBench(aLineup('3', [captain('e', { projection: 5 }), aPlayer('f')], [aPlayer('d')]), 16.375),
    },
  };

  it('are read as they were written', () => {
    for (const areChosen of [true, false]) {
      expect(read(linkOf(edits, areChosen))).toEqual({ edits, areChosen, sharedAt });
    }
    expect(read(linkOf(NO_EDITS))).toEqual({ edits: NO_EDITS, areChosen: false, sharedAt });
  });

  it('contain the lineups that the user added', () => {
    const own: Roster = { ...classic, size: 2, captain: { points: 2, salary: 1 }, vice_captain: null };
    const swapped = { M1: aLineup('M1', [captain('b'), aPlayer('x')]) };
    const link = linkOf({ favorites: ['M1'], deleted: [], swapped });
    expect(readSharedEdits(link, found, own)?.edits).toEqual({ favorites: ['M1'], deleted: [], swapped });
    expect(readSharedEdits(link, found, { ...own, size: 3 })).toBeNull();
  });

  it('keep the source of the projection of a swapped player', () => {
    const players = [captain('b'), aPlayer('x', { projection_source: 'odds' })];
    const swapped = { '1': aLineup('1', players) };
    expect(read(linkOf({ ...NO_EDITS, swapped }))?.edits.swapped).toEqual(swapped);
  });

  it('need only characters that programs keep in a link', () => {
    expect(linkOf(edits)).toMatch(/^#shared=[\w-]+$/);
  });

  it('are short: a swap adds less than 300 characters, 150 repaired lineups of eleven players less than 16,000', () => {
    const squad = Array.from({ length: 60 }, (_, index) => aPlayer(String(880_010 + index)));
    const lineups = Array.from({ length: 150 }, (_, index) =>
      aLineup(
        String(index + 1),
        Array.from({ length: 11 }, (__, at) => squad[(index + 5 * at) % 60]!),
      ),
    );
    const repaired = lineups.map((each) => [
      each.lineup_id,
      { ...each, players: [...each.players.slice(1), aPlayer('880099')] },
    ]);
    const lengthOf = (edited: number) => {
      const swapped = Object.fromEntries(repaired.slice(0, edited)) as Record<string, Lineup>;
      return writeSharedEdits({ edits: { ...NO_EDITS, swapped }, areChosen: false, sharedAt }, lineups)
        .length;
    };
    expect(lengthOf(1) - lengthOf(0)).toBeLessThan(300);
    expect(lengthOf(150)).toBeLessThan(16_000);
  });

  it('are not read if a part of the link is missing, or if it has none', () => {
    const link = linkOf(edits);
    for (let length = 0; length < link.length - 1; length += 1) {
      expect(read(link.slice(0, length))).toBeNull();
    }
  });

  const changed = (changes: object) => {
    const snapshot = JSON.parse(
      atob(linkOf(edits).slice('#shared='.length).replaceAll('-', '+').replaceAll('_', '/')),
    ) as object;
    return `#shared=${btoa(JSON.stringify({ ...snapshot, ...changes }).replace(/[^ -~]/g, '?'))}`;
  };
  const aShared = (players: unknown[], own = 0, bench: number[] = []) => ({
    lineups: [['1', players, own, -1, bench]],
  });
  const add = (...player: unknown[]) => ({ added: [player], ...aShared([0, -1]) });

  it.each([
    ['another version', { version: 1 }],
    ['no time', { at: 'yesterday' }],
    ['an unknown lineup', { favorites: ['4'] }],
    ['a lineup twice', { deleted: ['3', '3'] }],
    ['a player of an unknown position', add('x', 'X', 'CB', 'ARS', 1, 1)],
    ['a player without a salary', add('x', 'X', 'M', 'ARS', null, 1)],
    ['a negative salary', add('x', 'X', 'M', 'ARS', -1, 1)],
    ['a projection out of range', add('x', 'X', 'M', 'ARS', 1, 1001)],
    ['a projection with more decimals than a file can have', add('x', 'X', 'M', 'ARS', 1, 0.12345)],
    ['a name longer than a file can have', add('x', 'X'.repeat(201), 'M', 'ARS', 1, 1)],
    ['a player that is not in the link', aShared([0, -9])],
    ['a player twice', aShared([1, 1])],
    ['too few players', aShared([1])],
    ['a bench that the lineup does not have', aShared([0], 0, [1])],
    ['a place that is not a number', aShared([0, '1'])],
    ['no captain in a contest that has one', aShared([0, 1], -1)],
    ['a captain who is not in the lineup', aShared([0, 1], 2)],
  ])('are not read with %s', (_, changes) => {
    expect(read(changed({}))).not.toBeNull();
    expect(read(changed(changes))).toBeNull();
  });

  it('compute totals from the players, and accept only another projection for players of the run', () => {
    const { lineups } = aShared([1, -1]);
    const forged = changed({ added: [['e', 'Nobody', 'GK', 'MCI', 1, 9]], lineups });
    expect(read(forged)?.edits.swapped['1']).toEqual({
      ...aLineup('1', [captain('b'), aPlayer('e', { projection: 9 })]),
      total_points: 17.5,
    });
  });

  it('with edited lineups are not read without the roster, which their totals need', () => {
    expect(readSharedEdits(linkOf(edits), found, undefined)).toBeNull();
    expect(readSharedEdits(linkOf({ ...NO_EDITS, deleted: ['1'] }), found, undefined)).not.toBeNull();
  });

  it('are not read for the lineups of another run', () => {
    expect(read(linkOf(edits), found.slice(0, 2))).toBeNull();
  });
});
