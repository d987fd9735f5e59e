export type { ResolvedContest } from './contest';
export { describeNoLineup } from './describe-no-lineup';
export { toProblem, toRosterRules, type LineupTask } from './lineup-task';
export { requiredPlayers, toOneLineupProblem } from './one-lineup';
export { readPlayerRules, toTypedPool } from './player-rules';
export { readFileRequest, readTypedRequest, type RequestMistake, type RequestReading } from './read-request';
export { moreLineups } from './simulation/more-lineups';
export {
  readFileSimulation,
  readPlayersSimulation,
  readRunSimulation,
  type SimulationReading,
} from './simulation/read-simulation';
export type { SimulationTask } from './simulation/simulation-task';
export {
  toFiguresBody,
  toNotes,
  toSimulationBody,
  type SimulationBody,
} from './simulation/to-simulate-response';
