import { LIMITS } from '@fanteam/contracts';

/** The limits of a file. Pass your own to a reader to override the defaults. */
export type FileLimits = Record<
  'players' | 'fileRows' | 'fileColumns' | 'cellCharacters' | 'projection' | 'salary',
  number
>;

export const DEFAULT_LIMITS: Readonly<FileLimits> = LIMITS;
