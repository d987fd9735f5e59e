/** Values for schemas: valid ones, and valid ones with a fault. */
import fc from 'fast-check';
import { resolve, type ApiDocument, type Schema } from './document';
import { NAUGHTY_STRINGS } from './naughty-strings';

export type Arbitrary = fc.Arbitrary<unknown>;
/** Replaces the values of a property that the schema alone cannot describe; undefined for the schema's own. */
export type Override = (name: string, schema: Schema) => Arbitrary | undefined;

const MAX_ENTRIES = 5;
/** Longer texts are tried only where the limit of a field is below it. */
const MAX_TEXT = 300;
const FORMATS: Record<string, Arbitrary> = {
  uuid: fc.uuid(),
  email: fc.uuid().map((id) => `fuzz-${id}@example.com`),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Valid values of a schema. */
export function validValues(document: ApiDocument, given: Schema, override: Override): Arbitrary {
  const values = (schema: Schema): Arbitrary => {
    const found = resolve(document, schema);
    const own = plainValues(found);
    return found.nullable ? fc.option(own, { freq: 8 }) : own;
  };
  const plainValues = (schema: Schema): Arbitrary => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.oneOf) return fc.oneof(...schema.oneOf.map(values));
    switch (schema.type) {
      case 'string':
        return FORMATS[schema.format ?? ''] ?? texts(schema);
      case 'integer':
        return numbers(schema, 1);
      case 'number':
        return fc.oneof(numbers(schema, 1), numbers(schema, 100));
      case 'boolean':
        return fc.boolean();
      case 'array': {
        const minLength = schema.minItems ?? 0;
        const maxLength = Math.min(schema.maxItems ?? MAX_ENTRIES, minLength + MAX_ENTRIES);
        return fc.array(values(schema.items ?? {}), { minLength, maxLength });
      }
      case 'object':
        return objects(schema);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };
  const objects = ({ properties, required = [], additionalProperties }: Schema): Arbitrary => {
    if (!properties && typeof additionalProperties === 'object') {
      return fc.dictionary(fc.string({ maxLength: 12 }), values(additionalProperties), { maxKeys: 3 });
    }
    const model = Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, schema]) => [
        name,
        override(name, resolve(document, schema)) ?? values(schema),
      ]),
    );
    const requiredKeys = Object.keys(model).filter((name) => required.includes(name));
    return fc.oneof(
      fc.record(model, { requiredKeys, noNullPrototype: true }),
      fc.record(Object.fromEntries(requiredKeys.map((name) => [name, model[name]!])), {
        noNullPrototype: true,
      }),
    );
  };
  return values(given);
}

/** Valid texts: short ones, naughty ones, and one of the greatest length. */
export function texts({ minLength = 0, maxLength = MAX_TEXT }: Schema): Arbitrary {
  const longest = Math.min(maxLength, MAX_TEXT);
  const short = { minLength, maxLength: Math.min(longest, minLength + 20) };
  return fc.oneof(
    { weight: 5, arbitrary: fc.string({ unit: 'grapheme-ascii', ...short }) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', ...short }) },
    { weight: 2, arbitrary: fc.constantFrom(...NAUGHTY_STRINGS) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(longest)) },
  );
}

function numbers({ minimum = -1e6, maximum = 1e6 }: Schema, fractions: number): Arbitrary {
  const inside = fc.integer({
    min: Math.max(Math.ceil(minimum * fractions), Number.MIN_SAFE_INTEGER),
    max: Math.min(Math.floor(maximum * fractions), Number.MAX_SAFE_INTEGER),
  });
  return fc.oneof(
    { weight: 8, arbitrary: inside.map((value) => value / fractions) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}

/** Values that fit almost no field. */
const ODD_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  -1e-9,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x',
  '0',
  '\0',
  '\ud800',
  '\u202eabc',
  '__proto__',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { constructor: 1 },
  { toString: 'x' },
  JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`),
];
const ODD_NAMES = ['admin', 'id', '', '__proto__', 'constructor', 'toString', 'x'.repeat(200)];

/** Changes one place of a value: another type or text, a missing or an additional field, a list that is too long. */
export function withFault(value: unknown, random: () => number): unknown {
  const pick = <Entry>(list: readonly Entry[]): Entry => list[Math.floor(random() * list.length)]!;
  const copy = structuredClone(value);
  const places: { parent: Record<string, unknown>; key: string }[] = [];
  const root = { value: copy };
  const visit = (parent: Record<string, unknown>, key: string) => {
    places.push({ parent, key });
    const child = parent[key];
    if (typeof child !== 'object' || child === null) return;
    for (const name of Object.keys(child)) visit(child as Record<string, unknown>, name);
  };
  visit(root, 'value');
  const { parent, key } = pick(places);
  const found = parent[key];
  const faults = [
    () => (parent[key] = pick(ODD_VALUES)),
    () => (parent[key] = pick(NAUGHTY_STRINGS)),
    () => delete parent[key],
    () => {
      const target = typeof found === 'object' && found !== null ? found : parent;
      Object.defineProperty(target, pick(ODD_NAMES), {
        value: pick(ODD_VALUES),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    },
    () => {
      if (Array.isArray(found) && found.length > 0) {
        parent[key] = Array.from({ length: 600 }, (_, index) => found[index % found.length] as unknown);
      } else if (typeof found === 'number') parent[key] = pick([-found - 1, found + 0.00001, found * 1e9]);
      else parent[key] = String(found).repeat(100);
    },
  ];
  pick(faults)();
  return root.value;
}
