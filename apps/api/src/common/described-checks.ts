/** Checks of class-validator that also appear in the API document. A check of each entry of a list does not. */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import * as checks from 'class-validator';
import type { ValidationOptions } from 'class-validator';

type Check<Value> = (value: Value, options?: ValidationOptions) => PropertyDecorator;

const described =
  <Value>(check: Check<Value>, toSchema: (value: Value) => ApiPropertyOptions): Check<Value> =>
  (value, options) =>
    options?.each
      ? check(value, options)
      : applyDecorators(ApiProperty(toSchema(value)), check(value, options));

export const Min = described<number>(checks.Min, (minimum) => ({ minimum }));
export const Max = described<number>(checks.Max, (maximum) => ({ maximum }));
export const MinLength = described<number>(checks.MinLength, (minLength) => ({ minLength }));
export const MaxLength = described<number>(checks.MaxLength, (maxLength) => ({ maxLength }));
export const ArrayMinSize = described<number>(checks.ArrayMinSize, (minItems) => ({ minItems }));
export const ArrayMaxSize = described<number>(checks.ArrayMaxSize, (maxItems) => ({ maxItems }));
