import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { ErrorBody, FieldError, Fix, FixChange, Message, Reason } from '@fanteam/contracts';
import { applyDecorators } from '@nestjs/common';
import { ERRORS, type ErrorCode } from './errors';

export class MessageDto implements Message {
  @ApiProperty({ example: 'Item deleted successfully' })
  message: string;
}

export class FieldErrorDto implements FieldError {
  @ApiProperty({ example: 'min' })
  type: string;

  @ApiProperty({
    type: 'array',
    items: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    example: ['body', 'num_lineups'],
  })
  loc: (string | number)[];

  @ApiProperty({ example: 'Number of lineups must be at least 1' })
  msg: string;
}

const FIX_VALUE = { oneOf: [{ type: 'number' }, { type: 'string' }, { type: 'object' }], nullable: true };

export class FixChangeDto implements FixChange {
  @ApiProperty({
    description:
      'The path of a field in the request that was sent, such as `players.45113.lock` or `stacks.0`.',
    example: 'salary_cap',
  })
  field: string;

  @ApiProperty({
    ...FIX_VALUE,
    description: 'The new value. `null` removes the field or the entry of the list.',
    example: 46.5,
  })
  value: unknown;
}

export class FixDto implements Fix {
  @ApiProperty({ example: 'Raise Salary Cap to 46.5' })
  label: string;

  @ApiProperty({
    type: [FixChangeDto],
    description:
      'Together these changes make a lineup possible. Make them in this order: entries of a list are removed from its end.',
  })
  changes: FixChangeDto[];

  @ApiPropertyOptional({ description: 'The field of a single change.', example: 'salary_cap' })
  field?: string;

  @ApiPropertyOptional({ ...FIX_VALUE, description: 'The value of a single change.', example: 46.5 })
  value?: unknown;
}

export class ReasonDto implements Reason {
  @ApiProperty({ example: 'salary_cap' })
  code: string;

  @ApiProperty({ example: 'The cheapest legal Classic 11 lineup costs 46.5; the salary cap is 45.' })
  message: string;

  @ApiPropertyOptional({
    type: FixDto,
    description:
      'The solver has verified that the request has a lineup with these changes. Absent if this was not possible within the time limit.',
  })
  fix?: FixDto;
}

/** The error body. `detail` is a sentence, or the list of invalid fields with the most useful first. */
export class ErrorDto implements ErrorBody {
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'array', items: { $ref: getSchemaPath(FieldErrorDto) } }],
    example: 'File not found',
  })
  detail: string | FieldErrorDto[];

  @ApiPropertyOptional({ type: [ReasonDto] })
  reasons?: ReasonDto[];

  @ApiPropertyOptional({
    description: 'The `X-Request-Id` of the response. Log lines of the request contain it.',
    example: '2f1c8a4e-6f0b-4a55-9d3e-7c0a4f1b2e6d',
  })
  request_id?: string;
}

/** The errors of every route that can have a body: its method is POST, PUT or PATCH. */
export const BODY_ERRORS = [
  'invalid_fields',
  'body_not_json',
  'body_too_large',
  'unsupported_encoding',
  'bad_request',
] as const satisfies readonly ErrorCode[];

/**
 * Declares the errors of a route in the API document, one entry per status. Every route has `invalid_fields`: it refuses
 * unknown fields of the query.
 */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set<ErrorCode>([...codes, 'invalid_fields'])) {
    const { status, text } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${text('…')}`]);
  }
  return applyDecorators(
    ApiExtraModels(ErrorDto, FieldErrorDto),
    ...[...byStatus].map(([status, lines]) =>
      ApiResponse({ status, type: ErrorDto, description: lines.join('\n\n') }),
    ),
  );
}
