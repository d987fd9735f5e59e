/** The API document as the fuzzer uses it: its operations and its schemas. */

/** A schema of OpenAPI 3.0, as far as our document uses it. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  nullable?: boolean;
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

type Content = Record<string, { schema: Schema }>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  /** `post /api/v1/items` */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body?: { type: string; schema: Schema };
  responses: Record<string, { content?: Content }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface RawOperation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** All operations of the document. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        name: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        ...(content && { body: { type: content[0], schema: content[1].schema } }),
        responses,
      };
    }),
  );
}

/** The schema that a schema refers to, or the schema itself. `allOf` has one entry in our document. */
export function resolve(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref) return resolve(document, document.components.schemas[schema.$ref.split('/').at(-1)!]!);
  const [only] = schema.allOf ?? [];
  return only ? { ...resolve(document, only), ...(schema.nullable && { nullable: true }) } : schema;
}
