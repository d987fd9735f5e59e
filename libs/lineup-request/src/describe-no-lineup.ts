/** Puts into words why no lineup is possible: one sentence for each conflict, and one reason for each part of it. */
import { contestName, POSITION_NAMES, presetOf, type Position, type Reason } from '@fanteam/contracts';
import type { Conflict, ConflictPart, NoLineupExplanation } from '@fanteam/lineup-solver';
import { describeFix, explainRule, joinWords, lowerFirst, usualCapFix } from './describe-fix';
import type { LineupTask, TaskPlayer } from './lineup-task';
import { playerCount } from './rules/request-rule';

/** Why no lineup is possible, as in the error body: one text for all, and the reasons with their fixes. */
export interface NoLineupDescription {
  detail: string;
  reasons: Reason[];
}

/** More names are counted. Every one has its own reason. */
const MAX_NAMES = 8;

/** `explanation`: of the task's problem. Every fix in it was verified, so every described fix leads to a lineup. */
export function describeNoLineup(task: LineupTask, explanation: NoLineupExplanation): NoLineupDescription {
  if (explanation.isRosterImpossible) {
    const message = rosterSentence(task);
    return { detail: message, reasons: [{ code: 'roster', message }] };
  }
  const { conflicts, isComplete } = explanation;
  const sentences = conflicts.map((conflict) => conflictSentence(task, conflict, explanation));
  const reasons = offerOnce(conflicts.flatMap((conflict) => toReasons(task, conflict, explanation)));
  const complete = sentences.length > 1 ? sentences.map(toSequel) : sentences;
  if (sentences.length === 0) complete.push(`No legal ${contestName(task.contest)} lineup is possible.`);
  if (isComplete) return { detail: complete.join(' '), reasons };
  const limit = 'Not every rule and fix could be checked in time.';
  return { detail: [...complete.map(withPeriod), limit].join(' '), reasons };
}

function toReasons(task: LineupTask, conflict: Conflict, explanation: NoLineupExplanation): Reason[] {
  return conflict.parts.flatMap(({ ref, fix }) => {
    const described = fix && { fix: describeFix(task, fix, conflict) };
    switch (ref.rule) {
      case 'salary_cap': {
        const message = capSentence(task, conflict, explanation);
        const usual = fix && usualCapFix(task, fix);
        return [
          { code: 'salary_cap', message, ...described },
          ...(usual ? [{ code: 'usual_cap', message: usualCapSentence(task), fix: usual }] : []),
        ];
      }
      case 'club_limit':
        return [{ code: 'club_limit', message: clubLimitFragment(task), ...described }];
      default:
        return [{ code: `rule_${ref.rule}`, message: explainRule(task, ref).message, ...described }];
    }
  });
}

/** A fix that resolves several reasons is offered with the first of them. */
function offerOnce(reasons: readonly Reason[]): Reason[] {
  const offered = new Set<string>();
  return reasons.map(({ fix, ...reason }) => {
    if (!fix || offered.has(fix.label)) return reason;
    offered.add(fix.label);
    return { ...reason, fix };
  });
}

function conflictSentence(task: LineupTask, conflict: Conflict, explanation: NoLineupExplanation): string {
  const { parts } = conflict;
  if (parts.some(({ ref }) => ref.rule === 'salary_cap')) return capSentence(task, conflict, explanation);
  const [only] = parts;
  if (parts.length === 1 && only!.ref.rule === 'club_limit') return clubLimitSentence(task);
  return lockedSentence(task, parts) ?? rulesSentence(task, parts);
}

/** The price of the cheapest lineup: of all without rules, or of those that satisfy the conflict's rules. */
function capSentence(
  task: LineupTask,
  conflict: Conflict,
  { cheapest, conflicts }: NoLineupExplanation,
): string {
  const lineup = `legal ${contestName(task.contest)} lineup`;
  const cap = `the salary cap is ${task.salaryCap}`;
  const others = conflict.parts.filter(({ ref }) => ref.rule !== 'salary_cap');
  if (others.length === 0 && conflict.cheapest === undefined) {
    return `The salary cap of ${task.salaryCap} is below the cheapest ${lineup}.`;
  }
  if (others.length === 0) {
    const costs = `The cheapest ${lineup} costs ${conflict.cheapest}`;
    if (cheapest !== undefined && cheapest !== conflict.cheapest) {
      return `${costs} without rules and ${cheapest} with them; ${cap}.`;
    }
    return conflicts.length > 1 ? `${costs} without rules; ${cap}.` : `${costs}; ${cap}.`;
  }
  if (conflict.cheapest === undefined) return rulesSentence(task, conflict.parts);
  const locked = lockedPlayers(task, others);
  if (locked.length === others.length) {
    const players = locked.length === 1 ? 'the locked player' : `the ${locked.length} locked players`;
    return `The cheapest ${lineup} with ${players} ${listNames(locked)} costs ${conflict.cheapest}; ${cap}.`;
  }
  const these = others.length === 1 ? 'this rule' : `these ${others.length} rules`;
  return `The cheapest ${lineup} that satisfies ${these} costs ${conflict.cheapest}; ${cap}: ${fragments(task, others)}`;
}

