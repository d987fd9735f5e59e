import { CONTEST_PRESETS, type ContestId } from '@fanteam/contracts';
import { aStoredFile, aSummary, aTypedPlayer, fourPlayers } from '../testing/samples';
import { comparePools } from './compare-pools';
import { EMPTY_DRAFT, newFileDraft, type Draft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';

const after = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce(reduceDraft, draft);
const names = (draft: Draft) => draft.typed.players.map((player) => player.name);

const file = new File(['x'], 'players.csv');
const manual = after(
  EMPTY_DRAFT,
  { type: 'mode-chosen', mode: 'manual' },
  { type: 'player-added', player: aTypedPlayer('Anna') },
  { type: 'player-added', player: aTypedPlayer('Bea') },
  { type: 'player-added', player: aTypedPlayer('Cleo') },
);
const imported = after(EMPTY_DRAFT, { type: 'file-read', file, stored: aStoredFile() });

describe('the draft', () => {
  it('starts in CSV mode with one lineup and a salary cap of 1', () => {
    expect(EMPTY_DRAFT.mode).toBe('csv');
    expect(EMPTY_DRAFT.contest).toMatchObject({ contest: 'auto', numLineups: '1', salaryCap: '1' });
  });

  it('keeps both pools when the mode is switched', () => {
    const both = after(manual, { type: 'file-read', file, stored: aStoredFile() });
    const back = after(both, { type: 'mode-chosen', mode: 'csv' }, { type: 'mode-chosen', mode: 'manual' });
    expect(names(back)).toEqual(['Anna', 'Bea', 'Cleo']);
    expect(back.file?.stored?.fileId).toBe('file-1');
  });

  it('removes only the given typed player, even if another one is equal', () => {
    const twins = after(manual, { type: 'player-added', player: aTypedPlayer('Anna') });
    const key = twins.typed.players[0]!.key;
    expect(names(after(twins, { type: 'player-removed', key }))).toEqual(['Bea', 'Cleo', 'Anna']);
  });

  it('restores removed typed players at their former index', () => {
    const [anna, bea] = manual.typed.players;
    const fewer = after(
      manual,
      { type: 'player-removed', key: bea!.key },
      { type: 'player-removed', key: anna!.key },
    );
    expect(names(fewer)).toEqual(['Cleo']);
    expect(names(after(fewer, { type: 'all-removals-undone' }))).toEqual(['Anna', 'Bea', 'Cleo']);
  });

  it('records which players of a file were removed, and restores them', () => {
    const fewer = after(imported, { type: 'player-removed', key: '1' }, { type: 'player-removed', key: '3' });
    expect(fewer.file?.removed).toEqual(['1', '3']);
    expect(after(fewer, { type: 'all-removals-undone' }).file?.removed).toEqual([]);
  });

  it('keeps a typed projection until it is cleared or equals that of the file', () => {
    const typed = after(imported, { type: 'projection-typed', id: '1', projection: 9.5 });
    expect(typed.file?.projections).toEqual({ 1: 9.5 });
    for (const projection of [undefined, 4]) {
      expect(after(typed, { type: 'projection-typed', id: '1', projection }).file?.projections).toEqual({});
    }
  });

  it('keeps removals and typed projections when the same file gets a new id', () => {
    const edited = after(
      imported,
      { type: 'projection-typed', id: '1', projection: 9.5 },
      { type: 'player-removed', key: '2' },
    );
    const renewed = after(edited, { type: 'file-updated', file, stored: aStoredFile({ fileId: 'file-2' }) });
    expect(renewed.file).toMatchObject({
      stored: { fileId: 'file-2' },
      projections: { 1: 9.5 },
      removed: ['2'],
    });
  });

  it('selects a file that could not be read, unless an earlier file was read', () => {
    const unread = after(EMPTY_DRAFT, { type: 'file-not-read', file });
    expect(unread.file).toMatchObject({ file, stored: null });
    const other = new File(['y'], 'other.csv');
    expect(after(imported, { type: 'file-not-read', file: other })).toEqual(imported);
  });

  it('discards the changes for another file, and ignores a late response for the former one', () => {
    const edited = after(imported, { type: 'player-removed', key: '2' });
    const other = new File(['y'], 'other.csv');
    const replaced = after(edited, {
      type: 'file-read',
      file: other,
      stored: aStoredFile({ fileId: 'other', pool: fourPlayers.slice(0, 3) }),
    });
    expect(replaced.file?.removed).toEqual([]);
    const late = after(replaced, { type: 'file-updated', file, stored: aStoredFile({ fileId: 'late' }) });
    expect(late.file?.stored?.fileId).toBe('other');
  });

  it('discards the changes for another tournament and keeps them for a later export', () => {
    const ofTournament = (id: string | null, fileId: string) =>
      aStoredFile({ fileId, summary: aSummary({ tournament_id: id }) });
    const edited = after(
      EMPTY_DRAFT,
      { type: 'file-read', file, stored: ofTournament('7', 'a') },
      { type: 'projection-typed', id: '4', projection: 9 },
      { type: 'player-removed', key: '1' },
    );
    const next = new File(['y'], 'later.csv');
    const later = after(edited, { type: 'file-read', file: next, stored: ofTournament('7', 'b') });
    expect(later.file).toMatchObject({
      file: next,
      projections: { 4: 9 },
      removed: ['1'],
      stored: { fileId: 'b' },
    });
    expect(later.file?.changes).toEqual(comparePools(fourPlayers, fourPlayers));
    for (const other of ['8', null]) {
      const stored = { ...ofTournament(other, 'c'), pool: fourPlayers.slice(0, 3) };
      const replaced = after(edited, { type: 'file-read', file: next, stored });
      expect(replaced.file).toEqual(newFileDraft(next, stored));
    }
  });

  it('keeps the deadline for a later export, but not for another tournament', () => {
    const ofTournament = (id: string) => aStoredFile({ summary: aSummary({ tournament_id: id }) });
    const set = after(
      EMPTY_DRAFT,
      { type: 'file-read', file, stored: ofTournament('7') },
      { type: 'deadline-typed', text: '2026-03-14T15:00' },
    );
    const next = new File(['y'], 'later.csv');
    const read = (id: string) => after(set, { type: 'file-read', file: next, stored: ofTournament(id) });
    expect(read('7').contest.deadline).toBe('2026-03-14T15:00');
    expect(read('8').contest.deadline).toBe('');
  });

  it('keeps the changes when the same file is read again', () => {
    const edited = after(imported, { type: 'projection-typed', id: '4', projection: 9 });
    const renewed = after(edited, { type: 'file-read', file, stored: aStoredFile({ fileId: 'b' }) });
    expect(renewed.file).toMatchObject({ projections: { 4: 9 }, stored: { fileId: 'b' } });
    expect(renewed.file).not.toHaveProperty('changes');
  });

  it('discards the edited roster when another contest is chosen', () => {
    const roster = { ...CONTEST_PRESETS['classic-11'].roster, max_per_team: 4 };
    const edited = after(
      EMPTY_DRAFT,
      { type: 'contest-chosen', contest: 'classic-11' },
      { type: 'roster-edited', roster },
    );
    expect(edited.contest.roster).toEqual(roster);
    expect(after(edited, { type: 'contest-chosen', contest: 'pick-6' }).contest.roster).toBeNull();
    expect(after(edited, { type: 'roster-edited', roster: null }).contest.roster).toBeNull();
  });

  it('applies the preset of a contest, but keeps a cap that the user has typed', () => {
    const chosen = (contest: ContestId): DraftAction => ({ type: 'contest-chosen', contest });
    const isOn = ({ rules: { csv } }: Draft) => [
      csv.safetyNet?.on ?? false,
      csv.stackingPenalty?.on ?? false,
    ];
    const classic = after(EMPTY_DRAFT, chosen('classic-11'));
    expect([classic.contest.salaryCap, ...isOn(classic)]).toEqual(['100.0', true, true]);
    const half = after(classic, chosen('half-season-11'));
    expect([half.contest.salaryCap, ...isOn(half)]).toEqual(['80.0', false, false]);
    expect(isOn(after(half, chosen('new-seasonal-11')))).toEqual([true, false]);
    expect(isOn(after(classic, chosen('auto')))).toEqual([true, true]);
    const typed = after(classic, { type: 'salary-cap-typed', text: '108' }, chosen('half-season-11'));
    expect(typed.contest.salaryCap).toBe('108');
  });

  it('starts a custom contest with the roster of the previous contest', () => {
    const custom = after(
      EMPTY_DRAFT,
      { type: 'contest-chosen', contest: 'universal-6' },
      { type: 'contest-chosen', contest: 'custom' },
    );
    expect(custom.contest.roster).toEqual(CONTEST_PRESETS['universal-6'].roster);
    const withBench = after(EMPTY_DRAFT, { type: 'contest-chosen', contest: 'season-15' });
    const ofSquad = after(withBench, { type: 'contest-chosen', contest: 'custom' }).contest.roster;
    expect([ofSquad!.size, ofSquad!.bench]).toEqual([15, undefined]);
    const fromAuto = after(EMPTY_DRAFT, { type: 'contest-chosen', contest: 'custom' });
    expect(fromAuto.contest.roster).toMatchObject({ size: 11, captain: null });
  });

  it('keeps separate rules for each mode', () => {
    const ruled = after(imported, { type: 'player-rules-changed', keys: ['1', '2'], rule: { lock: true } });
    expect(ruled.rules.csv.players).toEqual({ 1: { lock: true }, 2: { lock: true } });
    expect(ruled.rules.manual).toEqual(EMPTY_DRAFT.rules.manual);
  });

  it('locks or excludes a player with one press and restores with the next one, regardless of what is shown', () => {
    const lock: DraftAction = { type: 'player-toggled', key: '1', field: 'lock' };
    const exclude: DraftAction = { ...lock, field: 'exclude' };
    const rules = (...actions: DraftAction[]) => after(imported, ...actions).rules.csv.players;
    expect(rules(lock)).toEqual({ 1: { lock: true } });
    expect(rules(lock, exclude)).toEqual({ 1: { exclude: true } });
    expect(rules(lock, exclude, exclude)).toEqual({});
    expect(rules(lock, lock)).toEqual({});
    expect(rules({ ...lock, key: '__proto__' })).toEqual(Object.fromEntries([['__proto__', { lock: true }]]));
  });

  it('removes the rule of a player or club once its last field is cleared', () => {
    const ruled = after(
      imported,
      { type: 'player-rules-changed', keys: ['1'], rule: { lock: true, maxPercent: 50 } },
      { type: 'club-rules-changed', team: 'MCI', rule: { maxPlayers: 2 } },
      { type: 'player-rules-changed', keys: ['1'], rule: { lock: undefined } },
    );
    expect(ruled.rules.csv).toMatchObject({
      players: { 1: { maxPercent: 50 } },
      clubs: { MCI: { maxPlayers: 2 } },
    });
    const cleared = after(
      ruled,
      { type: 'player-rules-changed', keys: ['1'], rule: { maxPercent: undefined } },
      { type: 'club-rules-changed', team: 'MCI', rule: { maxPlayers: undefined } },
    );
    expect(cleared.rules.csv).toEqual(EMPTY_DRAFT.rules.csv);
  });

  it('keeps the rules for a removed player with their name', () => {
    const ruled = after(manual, { type: 'player-rules-changed', keys: ['2'], rule: { lock: true } });
    const removed = after(ruled, { type: 'player-removed', key: '2' });
    expect(removed.rules.manual).toMatchObject({
      players: { 2: { lock: true } },
      known: { 2: { name: 'Bea', team: 'MCI' } },
    });
    const inFile = after(imported, { type: 'player-rules-changed', keys: ['1'], rule: { lock: true } });
    expect(after(inFile, { type: 'player-removed', key: '1' }).rules.csv.known).toEqual({
      1: { name: 'Edlund', team: 'MCI' },
    });
  });

  it('changes the projection of a typed player, but never removes it', () => {
    const retyped = after(manual, { type: 'projection-typed', id: '2', projection: 7.5 });
    expect(retyped.typed.players.map(({ projection }) => projection)).toEqual([4, 7.5, 4]);
    expect(after(retyped, { type: 'projection-typed', id: '2', projection: undefined })).toEqual(retyped);
  });

  it('applies rules to the players of another file by name, and keeps the others inactive', () => {
    const ruled = after(imported, { type: 'player-rules-changed', keys: ['1', '2'], rule: { lock: true } });
    const [edlund, dahl] = aStoredFile().pool!;
    const pool = [
      { ...edlund!, id: '9' },
      { ...dahl!, id: '1', name: 'Other Player' },
    ];
    const read = after(ruled, { type: 'file-read', file, stored: aStoredFile({ fileId: 'other', pool }) });
    expect(read.rules.csv.players).toEqual({ 2: { lock: true }, 9: { lock: true } });
  });
});
