/**
 * The facts about the chosen contest: the settings of its preset and their source, where sources disagree, which of its
 * rules have no effect, and what in the file contradicts it.
 */
import {
  contestName,
  describeRange,
  POSITION_LABELS,
  POSITIONS,
  presetOf,
  type ContestId,
  type Lineup,
  type Roster,
} from '@fanteam/contracts';
import { countOf, formatSalary, parseNumber } from '../shared/numbers';
import { EMPTY_DRAFT, rosterOf, rulesOf, type ContestDraft, type Draft } from './draft';
import type { StoredFile } from './stored-file';
import { suggestContest } from './suggest-contest';

export interface ContestFacts {
  /** A short line about the facts below, without the contradictions. */
  summary: string;
  /** What the preset has set beyond the roster, and its source; undefined for Auto and Custom. */
  preset: string | undefined;
  /** The ranges on which sources disagree, and the roster with the other ones; null restores the preset. */
  dispute: { text: string; label: string; roster: Roster | null } | undefined;
  /** Why rules that are on have no effect. */
  withoutEffect: readonly string[];
  /** Why the file may belong to another contest. */
  contradictions: readonly string[];
}

/** The facts of the selected mode's contest. `hasPlayers`: there is a pool, which rules and contest are compared with. */
export function contestFacts(draft: Draft, hasPlayers: boolean): ContestFacts {
  const { contest } = draft;
  const dispute = findDispute(contest);
  const withoutEffect = hasPlayers ? findWithoutEffect(draft) : [];
  return {
    summary: summarize(contest.contest, dispute !== undefined, withoutEffect.length),
    preset: describePreset(contest.contest),
    dispute,
    withoutEffect,
    contradictions: hasPlayers ? findContradictions(draft) : [],
  };
}

/** `Preset: sources disagree, 2 rules without effect` */
function summarize(contest: ContestId, isDisputed: boolean, withoutEffect: number): string {
  const parts = [
    ...(isDisputed ? ['sources disagree'] : []),
    ...(withoutEffect > 0 ? [`${countOf(withoutEffect, 'rule')} without effect`] : []),
  ];
  const text = parts.join(', ');
  return presetOf(contest) ? `Preset: ${text || 'settings and source'}` : text;
}

function describePreset(contest: ContestId): string | undefined {
  const preset = presetOf(contest);
  if (!preset) return undefined;
  const { safety_net: net, stacking_penalty: penalty, usual_cap: cap, source } = preset;
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');
  const usual = cap === null ? '' : ` Usual cap ${formatSalary(cap)} M.`;
  return `Safety net ${onOff(net)}, stacking penalty ${onOff(penalty)}.${usual} Source: ${source.name}, ${source.date}.`;
}

function findDispute(contest: ContestDraft): ContestFacts['dispute'] {
  const preset = presetOf(contest.contest);
  if (!preset?.undisputed) return undefined;
  const roster = rosterOf(contest);
  const disputed = POSITIONS.filter((position) => preset.undisputed?.[position]);
  const listed = (ranges: Roster['positions']) =>
    disputed.map((position) => `${POSITION_LABELS[position]} ${describeRange(ranges[position])}`).join(', ');
  const strict = { ...preset.roster.positions, ...preset.undisputed };
  const isStrict = listed(roster.positions) === listed(strict);
  const positions = { ...roster.positions };
  for (const position of disputed)
    positions[position] = (isStrict ? preset.roster.positions : strict)[position];
  const next = { ...roster, positions };
  return {
    text: `Sources disagree: ${listed(preset.roster.positions)} or ${listed(strict)}.`,
    label: `Use ${listed(positions)}`,
    roster: JSON.stringify(next) === JSON.stringify(preset.roster) ? null : next,
  };
}

