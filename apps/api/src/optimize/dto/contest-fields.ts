/** The fields of the contest, in requests for lineups and for simulations. */
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { CONTEST_IDS, LIMITS } from '@fanteam/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { Max, Min } from '../../common/described-checks';
import { IsDecimal } from '../../common/field-checks';
import { IfPresent } from '../../common/text-checks';
import { RosterOverridesDto } from './roster-overrides.dto';

/** Applies decorators as if each stood in a line of its own: from bottom to top. */
const inOrder =
  (...decorators: PropertyDecorator[]) =>
  (target: object, property: string) => {
    for (const decorate of decorators.reverse()) decorate(target, property);
  };

export const IsContest = (description: string, schema: ApiPropertyOptions = { default: 'auto' }) =>
  inOrder(
    ApiPropertyOptional({ enum: CONTEST_IDS, ...schema, description }),
    IfPresent(),
    IsIn(CONTEST_IDS, { message: `contest must be one of ${CONTEST_IDS.join(', ')}` }),
  );

export const IsRoster = (
  description = 'Changes to the roster of the contest. Absent fields keep the value of the contest.',
) =>
  inOrder(
    ApiPropertyOptional({ type: RosterOverridesDto, description }),
    IfPresent(),
    ValidateNested(),
    Type(() => RosterOverridesDto),
    IsObject({ message: 'roster must be an object' }),
  );

export const IsSalaryCap = () =>
  inOrder(
    Max(LIMITS.salary, { message: `Salary cap must be at most ${LIMITS.salary}` }),
    Min(1, { message: 'Salary cap must be at least 1' }),
    IsDecimal(LIMITS.decimals, { message: 'Salary cap must be a number with at most 4 decimals' }),
  );
