export {
  confirmEmail,
  deleteOtherSessions,
  deleteSession,
  loginAccessToken,
  logOutToken,
  readSessions,
  recoverPassword,
  requestConfirmation,
  resetPassword,
  undoEmailChange,
} from './auth';
export {
  cancelRun,
  isRunAccepted,
  estimateProjections,
  mergeProjections,
  optimizeFile,
  optimizePlayers,
  readAnyRun,
  readRun,
  readRunEvents,
  readUpload,
  readUploadWithParts,
  simulateContest,
  uploadPlayers,
  type OptimizeAnswer,
} from './dfs';
export { ApiError, errorDetail } from './errors';
export { createItem, deleteItem, readItems, updateItem } from './items';
export { cancelOperatedRun, readOperation, retryOperatedRun } from './operation';
export { readGamblingHelp, readPrivacyText } from './operator-texts';
export { configureApiClient, type PageRange } from './request';
export {
  createSaved,
  deleteSaved,
  readSaved,
  readSavedList,
  renameSaved,
  saveRunEdits,
  type SavedEntryOf,
  type SavedList,
} from './saved';
export {
  createUser,
  deleteUser,
  deleteUserMe,
  exportUserMe,
  readUserMe,
  readUsers,
  registerUser,
  updatePasswordMe,
  updateUser,
  updateUserMe,
} from './users';