function findWithoutEffect(draft: Draft): string[] {
  const { mode, file } = draft;
  const { safetyNet, stackingPenalty, clubs, players } = rulesOf(draft);
  const pool = mode === 'csv' ? (file?.stored?.pool ?? []) : [];
  const hasStart =
    pool.some(({ start }) => start !== undefined) ||
    Object.values(players).some(({ startPercent }) => startPercent !== undefined);
  const hasCleanSheet = Object.values(clubs).some(({ cleanSheetPercent }) => cleanSheetPercent !== undefined);
  return [
    ...(safetyNet?.on && !hasStart ? ['The safety net has no effect: no player has a chance to start.'] : []),
    ...(stackingPenalty?.on && !hasCleanSheet
      ? ['The stacking penalty has no effect: no club has a clean sheet chance.']
      : []),
  ];
}

/** The cost of expected starters as a share of the cap. Measured on real files: 0.61 to 1.16. */
const COST_OF_CAP = { min: 0.66, max: 1.05 };

/** Only for player lists of FanTeam. */
function findContradictions({ mode, file, contest }: Draft): string[] {
  const preset = presetOf(contest.contest);
  const suggestion = mode === 'csv' && file?.stored ? suggestContest(file.stored) : undefined;
  if (!preset || !suggestion) return [];
  const { size, max_per_team: maxPerTeam } = rosterOf(contest);
  const pool = file!.stored!.pool!;
  const clubs = new Set(pool.map(({ team }) => team)).size;
  const name = contestName(contest.contest);
  const contradictions: string[] = [];
  if (maxPerTeam !== null && clubs * maxPerTeam < size) {
    const other = `FanTeam plays ${suggestion.slate} as ${contestName(suggestion.contest)}.`;
    contradictions.push(`The file has ${suggestion.slate}, too few for ${name}. ${other}`);
  }
  const isDefault = contest.salaryCap === EMPTY_DRAFT.contest.salaryCap;
  const cap = isDefault ? preset.usual_cap : (parseNumber(contest.salaryCap) ?? null);
  const costs = cap === null ? undefined : describeUnusualCost(file!.stored!, size, cap);
  if (costs !== undefined)
    contradictions.push(`${costs}; the cap is ${formatSalary(cap!)} M. Check the contest page.`);
  return contradictions;
}

/**
 * What the expected starters of a player list of FanTeam cost, if a salary cap hardly fits it. Undefined if it fits, if too
 * few starters are known, and for other files.
 */
export function describeUnusualCost(stored: StoredFile, size: number, cap: number): string | undefined {
  if (!suggestContest(stored)) return undefined;
  const starters = stored.pool!.filter(({ status }) => status === 'expected' || status === 'confirmed');
  if (starters.length < size) return undefined;
  const cost = (size * starters.reduce((sum, { salary }) => sum + salary, 0)) / starters.length;
  if (cost >= COST_OF_CAP.min * cap && cost <= COST_OF_CAP.max * cap) return undefined;
  return `${size} expected starters of this file cost ${cost.toFixed(1)} M on average`;
}

/**
 * Why lineups may be rejected: they use positions that only some sources allow in this contest. Undefined if all sources
 * allow them. The bench does not count.
 */
export function describeDisputed(
  lineups: readonly Lineup[],
  contest: ContestId | undefined,
): string | undefined {
  const undisputed = contest && presetOf(contest)?.undisputed;
  if (!undisputed) return undefined;
  const found = POSITIONS.flatMap((position) => {
    const range = undisputed[position];
    const counts = lineups.map(({ players }) => players.filter((each) => each.position === position).length);
    const outside = range ? counts.filter((count) => count < range.min || count > range.max) : [];
    const numbers = [...new Set(outside)].sort().join(' or ');
    const have = outside.length === 1 ? 'has' : 'have';
    return outside.length === 0
      ? []
      : [`${countOf(outside.length, 'lineup')} ${have} ${numbers} ${POSITION_LABELS[position]}`];
  });
  if (found.length === 0) return undefined;
  return `${found.join(', ')}, which only some sources allow. Check the contest page.`;
}
