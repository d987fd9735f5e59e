import { QueryFailedError } from 'typeorm';

const CODES = { unique: '23505', foreignKey: '23503' } as const;

/** Did a statement fail because of a row that is there already, or of one that it names and that is gone? */
export const isViolation = (error: unknown, of: keyof typeof CODES): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === CODES[of];
