/** The independent checker's part for `problem.rules`: plain counting, nothing shared with any search. */
import type { LineupProblem, SolvedLineup, SolverPlayer } from './problem';

/** What is wrong with a lineup under the rules, in sentences. `earlier` count for exposures. */
export function checkRules(
  problem: LineupProblem,
  lineup: SolvedLineup,
  earlier: readonly SolvedLineup[],
): string[] {
  if (!problem.rules) return [];
  const men = lineup.picks.map((pick) => problem.players[pick]!);
  return [
    ...checkSalary(problem, lineup),
    ...checkTeams(problem, men),
    ...checkGroups(problem, men),
    ...checkOpposing(problem, men),
    ...checkStacks(problem, men, earlier),
    ...checkExposure(problem, men, earlier),
  ];
}

function checkSalary({ rules }: LineupProblem, { salary }: SolvedLineup): string[] {
  const least = rules?.minSalary ?? 0;
  return salary < least ? [`salary ${salary} below ${least}`] : [];
}

function checkTeams({ rules }: LineupProblem, men: SolverPlayer[]): string[] {
  return Object.entries(rules?.teams ?? {}).flatMap(([team, { min = 0, max = Infinity }]) => {
    const count = men.filter((man) => man.team === team).length;
    return count < min || count > max ? [`${count} men of ${team}, asked for ${min}–${max}`] : [];
  });
}

function checkGroups({ rules }: LineupProblem, men: SolverPlayer[]): string[] {
  return (rules?.groups ?? []).flatMap((group) => {
    if (group.if !== undefined && !men.some(({ id }) => id === group.if)) return [];
    const count = men.filter(({ id }) => group.players.includes(id)).length;
    const { min = 0, max = Infinity } = group;
    return count < min || count > max ? [`${count} of a group, asked for ${min}–${max}`] : [];
  });
}

function checkOpposing({ rules }: LineupProblem, men: SolverPlayer[]): string[] {
  const rule = rules?.opposing;
  if (!rule) return [];
  return men
    .filter(({ position }) => rule.from.includes(position))
    .flatMap((man) => {
      const opponent = rule.opponents[man.team];
      const facing = men.filter(({ team, position }) => team === opponent && rule.against.includes(position));
      return facing.length > rule.max ? [`${facing.length} men of ${opponent} against ${man.id}`] : [];
    });
}

function checkStacks(
  { rules, players, lineupCount }: LineupProblem,
  men: SolverPlayer[],
  earlier: readonly SolvedLineup[],
): string[] {
  return (rules?.stacks ?? []).flatMap((stack, at) => {
    const { size, teams, positions, maxExposure } = stack;
    const isStacked = (lineup: SolverPlayer[]) => {
      const count = new Map<string, number>();
      for (const { team, position } of lineup) {
        if ((teams?.includes(team) ?? true) && (positions?.includes(position) ?? true)) {
          count.set(team, (count.get(team) ?? 0) + 1);
        }
      }
      return Math.max(0, ...count.values()) >= size;
    };
    if (maxExposure === undefined) return isStacked(men) ? [] : [`no stack ${at + 1} of ${size}`];
    if (!isStacked(men)) return [];
    const before = earlier.filter(({ picks }) => isStacked(picks.map((pick) => players[pick]!))).length;
    return before + 1 > most(maxExposure, lineupCount) ? [`stack ${at + 1} in ${before + 1} lineups`] : [];
  });
}

function checkExposure(
  problem: LineupProblem,
  men: SolverPlayer[],
  earlier: readonly SolvedLineup[],
): string[] {
  const { rules, players, lineupCount, locked } = problem;
  const exposure = rules?.exposure;
  if (!exposure) return [];
  const count = (isIn: (man: SolverPlayer) => boolean) =>
    1 + earlier.filter(({ picks }) => picks.some((pick) => isIn(players[pick]!))).length;
  const problems: string[] = [];
  for (const { id, captaincy } of men) {
    const isLocked = locked.includes(id) || captaincy === 'always';
    const share = exposure.players?.[id]?.max ?? (isLocked ? undefined : exposure.max);
    const lineups = count((man) => man.id === id);
    if (share !== undefined && lineups > most(share, lineupCount))
      problems.push(`${id} in ${lineups} lineups`);
  }
  for (const team of new Set(men.map((man) => man.team))) {
    const share = exposure.teams?.[team]?.max;
    const lineups = count((man) => man.team === team);
    if (share !== undefined && lineups > most(share, lineupCount))
      problems.push(`${team} in ${lineups} lineups`);
  }
  return problems;
}

/** 0.29 of 100 is 29, though floating point makes it 28.999999999999996. */
function most(share: number, lineups: number): number {
  return Math.max(1, Math.floor(Number((share * lineups).toFixed(6))));
}
