import type { ApiPropertyOptions } from '@nestjs/swagger';
import { ESTIMATE_SOURCES } from '@fanteam/contracts';

/** Documents the field `projection_source`. */
export const PROJECTION_SOURCE = {
  enum: ['own', ...ESTIMATE_SOURCES],
  example: 'odds',
  description:
    'What the projection is from, in a pool with estimates. `own`: your number. `odds`, `goals` (expected goals or clean ' +
    'sheet chances), `pairing` (who plays whom) and `price` (only the file): an estimate. Absent in a pool without estimates.',
} satisfies ApiPropertyOptions;
