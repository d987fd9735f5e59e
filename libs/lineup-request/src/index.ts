export type { ResolvedContest } from './contest';
export { describeNoLineup } from './describe-no-lineup';
export { toProblem, toRosterRules, type LineupTask } from './lineup-task';
export { readPlayerRules, toTypedPool } from './player-rules';
export { readFileRequest, readTypedRequest, type RequestMistake, type RequestReading } from './read-request';
