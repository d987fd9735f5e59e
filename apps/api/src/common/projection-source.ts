import type { ApiPropertyOptions } from '@nestjs/swagger';
import { ESTIMATE_SOURCES } from '@fanteam/contracts';

/** Documents the field `projection_source`. */
export const PROJECTION_SOURCE = {
  enum: ['own', ...ESTIMATE_SOURCES],
  example: 'odds',
  description:
    'The source of the projection, in a pool with estimates. `own`: your number. `odds`, `goals` (expected goals or clean ' +
    'sheet chances), `pairing` (who plays whom) and `price` (the player file only): an estimate. Absent in a pool without estimates.',
} satisfies ApiPropertyOptions;
