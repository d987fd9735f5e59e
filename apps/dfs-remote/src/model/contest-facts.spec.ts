import { PRESET_IDS, presetOf, type ContestId, type Lineup, type PoolPlayer } from '@fanteam/contracts';
import { aPoolPlayer, aResponse, aStoredFile, aSummary } from '../testing/samples';
import { contestFacts, describeDisputed } from './contest-facts';
import { EMPTY_DRAFT, newFileDraft, type Draft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';

/** An export of FanTeam: 11 expected starters of each club, all with the same salary. */
function exportOf(clubs: number, salary: number, changes: Partial<PoolPlayer> = {}): Draft {
  const { columns } = aSummary();
  const pool = Array.from({ length: clubs * 11 }, (_, at) =>
    aPoolPlayer(String(at), { team: `C${at % clubs}`, salary, status: 'expected', ...changes }),
  );
  const summary = aSummary({ tournament_id: '1012044', columns: { ...columns, id: 'PlayerID' } });
  return { ...EMPTY_DRAFT, file: newFileDraft(new File([], 'a.csv'), aStoredFile({ pool, summary })) };
}

const after = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const choose = (contest: ContestId): DraftAction => ({ type: 'contest-chosen', contest });
const factsOf = (draft: Draft, ...actions: DraftAction[]) => contestFacts(after(draft, ...actions), true);

describe('the facts of a contest', () => {
  it.each(PRESET_IDS)('are those of the preset %s, with its source', (id) => {
    const { source } = presetOf(id)!;
    const { preset } = contestFacts(after(EMPTY_DRAFT, choose(id)), false);
    expect(preset).toMatch(/^Safety net (on|off), stacking penalty (on|off)\./);
    expect(preset).toContain(`Source: ${source.name}, ${source.date}.`);
  });

  it('are empty for Auto and Custom', () => {
    const none = {
      summary: '',
      preset: undefined,
      dispute: undefined,
      withoutEffect: [],
      contradictions: [],
    };
    expect(factsOf(exportOf(20, 8))).toEqual(none);
    expect(factsOf(exportOf(20, 8), choose('custom'))).toEqual(none);
  });

  it('switch between the ranges of two sources and back', () => {
    const classic = after(EMPTY_DRAFT, choose('classic-11'));
    const { dispute } = contestFacts(classic, false);
    expect(dispute).toMatchObject({ text: 'Sources disagree: MID 2–5 or MID 3–5.', label: 'Use MID 3–5' });
    const strict = after(classic, { type: 'roster-edited', roster: dispute!.roster });
    expect(strict.contest.roster!.positions.M).toEqual({ min: 3, max: 5 });
    expect(contestFacts(strict, false).dispute).toMatchObject({ label: 'Use MID 2–5', roster: null });
    expect(contestFacts(after(EMPTY_DRAFT, choose('half-season-11')), false).dispute).toBeUndefined();
  });

  it('name rules that have no effect yet', () => {
    const net = 'The safety net has no effect: no player has a chance to start.';
    const penalty = 'The stacking penalty has no effect: no club has a clean sheet chance.';
    expect(factsOf(exportOf(20, 8), choose('classic-11')).withoutEffect).toEqual([net, penalty]);
    expect(factsOf(exportOf(20, 8), choose('classic-11')).summary).toBe(
      'Preset: sources disagree, 2 rules without effect',
    );
    expect(contestFacts(after(EMPTY_DRAFT, choose('half-season-11')), false).summary).toBe(
      'Preset: settings and source',
    );
    const rule = { type: 'club-rules-changed', team: 'C1', rule: { cleanSheetPercent: 30 } } as const;
    expect(factsOf(exportOf(20, 8), choose('classic-11'), rule).withoutEffect).toEqual([net]);
    expect(factsOf(exportOf(20, 8, { start: 0.9 }), choose('classic-11'), rule).withoutEffect).toEqual([]);
  });

  it('show that a file has too few matches', () => {
    const text = 'The file has 1 match, too few for Classic 11. FanTeam plays 1 match as Flexi 5.';
    expect(factsOf(exportOf(2, 8), choose('classic-11')).contradictions).toEqual([text]);
    expect(factsOf(exportOf(2, 8), choose('flexi-5')).contradictions).toEqual([]);
    expect(factsOf(exportOf(4, 8), choose('classic-11')).contradictions).toEqual([]);
  });

  it('show that the salaries are on a different scale', () => {
    const costs = (cost: string, cap: string) =>
      `11 expected starters of this file cost ${cost} M on average; the cap is ${cap} M. Check the contest page.`;
    expect(factsOf(exportOf(20, 5.6), choose('classic-11')).contradictions).toEqual([costs('61.6', '100.0')]);
    expect(factsOf(exportOf(20, 5.60456), choose('classic-11')).contradictions).toEqual([
      costs('61.7', '100.0'),
    ]);
    expect(factsOf(exportOf(20, 8), choose('half-season-11')).contradictions).toEqual([
      costs('88.0', '80.0'),
    ]);
    const typed: DraftAction = { type: 'salary-cap-typed', text: '80' };
    expect(factsOf(exportOf(20, 5.6), choose('classic-11'), typed).contradictions).toEqual([]);
    const notExpected = exportOf(20, 5.6, { status: 'possible' });
    expect(factsOf(notExpected, choose('classic-11')).contradictions).toEqual([]);
  });
});

describe('lineups with positions that only some sources allow', () => {
  const lineup = (midfielders: number): Lineup => {
    const [sample] = aResponse().optimized_lineups;
    const players = Array.from({ length: 11 }, (_, at) => ({
      ...sample!.players[0]!,
      position: at < midfielders ? ('M' as const) : ('D' as const),
    }));
    return { ...sample!, players };
  };

  it('are counted', () => {
    const text = (count: string) => `${count} 2 MID, which only some sources allow. Check the contest page.`;
    expect(describeDisputed([lineup(3), lineup(2)], 'classic-11')).toBe(text('1 lineup has'));
    expect(describeDisputed([lineup(2), lineup(2)], 'new-seasonal-11')).toBe(text('2 lineups have'));
    expect(describeDisputed([lineup(3)], 'classic-11')).toBeUndefined();
    expect(describeDisputed([lineup(2)], 'half-season-11')).toBeUndefined();
    expect(describeDisputed([lineup(2)], undefined)).toBeUndefined();
  });
});
