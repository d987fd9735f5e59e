import { readPlayerFile } from '../players/player-file';
import { readProjectionFile } from '../projections/projection-file';
import { bytesOf } from '../testing/fixtures';

/** Ten players of each position. */
function listOf(...positions: string[]): Uint8Array {
  const rows = positions.flatMap((position) =>
    Array.from({ length: 10 }, (_, index) => `Player ${position} ${index},"${position}",NBK,5,4`),
  );
  return bytesOf(['Name,Position,Team,Salary,Projection', ...rows].join('\n'));
}

describe('a list of another sport', () => {
  it.each([
    ['an NFL', ['QB', 'RB', 'WR', 'TE', 'K', 'D/ST']],
    ['an NFL', ['quarterback', 'running back', 'wide receiver', 'tight end', 'kicker', 'defense']],
    ['a basketball', ['PG', 'SG', 'PG/SG', 'PF/C', 'SF']],
    ['a basketball', ['guard', 'forward', 'center']],
    ['a basketball', ['G', 'F']],
    ['a basketball', ['G', 'F', 'G/F']],
    ['a basketball', ['G', 'F', 'C', 'G-F', 'F-C']],
    ['a rugby', ['prop', 'hooker', 'fly-half', 'wing']],
    ['an Australian football', ['DEF', 'MID', 'RUC', 'FWD']],
    ['a baseball', ['SP', '1B/OF', 'SS', 'C', 'OF']],
    ['an ice hockey', ['C', 'W', 'D', 'G']],
    ['an ice hockey', ['goaltender', 'defender', 'forward', 'center']],
    ['a cricket', ['WK', 'BAT', 'BOWL', 'AR']],
    ['a golf', ['Golfer']],
    ['an esports', ['TOP', 'JNG', 'MID', 'ADC', 'SUP']],
  ])('is rejected as %s list: %j', (sport, positions) => {
    const message = `This is ${sport} list; only football is supported. Choose a player list of a football contest.`;
    expect(readPlayerFile(listOf(...positions))).toEqual({ ok: false, code: 'other_sport', message });
    expect(readProjectionFile(listOf(...positions))).toEqual({ ok: false, code: 'other_sport', message });
  });

  it.each([
    [['GK', 'DEF', 'MID', 'FWD']],
    [['G', 'D', 'M', 'F']],
    [['goalkeeper', 'defender', 'midfielder', 'forward']],
    // Only one position, or positions that also exist in hockey.
    [['G']],
    [['D', 'G']],
    [['defender', 'forward', 'goalkeeper']],
  ])('is not assumed for football: %j', (positions) => {
    expect(readPlayerFile(listOf(...positions))).toMatchObject({ ok: true });
    expect(readProjectionFile(listOf(...positions))).toMatchObject({ ok: true });
  });

  it('is not assumed for a football list with a few unknown positions, or for a few rows', () => {
    expect(readPlayerFile(listOf('GK', 'DEF', 'MID', 'FWD', 'C'))).toMatchObject({ ok: true });
    const few = 'Name,Position,Team,Salary\nA,QB,NBK,5\nB,WR,NBK,5\nC,GK,NBK,5';
    expect(readPlayerFile(bytesOf(few))).toMatchObject({ ok: true });
  });
});
