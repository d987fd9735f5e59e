import { createAnswerCheck } from './check-answer';
import { operationsOf, type ApiDocument } from './document';

const ERROR = { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } } };
const DOCUMENT: ApiDocument = {
  paths: {
    '/items/{id}': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ItemDto' } } } },
          404: ERROR,
          503: ERROR,
        },
      },
      delete: { responses: { 204: {} } },
    },
  },
  components: {
    schemas: {
      ItemDto: {
        type: 'object',
        required: ['id', 'note'],
        properties: { id: { type: 'string', format: 'uuid' }, note: { type: 'string', nullable: true } },
      },
      ErrorDto: { type: 'object', required: ['detail'], properties: { detail: { type: 'string' } } },
    },
  },
};
const [read, remove] = operationsOf(DOCUMENT);
const findMistakes = createAnswerCheck(DOCUMENT);
const HEADERS = {
  'x-request-id': 'a',
  'content-type': 'application/json; charset=utf-8',
  'retry-after': '2',
};
const ITEM = { id: '5b3c9d1e-0000-4000-8000-000000000000', note: null };

const check = (status: number, body: unknown, headers: Record<string, string> = HEADERS) =>
  findMistakes(read!, { status, headers, text: typeof body === 'string' ? body : JSON.stringify(body) });

describe('the check of an answer', () => {
  it('accepts what the document describes', () => {
    expect(check(200, ITEM)).toEqual([]);
    expect(check(404, { detail: 'Item not found' })).toEqual([]);
    expect(check(503, { detail: 'The queue is full' })).toEqual([]);
    expect(findMistakes(remove!, { status: 204, headers: HEADERS, text: '' })).toEqual([]);
  });

  it.each<[string, number, unknown, Record<string, string>, RegExp]>([
    ['a status that is not declared', 409, { detail: 'x' }, HEADERS, /409 is not declared/],
    ['an internal error', 500, { detail: 'x' }, HEADERS, /status is 500/],
    ['a field of the wrong type', 200, { ...ITEM, note: 7 }, HEADERS, /does not fit its schema: .*note/],
    ['an id that is not one', 200, { ...ITEM, id: '7' }, HEADERS, /uuid/],
    ['an error of another form', 404, { message: 'x' }, HEADERS, /detail/],
    ['a body that is not JSON', 200, '<html>', HEADERS, /not JSON/],
    [
      'another content type',
      404,
      'x',
      { ...HEADERS, 'content-type': 'text/html' },
      /text\/html is not declared/,
    ],
    ['no request id', 200, ITEM, { 'content-type': 'application/json' }, /no X-Request-Id/],
    ['no Retry-After', 503, { detail: 'x' }, { ...HEADERS, 'retry-after': '' }, /no Retry-After/],
  ])('reports %s', (_title, status, body, headers, mistake) => {
    expect(check(status, body, headers)).toEqual([expect.stringMatching(mistake)]);
  });

  it('reports a body where none is declared', () => {
    expect(findMistakes(remove!, { status: 204, headers: HEADERS, text: 'x' })).toHaveLength(1);
    expect(findMistakes(remove!, { status: 503, headers: HEADERS, text: '{}' })).toEqual([
      'The status is 503.',
    ]);
  });
});
