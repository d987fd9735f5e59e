import type { Lineup, LineupPlayer } from '@fanteam/contracts';
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
const aLineup = (key: string, players: LineupPlayer[], bench?: LineupPlayer[]): Lineup => ({
  lineup_id: key,
  players,
  ...(bench && { bench }),
  total_points: 0.1 + 0.2,
  salary_cost: 15,
  formation: '0-2-0',
});

const found = [
  aLineup('1', [aPlayer('a', { captain: true }), aPlayer('b')]),
  aLineup('2', [aPlayer('a'), aPlayer('c')]),
  aLineup('3', [aPlayer('d'), aPlayer('e')], [aPlayer('f')]),
];
const sharedAt = '2026-11-26T02:40:00.000Z';
const linkOf = (edits: LineupEdits, areChosen = false) =>
  writeSharedEdits({ edits, areChosen, sharedAt }, found);

describe('the edits in a share link', () => {
  const edits: LineupEdits = {
    favorites: ['2', '1'],
    deleted: ['3'],
    swapped: {
      '1': aLineup('1', [aPlayer('b', { vice_captain: true }), aPlayer('x', { name: 'Rúni Ødegård 李' })]),
      '3': aLineup('3', [aPlayer('e', { projection: 5 }), aPlayer('f')], [aPlayer('d')]),
    },
  };

  it('are read as they were written', () => {
    for (const areChosen of [true, false]) {
      expect(readSharedEdits(linkOf(edits, areChosen), found)).toEqual({ edits, areChosen, sharedAt });
    }
    expect(readSharedEdits(linkOf(NO_EDITS), found)).toEqual({ edits: NO_EDITS, areChosen: false, sharedAt });
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
      expect(readSharedEdits(link.slice(0, length), found)).toBeNull();
    }
  });

  const changed = (changes: object) => {
    const snapshot = JSON.parse(
      atob(linkOf(edits).slice('#shared='.length).replaceAll('-', '+').replaceAll('_', '/')),
    ) as object;
    return `#shared=${btoa(JSON.stringify({ ...snapshot, ...changes }).replace(/[^ -~]/g, '?'))}`;
  };
  const aShared = (players: number[], points: unknown = 1, bench: number[] = []) => ({
    lineups: [['1', players, points, 1, '', -1, -1, bench]],
  });

  it.each([
    ['another version', { version: 2 }],
    ['no time', { at: 'yesterday' }],
    ['an unknown lineup', { favorites: ['4'] }],
    ['a lineup twice', { deleted: ['3', '3'] }],
    ['a player of an unknown position', { added: [['x', 'X', 'CB', 'ARS', 1, 1]] }],
    ['a player without a salary', { added: [['x', 'X', 'M', 'ARS', null, 1]] }],
    ['a player that is not in the link', aShared([0, -9])],
    ['a player twice', aShared([1, 1])],
    ['too few players', aShared([1])],
    ['a bench that the lineup does not have', aShared([0], 1, [1])],
    ['points that are no number', aShared([0, 1], '1')],
  ])('are not read with %s', (_, changes) => {
    expect(readSharedEdits(changed({}), found)).not.toBeNull();
    expect(readSharedEdits(changed(changes), found)).toBeNull();
  });

  it('are not read for the lineups of another run', () => {
    expect(readSharedEdits(linkOf(edits), found.slice(0, 2))).toBeNull();
  });
});