/** Too many locked players of one club or position. undefined when the conflict has other parts. */
function lockedSentence(task: LineupTask, parts: readonly ConflictPart[]): string | undefined {
  const locked = lockedPlayers(task, parts);
  const [first] = locked;
  if (!first || locked.length < 2) return undefined;
  const contest = contestName(task.contest);
  const others = parts.filter(({ ref }) => ref.rule !== 'locked');
  if (others.length === 1 && others[0]!.ref.rule === 'club_limit') {
    if (locked.some(({ team }) => team !== first.team)) return undefined;
    const are = `${playerCount(locked.length)} of ${first.team} are locked: ${listNames(locked)}`;
    return `${are}. ${contest} allows ${clubLimitFragment(task)}.`;
  }
  const { max } = task.roster.positions[first.position];
  const isOnePosition = locked.every(({ position }) => position === first.position);
  if (others.length > 0 || !isOnePosition || locked.length <= max) return undefined;
  const are = `${locked.length} ${positionWord(first.position)} are locked: ${listNames(locked)}`;
  return `${are}. A ${contest} lineup has at most ${max}.`;
}

function rulesSentence(task: LineupTask, parts: readonly ConflictPart[]): string {
  const contest = contestName(task.contest);
  if (parts.length === 1) return `No legal ${contest} lineup satisfies this rule: ${fragments(task, parts)}`;
  return `No legal ${contest} lineup satisfies these ${parts.length} rules together: ${fragments(task, parts)}`;
}

function fragments(task: LineupTask, parts: readonly ConflictPart[]): string {
  return parts
    .map(({ ref }) => {
      if (ref.rule === 'club_limit') return clubLimitFragment(task);
      if (ref.rule === 'salary_cap') return `the salary cap is ${task.salaryCap}`;
      return explainRule(task, ref).message;
    })
    .join('; ');
}

function clubLimitFragment({ roster }: LineupTask): string {
  return `at most ${playerCount(roster.max_per_team ?? roster.size)} per club`;
}

function clubLimitSentence(task: LineupTask): string {
  const lineup = `a legal ${contestName(task.contest)} lineup`;
  return `These ${task.players.length} players cannot form ${lineup} with ${clubLimitFragment(task)}.`;
}

function usualCapSentence({ contest }: LineupTask): string {
  return `${contestName(contest)} contests often have a salary cap of ${presetOf(contest)?.usual_cap}.`;
}

function rosterSentence(task: LineupTask): string {
  const { size, positions, max_per_team: maxPerTeam } = task.roster;
  const range = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}–${max}`);
  const slots = `GK ${range(positions.GK)}, DEF ${range(positions.D)}, MID ${range(positions.M)}, FWD ${range(positions.F)}`;
  const clubs = maxPerTeam === null ? '' : `, at most ${maxPerTeam} per club`;
  return (
    `These ${task.players.length} players cannot form a legal ${contestName(task.contest)} lineup ` +
    `(${size} players: ${slots}${clubs}). Add players in other positions or clubs, or change the contest.`
  );
}

function lockedPlayers({ players }: LineupTask, parts: readonly ConflictPart[]): TaskPlayer[] {
  const ids = new Set(parts.flatMap(({ ref }) => (ref.rule === 'locked' ? [ref.player] : [])));
  return players.filter(({ id }) => ids.has(id));
}

function listNames(players: readonly TaskPlayer[]): string {
  const names = players.map(({ name }) => name);
  const others = names.length - MAX_NAMES;
  return joinWords(others > 0 ? [...names.slice(0, MAX_NAMES), `${others} more`] : names);
}

const positionWord = (position: Position) => POSITION_NAMES[position].toLowerCase();

/** The sentences do not follow each other directly: one can end, and the next one start, with a number. */
const toSequel = (sentence: string, at: number) =>
  withPeriod(at === 0 ? sentence : `Also, ${lowerFirst(sentence)}`);

const withPeriod = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);
