import { CONTEST_PRESETS, withoutCaptains } from '@fanteam/contracts';
import { describeRoster } from './describe-roster';

const { roster: classic } = CONTEST_PRESETS['classic-11'];

describe('describeRoster', () => {
  it.each([
    [classic, '11 men: GK 1, DEF 3–5, MID 2–5, FWD 1–3. At most 3 of one club. Captain ×2.'],
    [withoutCaptains(classic), '11 men: GK 1, DEF 3–5, MID 2–5, FWD 1–3. At most 3 of one club.'],
    [CONTEST_PRESETS['pick-6'].roster, '6 men of any position. At most 3 of one club.'],
    [
      CONTEST_PRESETS['universal-6'].roster,
      '6 men of any position. Captain ×1.5 points and price. Vice ×1.2 points and price.',
    ],
    [CONTEST_PRESETS['flexi-5'].roster, '5 men of any position. Captain ×1.5.'],
    [CONTEST_PRESETS['mini-4'].roster, '4 men: GK 1, DEF 1, MID 1, FWD 1.'],
  ])('says the numbers of the roster in one line', (roster, line) => {
    expect(describeRoster(roster)).toBe(line);
  });
});
