/** The rules of a request as sentences: those of the page, where it has the same rule. */
import { EXPOSURE_MODE_LABELS } from './max-exposure';
import type { PlayerRule, TeamRule } from '@fanteam/contracts';
import { countOf, formatNumber } from '../../shared/numbers';
import type { RunRequest } from '../run-state';
import { SINGLE_RULE_NAMES, singleRuleOf } from './all-rules';
import { fromGroupRule, groups as groupRule } from './groups';
import { plainText } from './sentence';
import { toPercent } from './shares';
import { fromStackRule, stacks as stackRule } from './stacks';

/** A list of players ends after as many names. */
const MAX_NAMES = 20;

/** The sentences in the order of the page. `nameOf`: the name of a player by the id in the request. */
export function describeRules(request: RunRequest, nameOf: (id: string) => string): string[] {
  const { stacks = [], groups = [], teams = {}, exposure_mode: mode, statuses } = request;
  const singles = SINGLE_RULE_NAMES.flatMap((name) => {
    const rule = singleRuleOf(name);
    const values = rule.fromRequest(request as Omit<RunRequest, 'players'>);
    return values ? [plainText(rule.sentence(values))] : [];
  });
  return [
    ...singles,
    ...(mode ? [`Exposures: ${EXPOSURE_MODE_LABELS[mode]}`] : []),
    ...stacks.map((stack) => plainText(stackRule.sentence(fromStackRule(stack), nameOf))),
    ...groups.map((group) => plainText(groupRule.sentence(fromGroupRule(group), nameOf))),
    ...Object.entries(teams).flatMap(([team, rule]) => describeClub(team, rule)),
    ...describePlayers(request, nameOf),
    ...(statuses ? [`Players with the status ${statuses.join(', ')}, or without a status`] : []),
  ];
}

/** "ARS: at least 1 player, at most 3 players, in at most 40 % of lineups"; none for a club with only an opponent. */
function describeClub(team: string, rule: TeamRule): string[] {
  const { min_players: min, max_players: max, max_exposure: share, clean_sheet: cleanSheet } = rule;
  const parts = [
    min !== undefined && `at least ${countOf(min, 'player')}`,
    max !== undefined && `at most ${countOf(max, 'player')}`,
    share !== undefined && describeShare(undefined, share),
    cleanSheet !== undefined && `clean sheet chance ${formatNumber(toPercent(cleanSheet))} %`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? [`${team}: ${parts.join(', ')}`] : [];
}

function describePlayers(request: RunRequest, nameOf: (id: string) => string): string[] {
  const isFile = 'file_id' in request;
  const rules: [id: string, rule: PlayerRule][] = isFile
    ? Object.entries(request.players ?? {})
    : request.players.map(({ projection: _, ...rule }, index) => [String(index + 1), rule]);
  /** The players for whom `describe` returns a text. */
  const list = (title: string, describe: (rule: PlayerRule) => string | undefined): string[] => {
    const texts = rules.flatMap(([id, rule]) => {
      const text = describe(rule);
      return text === undefined ? [] : [`${nameOf(id)}${text && ` ${text}`}`];
    });
    const others = texts.length > MAX_NAMES ? ` and ${texts.length - MAX_NAMES} more` : '';
    return texts.length > 0 ? [`${title}: ${texts.slice(0, MAX_NAMES).join(', ')}${others}`] : [];
  };
  const percent = (share: number | undefined) =>
    share === undefined ? undefined : `${formatNumber(toPercent(share))} %`;
  return [
    ...list('Locked', ({ lock }) => (lock ? '' : undefined)),
    ...list('Excluded', ({ exclude }) => (exclude ? '' : undefined)),
    ...list('Exposure', ({ min_exposure: min, max_exposure: max }) => describeShare(min, max) || undefined),
    ...list('Always captain', ({ captain }) => (captain === 'always' ? '' : undefined)),
    ...list('Never captain', ({ captain }) => (captain === 'never' ? '' : undefined)),
    ...list('Max captain exposure', ({ captain_max_exposure: max }) => percent(max)),
    ...list('Chance to start', ({ start }) => percent(start)),
    ...list('Projection', ({ projection }) =>
      projection === undefined ? undefined : formatNumber(projection),
    ),
  ];
}

/** "in 20 to 60 % of lineups"; empty without limits. */
function describeShare(min: number | undefined, max: number | undefined): string {
  const [from, to] = [min ?? 0, max ?? 1].map((share) => formatNumber(toPercent(share)));
  if (min !== undefined && max !== undefined) return `in ${from} to ${to} % of lineups`;
  if (min !== undefined) return `in at least ${from} % of lineups`;
  return max === undefined ? '' : `in at most ${to} % of lineups`;
}
