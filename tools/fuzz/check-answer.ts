/** Compares answers with the API document: status, content type, schema. */
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { ApiDocument, Operation, Schema } from './document';
import type { Answer } from './send';

const DOCUMENT = 'api';

/** @returns a function that lists the mistakes of an answer, one sentence each */
export function createAnswerCheck(document: ApiDocument) {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  ajv.addSchema({ $id: DOCUMENT, ...(toJsonSchema({ components: document.components }) as object) });
  const compiled = new Map<Schema, ValidateFunction>();
  const compile = (schema: Schema): ValidateFunction => {
    const known = compiled.get(schema) ?? ajv.compile(toJsonSchema(schema) as object);
    compiled.set(schema, known);
    return known;
  };

  return function findMistakes(operation: Operation, answer: Answer): string[] {
    const { status, headers, text } = answer;
    const declared = operation.responses[status];
    if (status >= 500 && !(status === 503 && declared)) return [`The status is ${status}.`];
    if (!declared) return [`The status ${status} is not declared.`];
    const mistakes: string[] = [];
    if (!headers['x-request-id']) mistakes.push('The answer has no X-Request-Id.');
    if ((status === 429 || status === 503) && !headers['retry-after'])
      mistakes.push('The answer has no Retry-After.');
    if (!declared.content)
      return text === '' ? mistakes : [...mistakes, 'The answer has a body, but none is declared.'];
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    const schema = declared.content[type]?.schema;
    if (!schema) return [...mistakes, `The content type ${type} is not declared.`];
    const value = type === 'application/json' ? parse(text) : text;
    if (value === undefined) return [...mistakes, 'The body is not JSON.'];
    const isValid = compile(schema);
    if (!isValid(value))
      mistakes.push(`The body does not fit its schema: ${ajv.errorsText(isValid.errors)}.`);
    return mistakes;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Converts a schema of OpenAPI 3.0 to JSON Schema: `nullable`, and references to the whole document. */
function toJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema as Schema;
  const converted = Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => key !== 'example')
      .map(([key, value]) => [key, key === '$ref' ? `${DOCUMENT}${value as string}` : toJsonSchema(value)]),
  );
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
}
