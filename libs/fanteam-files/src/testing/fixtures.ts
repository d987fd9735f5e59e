/** Test data: invented players and teams in the format of real files. */
import type { WrittenLineup, WrittenPlayer } from '../lineups/write-lineups';

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Encodes text as UTF-16, little endian (`le`) or big endian (`be`). */
export function utf16(text: string, order: 'le' | 'be', withMark: boolean): Uint8Array {
  const units = [...(withMark ? '\ufeff' : ''), ...text].join('');
  const bytes = new Uint8Array(units.length * 2);
  for (let at = 0; at < units.length; at++) {
    const unit = units.charCodeAt(at);
    bytes[2 * at + (order === 'le' ? 0 : 1)] = unit & 0xff;
    bytes[2 * at + (order === 'le' ? 1 : 0)] = unit >> 8;
  }
  return bytes;
}

/** A FanTeam export: surname in `Name`, single names in both columns, extra spaces, no newline at the end. */
export const FANTEAM_EXPORT = [
  'Tournament,PlayerID,Name,FName,Club,Lineup,Position,Price',
  '7000001,501,Torvald,Torvald,NBK,expected,goalkeeper,5.5',
  '7000001,502,van der Meulen ,Joris,NBK,expected,defender,5',
  '7000001,503,Ó Ceallaigh,Séamus,HLM,Possible,midfielder,6.5',
  '7000001,504, D’Arcangelo,Pio  Luca,HLM,expected,forward,8',
  '7000001,505,Brandsø,,ROE,injured,midfielder,4',
].join('\n');

const SIMPLE_HEADER = 'Name,Position,Team,Salary,Projection';

/** A file with `SIMPLE_HEADER` and these rows. */
export function simpleFile(...rows: string[]): Uint8Array {
  return bytesOf([SIMPLE_HEADER, ...rows].join('\n'));
}

/** A goalkeeper, a defender, a midfielder and a forward. */
export function samplePlayers(): [WrittenPlayer, WrittenPlayer, WrittenPlayer, WrittenPlayer] {
  return [
    { id: '11', name: 'Torvald', position: 'GK', team: 'NBK' },
    { id: '12', name: 'Joris van der Meulen', position: 'D', team: 'NBK' },
    { id: '13', name: 'Séamus Ó Ceallaigh', position: 'M', team: 'HLM' },
    { id: '14', name: 'Pio D’Arcangelo', position: 'F', team: 'HLM' },
  ];
}

export function sampleLineup(players: readonly WrittenPlayer[]): WrittenLineup {
  return { players, total_points: 20.5, salary_cost: 21.5, formation: '1-1-1' };
}
