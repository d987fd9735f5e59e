import { contestName, POSITIONS, type Lineup, type LineupPlayer, type Reason } from '@fanteam/contracts';
import type { InfeasibleCause, SolvedLineup } from '@fanteam/lineup-solver';
import { ApiError } from '../../common/errors';
import { conflictSentence, explainConflict, type LineupTask } from '@fanteam/lineup-request';
import type { RunError, RunSummary } from '../run.entity';
import { gapOf, shortfallSentences, stoppedBy } from './set-answer';
import type { SolveOutcome } from '../../solver/solver-messages';

/** A found lineup as the client reads it. */
export function toLineup(task: LineupTask, solved: SolvedLineup, rank: number): Lineup {
  const players = solved.picks
    .map((pick): LineupPlayer => {
      const { id, name, position, team, salary, projection } = task.players[pick]!;
      return {
        id,
        name,
        position,
        team,
        salary,
        projection,
        ...(pick === solved.captain ? { captain: true as const } : {}),
        ...(pick === solved.viceCaptain ? { vice_captain: true as const } : {}),
      };
    })
    .sort(
      (a, b) =>
        POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position) ||
        b.projection - a.projection ||
        (a.id < b.id ? -1 : 1),
    );
  const count = (position: string) => players.filter((player) => player.position === position).length;
  return {
    lineup_id: String(rank),
    players,
    total_points: solved.points,
    salary_cost: solved.salary,
    ...(solved.objectiveValue === undefined ? {} : { objective_value: solved.objectiveValue }),
    formation: `${count('D')}-${count('M')}-${count('F')}`,
  };
}

/** All of the answer but the lineups. */
export function toSummary(task: LineupTask, outcome: SolveOutcome): RunSummary {
  return {
    contest: task.contest,
    requested: task.lineupCount,
    found: outcome.lineups.length,
    proven: outcome.status === 'optimal',
    ...gapOf(outcome),
    engine: outcome.engine,
    roster: task.roster,
    solver_ms: outcome.solverMs,
    stopped_by: stoppedBy(task, outcome),
    warnings: [...task.warnings, ...shortfallSentences(task, outcome)],
  };
}

/** Why there is no lineup at all, as the 422 that the client gets. */
export function toRunError(task: LineupTask, outcome: SolveOutcome): RunError {
  const error =
    outcome.status === 'timed-out'
      ? new ApiError('out_of_time', String(task.timeLimitMs / 1000))
      : infeasible(task, outcome);
  return { status: error.getStatus(), body: error.body };
}

function infeasible(task: LineupTask, { cause, conflict }: SolveOutcome): ApiError {
  if (conflict) {
    const reasons = explainConflict(task, conflict);
    return new ApiError('infeasible', conflictSentence(contestName(task.contest), reasons), reasons);
  }
  const reason = infeasibleReason(task, cause);
  return new ApiError('infeasible', reason.message, [reason]);
}

function infeasibleReason(task: LineupTask, cause: InfeasibleCause | undefined): Reason {
  const contest = contestName(task.contest);
  const { length: lockCount } = task.locked;
  const withLocked =
    lockCount > 0 ? ` with the ${lockCount} locked ${lockCount === 1 ? 'player' : 'players'}` : '';
  if (cause?.code === 'salary_cap') {
    return {
      code: 'salary_cap',
      message: `The cheapest legal ${contest} lineup${withLocked} costs ${cause.cheapest}; the salary cap is ${task.salaryCap}.`,
      fix: { field: 'salary_cap', value: cause.cheapest, label: `Raise Salary Cap to ${cause.cheapest}` },
    };
  }
  const limit = task.roster.max_per_team;
  const advice = lockCount > 0 ? 'Unlock a player, add' : 'Add';
  const clubs = limit === null ? '' : `, at most ${limit} of one club,`;
  return {
    code: 'roster',
    message: `No legal ${contest} lineup${withLocked} can be made of these ${task.players.length} players: ${rosterWords(task)}${clubs} do not fit together. ${advice} players of other positions or clubs, or change the contest.`,
  };
}

function rosterWords({ roster }: LineupTask): string {
  const range = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}–${max}`);
  const { GK, D, M, F } = roster.positions;
  return `${roster.size} men, GK ${range(GK)}, DEF ${range(D)}, MID ${range(M)}, FWD ${range(F)}`;
}
