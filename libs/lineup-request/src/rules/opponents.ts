import { findOpponentMistake } from '@fanteam/contracts';
import { teamCode } from '../player-rules';
import type { ReadContext } from './request-rule';

/**
 * Reads who plays whom from the club rules: club → opponent, in both directions. An opponent that is given for
 * one club applies to both. Undefined after a mistake, which is reported.
 */
export function readOpponents({ teamRules, reject }: ReadContext): ReadonlyMap<string, string> | undefined {
  const given = new Map(
    [...teamRules].flatMap(([team, { opponent }]) =>
      opponent === undefined ? [] : [[team, teamCode(opponent)] as const],
    ),
  );
  const mistake = findOpponentMistake(given);
  if (mistake) {
    const { team, sentence } = mistake;
    reject(['teams', team, 'opponent'], 'contradictory_opponents', { sentence });
    return undefined;
  }
  return new Map([...given].flatMap(([team, other]) => [[team, other] as const, [other, team] as const]));
}
