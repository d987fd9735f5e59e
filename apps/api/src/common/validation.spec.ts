import { IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { createValidationPipe, FieldsError } from './validation';

class InnerDto {
  @IsString()
  name: string;
}

class OuterDto {
  @IsOptional()
  @ValidateNested()
  @Type(() => InnerDto)
  @IsObject()
  inner?: InnerDto;
}

const pipe = createValidationPipe();
const validate = async (body: string): Promise<unknown> =>
  pipe.transform(JSON.parse(body), { type: 'body', metatype: OuterDto });

it('accepts the fields of the class', async () => {
  expect(await validate('{"inner":{"name":"x"}}')).toEqual({ inner: { name: 'x' } });
});

it.each(['other', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
  'refuses the unknown field %s at each level',
  async (name) => {
    const bodies: [string, string[]][] = [
      [`{"${name}":1}`, [name]],
      [`{"inner":{"name":"x","${name}":1}}`, ['inner', name]],
    ];
    for (const [body, loc] of bodies) {
      const error = await validate(body).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(FieldsError);
      expect((error as FieldsError).getResponse()).toEqual({
        detail: [{ type: 'extra_forbidden', loc: ['body', ...loc], msg: `Unknown field "${name}"` }],
      });
    }
  },
);
