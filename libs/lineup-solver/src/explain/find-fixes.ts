/**
 * Changes that make a lineup possible. A candidate drops a rule of a conflict (or raises a limit of the contest) and as
 * few other rules as one pass over them allows: rules are added again one by one, and stay if a lineup still exists (a
 * minimal correction set, as in Bailey and Stuckey, "Discovery of minimal unsatisfiable subsets", 2005). Every fix is
 * verified: a lineup was found with exactly these changes, and the independent checker accepted it.
 */
import type { RuleRef } from '../rules/all-rules';
import type { RuleConflict } from './find-conflicts';
import type { Limits, Part, Trials } from './trials';

/** Changes that together make a lineup possible. */
export interface ProblemFix {
  /** Rules to drop. */
  dropped: readonly RuleRef[];
  /** The cap and the club limit to raise. Absent = unchanged. */
  salaryCap?: number;
  maxPerTeam?: number;
  /** A maximum number of players to raise. */
  raised?: { ref: RuleRef; max: number };
}

export class FixFinder {
  /** The rules outside all conflicts. They satisfy the limits together and are never dropped. */
  private readonly base: readonly Part[];
  private readonly inConflict: readonly Part[];
  private readonly projections: ReadonlyMap<string, number>;

  /** `limits`: those of the contest, without a limit that no lineup satisfies even without rules. */
  constructor(
    private readonly trials: Trials,
    private readonly limits: Limits,
    private readonly conflicts: readonly RuleConflict[],
  ) {
    this.inConflict = conflicts.flatMap(({ rules, alike }) => [...rules, ...alike]);
    this.base = trials.parts.filter((part) => !this.inConflict.includes(part));
    this.projections = new Map(trials.problem.players.map(({ id, projection }) => [id, projection]));
  }

  /** Drops a rule, and others if that is not enough. */
  byDropping(part: Part): ProblemFix | undefined {
    const open = this.inKeepingOrderFor(part).filter((other) => other !== part);
    return this.drop([part], open, this.limits);
  }

  /** Raises a maximum number of players, and drops other rules if that is not enough. Only for rules with a maximum. */
  byRaising(part: Part): ProblemFix | undefined {
    if (!part.maximum) return undefined;
    const raised = { part, to: this.trials.problem.roster.size };
    return this.drop([], this.inKeepingOrderFor(part), { ...this.limits, raised });
  }

  /** Unlocks as many players of a conflict as necessary: those with the lowest projections. */
  byUnlocking({ rules, alike }: RuleConflict): ProblemFix | undefined {
    const isOfGroup = (part: Part) =>
      part.ref.rule === 'locked' && (rules.includes(part) || alike.includes(part));
    const open = this.inKeepingOrder();
    return this.drop(
      [],
      open.sort((a, b) => Number(isOfGroup(a)) - Number(isOfGroup(b))),
      this.limits,
    );
  }

  byRaisingCap(): ProblemFix | undefined {
    return this.drop([], this.inKeepingOrder(), { ...this.limits, salaryCap: Infinity });
  }

  byRaisingClubLimit(): ProblemFix | undefined {
    return this.drop([], this.inKeepingOrder(), { ...this.limits, maxPerTeam: null });
  }

  /** The rest of the rule's own conflict first: it is resolved. Of other conflicts, a rule of the same kind is dropped. */
  private inKeepingOrderFor(part: Part): Part[] {
    const own = this.conflicts.find(({ rules, alike }) => rules.includes(part) || alike.includes(part))!;
    const isOwn = (other: Part) => own.rules.includes(other) || own.alike.includes(other);
    const rank = (other: Part) => (isOwn(other) ? 0 : other.ref.rule === part.ref.rule ? 2 : 1);
    return this.inKeepingOrder().sort((a, b) => rank(a) - rank(b));
  }

  /** Rules in the order of the page, then locked players by projection: the last ones are dropped first. */
  private inKeepingOrder(): Part[] {
    const projectionOf = ({ ref }: Part) =>
      ref.rule === 'locked' ? (this.projections.get(ref.player) ?? 0) : Infinity;
    const compare = (a: number, b: number) => (a === b ? 0 : b - a);
    return [...this.inConflict].sort((a, b) => compare(projectionOf(a), projectionOf(b)));
  }

  /** `open`: the rules that are added again, in this order. undefined when no lineup was found in time. */
  private drop(first: readonly Part[], open: readonly Part[], limits: Limits): ProblemFix | undefined {
    const isPossible = (kept: readonly Part[]) => this.trials.verify(kept, limits) === 'possible';
    let kept = [...this.base, ...open];
    if (!isPossible(kept)) {
      kept = [...this.base];
      // What was dropped on purpose comes last: it may not have to be. Twice, because a lock can add a player to the pool.
      for (const part of [...open, ...first, ...open]) {
        if (!kept.includes(part) && isPossible([...kept, part])) kept.push(part);
      }
    }
    return this.finish(kept, limits);
  }

  /** The fix that keeps these rules, with the lowest limits that allow a lineup. */
  private finish(kept: readonly Part[], limits: Limits): ProblemFix | undefined {
    const { trials } = this;
    const given = trials.limits;
    const isPossible = (tried: Limits) => trials.verify(kept, tried) === 'possible';
    const { size } = trials.problem.roster;
    let { salaryCap, maxPerTeam, raised } = limits;
    if (maxPerTeam !== given.maxPerTeam) {
      // The given limit first: dropping the others may be enough.
      maxPerTeam = given.maxPerTeam ?? size;
      while (maxPerTeam < size && !isPossible({ ...limits, maxPerTeam })) maxPerTeam += 1;
    }
    if (raised) {
      const { part } = raised;
      // Dropping the others is enough.
      if (!kept.includes(part) || isPossible({ salaryCap, maxPerTeam })) return undefined;
      raised = { part, to: part.maximum!.value + 1 };
      while (raised.to < size && !isPossible({ salaryCap, maxPerTeam, raised })) {
        raised = { part, to: raised.to + 1 };
      }
    }
    if (salaryCap !== given.salaryCap) {
      const cheapest = trials.findCheapest(kept, { maxPerTeam, raised }, 'reduced-pool');
      if (typeof cheapest !== 'number') return undefined;
      salaryCap = Math.max(cheapest, given.salaryCap);
    }
    if (!isPossible({ salaryCap, maxPerTeam, raised })) return undefined;
    const isKept = new Set(kept);
    return {
      dropped: trials.parts.filter((part) => !isKept.has(part)).map(({ ref }) => ref),
      ...(salaryCap !== given.salaryCap && { salaryCap }),
      ...(maxPerTeam !== given.maxPerTeam && { maxPerTeam: maxPerTeam! }),
      ...(raised && { raised: { ref: raised.part.ref, max: raised.to } }),
    };
  }
}
