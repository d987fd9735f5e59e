import type { ContestId, PoolPlayer, Roster } from '@fanteam/contracts';
import {
  minExposureLineups,
  singleLineup,
  type LineupProblem,
  type LineupRules,
  type Randomness,
  type RosterRules,
  type SolverPlayer,
} from '@fanteam/lineup-solver';

/** A selectable player, with the fields that lineups show. */
export type TaskPlayer = Pick<
  PoolPlayer,
  'id' | 'name' | 'position' | 'team' | 'salary' | 'projection_source'
> &
  Pick<
    SolverPlayer,
    'projection' | 'objective' | 'start' | 'sd' | 'withoutCaptaincy' | 'captaincy' | 'onlyIfRequired'
  > & {
    /** The status of a player who is out. Others have none here. */
    out?: string;
  };

/** A request that was read without mistakes. Plain JSON: the API stores it with the run. */
export interface LineupTask {
  players: TaskPlayer[];
  contest: ContestId;
  roster: Roster;
  salaryCap: number;
  lineupCount: number;
  minUniquePlayers: number;
  /** Ids of the players in every lineup. */
  locked: string[];
  rules?: LineupRules;
  randomness?: Randomness;
  timeLimitMs: number;
  /** Sentences for the response's `warnings`. */
  warnings: string[];
}

/** Converts a task to the solver's problem. */
export function toProblem(task: LineupTask): LineupProblem {
  return {
    players: task.players,
    roster: toRosterRules(task.roster),
    salaryCap: task.salaryCap,
    lineupCount: task.lineupCount,
    minUniquePlayers: task.minUniquePlayers,
    locked: task.locked,
    ...(task.rules ? { rules: task.rules } : {}),
    ...(task.randomness ? { randomness: task.randomness } : {}),
  };
}

/** The task's problem for a single lineup: only the rules that every lineup satisfies, without randomness. */
export function toOneLineupProblem(task: LineupTask): LineupProblem {
  return singleLineup(toProblem(task));
}

/** The ids of the players who are in every lineup: locked, or with a minimum exposure that requires all lineups. */
export function requiredPlayers({ locked, rules, lineupCount }: LineupTask): string[] {
  const required = Object.entries(rules?.exposure?.players ?? {}).flatMap(([id, { min = 0 }]) =>
    minExposureLineups(min, lineupCount) === lineupCount ? [id] : [],
  );
  return [...new Set([...locked, ...required])];
}

/** Converts a roster of the API (snake_case) to the solver's. */
export function toRosterRules(roster: Roster): RosterRules {
  const { size, positions, max_per_team: maxPerTeam, captain, vice_captain: viceCaptain } = roster;
  return { size, positions, maxPerTeam, captain, viceCaptain, ...(roster.bench && { bench: roster.bench }) };
}
