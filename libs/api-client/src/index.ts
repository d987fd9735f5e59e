export { loginAccessToken, recoverPassword, resetPassword } from './auth';
export {
  cancelRun,
  isRunAccepted,
  mergeProjections,
  optimizeFile,
  optimizePlayers,
  readRun,
  readRunEvents,
  readUpload,
  uploadPlayers,
  type OptimizeAnswer,
  type RunEvent,
} from './dfs';
export { ApiError, errorDetail } from './errors';
export { createItem, deleteItem, readItems, updateItem } from './items';
export { API_CLIENT_VERSION, configureApiClient, type CallOptions, type PageRange } from './request';
export {
  createUser,
  deleteUser,
  deleteUserMe,
  readUserMe,
  readUsers,
  registerUser,
  updatePasswordMe,
  updateUser,
  updateUserMe,
} from './users';
