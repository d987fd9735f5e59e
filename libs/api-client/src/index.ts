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
} from './dfs';
export { ApiError, errorDetail } from './errors';
export { createItem, deleteItem, readItems, updateItem } from './items';
export { configureApiClient, type PageRange } from './request';
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
