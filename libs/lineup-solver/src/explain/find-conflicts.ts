/**
 * Which rules contradict each other: minimal sets without common members, so that no lineup satisfies all rules of a set
 * and dropping any one of them resolves it. Each set is found by QuickXplain (Junker, "QUICKXPLAIN: Preferred
 * explanations and relaxations for over-constrained problems", 2004): O(k · log(n / k)) trials for k of n rules.
 */
import type { SolverPlayer } from '../problem/player';
import type { Limits, Part, Trials } from './trials';

/** Rules that no lineup satisfies together. */
export interface RuleConflict {
  rules: readonly Part[];
  /** Locked players who can replace one of the conflict's. They are in a conflict like this one. */
  alike: readonly Part[];
  /** The rules only contradict each other within these limits of the contest. */
  needsSalaryCap: boolean;
  needsClubLimit: boolean;
}

/** All conflicts within the limits, without common rules. When the time is over, the last one may not be minimal. */
export function findConflicts(trials: Trials, limits: Limits): RuleConflict[] {
  const conflicts: RuleConflict[] = [];
  let rest: readonly Part[] = trials.parts;
  while (rest.length > 0 && trials.test(rest, limits) === 'impossible') {
    const rules = minimalConflict(rest, (kept) => trials.test(kept, limits) !== 'impossible');
    // Explained without the limits of the contest where possible, first without the cap.
    const needsSalaryCap =
      limits.salaryCap !== Infinity &&
      trials.test(rules, { ...limits, salaryCap: Infinity }) !== 'impossible';
    const needed = needsSalaryCap ? limits : { ...limits, salaryCap: Infinity };
    const needsClubLimit =
      limits.maxPerTeam !== null && trials.test(rules, { ...needed, maxPerTeam: null }) !== 'impossible';
    const others = rest.filter((part) => !rules.includes(part));
    const alike = needsSalaryCap ? [] : listAlike(trials, needed, rules, others);
    conflicts.push({ rules, alike, needsSalaryCap, needsClubLimit });
    rest = others.filter((part) => !alike.includes(part));
  }
  const place = ({ rules: [first] }: RuleConflict) => trials.parts.indexOf(first!);
  return conflicts.sort((a, b) => place(a) - place(b));
}

/** A minimal part of the rules, which are impossible together, that is impossible too. Earlier rules are preferred. */
function minimalConflict(rules: readonly Part[], isPossible: (kept: readonly Part[]) => boolean) {
  const search = (fixed: readonly Part[], hasNew: boolean, open: readonly Part[]): readonly Part[] => {
    if (hasNew && !isPossible(fixed)) return [];
    if (open.length === 1) return open;
    const half = Math.ceil(open.length / 2);
    const [first, second] = [open.slice(0, half), open.slice(half)];
    const ofSecond = search([...fixed, ...first], true, second);
    const ofFirst = search([...fixed, ...ofSecond], ofSecond.length > 0, first);
    return [...ofFirst, ...ofSecond];
  };
  return search([], false, rules);
}

/** The other locked players with whom the conflict exists too, in place of a locked player of their club or position. */
function listAlike(trials: Trials, limits: Limits, rules: readonly Part[], others: readonly Part[]): Part[] {
  const playerOf = new Map(trials.problem.players.map((player) => [player.id, player]));
  const lockedPlayer = ({ ref }: Part) => (ref.rule === 'locked' ? playerOf.get(ref.player) : undefined);
  const locks = rules.flatMap((part) => {
    const player = lockedPlayer(part);
    return player ? [{ part, player }] : [];
  });
  if (locks.length < 2) return [];
  return others.filter((other) => {
    const player = lockedPlayer(other);
    const replaced = player && locks.filter((lock) => isComparable(lock.player, player));
    return replaced?.some(({ part }) => {
      const exchanged = rules.map((rule) => (rule === part ? other : rule));
      return trials.test(exchanged, limits) === 'impossible';
    });
  });
}

const isComparable = (a: SolverPlayer, b: SolverPlayer) => a.team === b.team || a.position === b.position;
