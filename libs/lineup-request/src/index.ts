export { rostersOf, resolveContest, type ResolvedContest } from './contest';
export { conflictSentence, explainConflict } from './explain-conflict';
export { toProblem, toRosterRules, type LineupTask, type TaskPlayer } from './lineup-task';
export { readPlayerRules, toTypedPool, type PlayerRules } from './player-rules';
export { readFileRequest, readTypedRequest, type RequestMistake, type RequestReading } from './read-request';
