export type { ResolvedContest } from './contest';
export { describeNoLineup } from './describe-no-lineup';
export { estimateFirst } from './estimates/estimate-first';
export { countSources, estimateProjections } from './estimates/estimate-projections';
export {
  requiredPlayers,
  toOneLineupProblem,
  toProblem,
  toRosterRules,
  type LineupTask,
  type TaskPlayer,
} from './lineup-task';
export { readPlayerRules, toTypedPool } from './player-rules';
export { findRepeated } from './repeated-players';
export { readFileRequest, readTypedRequest, type RequestMistake, type RequestReading } from './read-request';
export {
  describeRuleMistake,
  subjectOf,
  type MistakeCode,
  type MistakeTexts,
  type RuleMistake,
} from './rule-mistake';
export { moreLineups } from './simulation/more-lineups';
export {
  readFileSimulation,
  readPlayersSimulation,
  readRunSimulation,
  type SimulationReading,
  type SimulationTask,
} from './simulation/read-simulation';
export {
  toFiguresBody,
  toNotes,
  toSimulationBody,
  type SimulationBody,
} from './simulation/to-simulate-response';
