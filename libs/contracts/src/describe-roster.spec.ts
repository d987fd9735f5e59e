import { CONTEST_PRESETS, withoutCaptains } from './contests';
import { describeRoster } from './describe-roster';

const { roster: classic } = CONTEST_PRESETS['classic-11'];

describe('describeRoster', () => {
  it.each([
    [classic, '11 players: GK 1, DEF 3–5, MID 2–5, FWD 1–3. Max 3 per club. Captain ×2.'],
    [withoutCaptains(classic), '11 players: GK 1, DEF 3–5, MID 2–5, FWD 1–3. Max 3 per club.'],
    [CONTEST_PRESETS['pick-6'].roster, '6 players of any position. Max 3 per club.'],
    [
      CONTEST_PRESETS['universal-6'].roster,
      '6 players of any position. Captain ×1.5 points and salary. Vice-captain ×1.2 points and salary.',
    ],
    [
      CONTEST_PRESETS['season-15'].roster,
      '15 players: GK 2, DEF 5, MID 5, FWD 3. Max 3 per club. Captain ×2. 4 of them on the bench.',
    ],
    [CONTEST_PRESETS['flexi-5'].roster, '5 players of any position. Captain ×1.5.'],
    [CONTEST_PRESETS['mini-4'].roster, '4 players: GK 1, DEF 1, MID 1, FWD 1.'],
  ])('summarizes the roster in one line', (roster, line) => {
    expect(describeRoster(roster)).toBe(line);
  });
});
