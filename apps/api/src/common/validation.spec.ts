import { ArrayMaxSize, IsArray, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Transform, Type } from 'class-transformer';
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

let checks = 0;
class ListDto {
  /** Another list, whose checks are counted. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => {
    checks += Array.isArray(value) ? value.length : 0;
    return value;
  })
  @IsString({ each: true })
  others?: string[];

  @ValidateNested({ each: true })
  @Type(() => InnerDto)
  @ArrayMaxSize(2000, { message: 'too many players' })
  @IsArray()
  players: InnerDto[];
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

describe('a long list', () => {
  const players = Array.from({ length: 1530 }, (_, index) => ({ name: String(index) as unknown }));
  const transform = (body: object) => pipe.transform(body, { type: 'body', metatype: ListDto });

  it('is validated in parts, between which other requests continue', async () => {
    let [others, isDone] = [0, false];
    const countTurns = (): void => {
      others += 1;
      if (!isDone) setImmediate(countTurns);
    };
    countTurns();
    const { players: validated } = (await transform({ players })) as ListDto;
    isDone = true;
    expect(others).toBeGreaterThan(10);
    expect(validated).toEqual(players);
    expect(validated.every((player) => player instanceof InnerDto)).toBe(true);
  });

  it('does not make the validation of other fields slower', async () => {
    checks = 0;
    const others = players.map(({ name }) => name);
    const validated = (await transform({ players, others })) as ListDto;
    expect(validated.others).toEqual(others);
    expect(checks).toBeLessThan(1.1 * others.length);
  });

  it('reports the position of each mistake', async () => {
    const mistaken = players.with(7, { name: 1 }).with(1511, { name: 2 });
    const error = await transform({ players: mistaken, others: [1] }).catch((reason: unknown) => reason);
    expect((error as FieldsError).fields.map(({ loc }) => loc.join('.'))).toEqual([
      'body.others',
      'body.players.7.name',
      'body.players.1511.name',
    ]);
  });

  it('is refused without validating its entries if it is too long', async () => {
    const error = await transform({ players: Array(100_000).fill(players[0]) }).catch(
      (reason: unknown) => reason,
    );
    expect((error as FieldsError).fields[0]).toMatchObject({
      loc: ['body', 'players'],
      msg: 'too many players',
    });
  });
});
