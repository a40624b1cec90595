import { afterAll, describe, expect, test } from 'vitest';
import { measureBracketDepth } from '../../gateway/documents/bracket-depth.ts';
import { hostileDocuments, listOwnDocuments } from '../gateway/hostile-documents.ts';
import { readApiSchema } from '../kit/composed-graph.ts';
import { openStubApollo } from '../kit/stub-apollo.ts';

const { ask, ...apollo } = await openStubApollo({ schema: readApiSchema() });
afterAll(() => apollo[Symbol.asyncDispose]());

describe('a hostile document is answered or refused, and breaks nothing', () => {
  test.each(Object.entries(hostileDocuments))('%s', async (_what, text) => {
    const { status, isExecuted, messages } = await ask(text);

    expect(isExecuted ? 200 : 400, messages[0]).toBe(status);
    expect(messages.join('\n')).not.toMatch(/call stack|RangeError|Internal/i);
  });

  test('a document over a limit is still refused', async () => {
    const text = hostileDocuments['the same field'] ?? '';
    const [first, second] = [await ask(text), await ask(text)];

    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 400, codes: ['GRAPHQL_TOO_MANY_REPEATS'] });
  });
});

describe('realistic documents are accepted', () => {
  test.each(listOwnDocuments())('$name', async ({ text }) => {
    const { messages } = await ask(text);

    // Some requests lack required variables, but their documents are accepted.
    for (const message of messages) expect(message).toMatch(/^Variable "\$\w+" of required type/);
  });

  test('500 aliases, but not 501', async () => {
    const aliases = (count: number) => `{ me { ${Array.from({ length: count }, (_, i) => `a${i}:id`)} } }`;

    const [most, tooMany] = [await ask(aliases(500)), await ask(aliases(501))];

    expect(most.isExecuted).toBe(true);
    expect(tooMany).toMatchObject({
      status: 400,
      messages: ['A document has at most 500 aliases, found 501.'],
    });
  });

  test('fifty fragments with the same field', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `F${at}`);
    const fragments = names.map((name) => `fragment ${name} on User { __typename id email }`);

    const answer = await ask(`{ me { ${names.map((name) => `...${name}`)} } } ${fragments.join(' ')}`);

    expect(answer.isExecuted).toBe(true);
  });
});

describe('limits are named', () => {
  const connections = (times: number) =>
    `{ me { ${'campaigns(first: 100) { nodes { owner { '.repeat(times)} id ${'} } }'.repeat(times)} } }`;

  test.each([
    ['too_deep', 'Fields lie at most 16 deep within each other, found 17.', connections(5)],
    [
      'too_expensive',
      /^An operation may cost 50000, and this one \d+: ask for shorter lists/,
      connections(3),
    ],
    [
      'too_many_directives',
      'A document has at most 50 directives, found 51.',
      `{ me { id ${'@skip(if: true) '.repeat(51)} } }`,
    ],
    ['too_many_tokens', 'A document has at most 5000 words and signs.', `{ me { ${'id '.repeat(5_000)} } }`],
    [
      'too_long',
      'A document has at most 250000 characters, found 250012.',
      `{ me { id } }${' '.repeat(249_999)}`,
    ],
    [
      'too_many_fragments',
      'A document has at most 200 fragments, found 201.',
      `{ me { id } } ${Array.from({ length: 201 }, (_, at) => `fragment F${at} on User { id }`).join(' ')}`,
    ],
    [
      'too_many_fields',
      /^A document selects at most 20000 fields, those of fragments as often as they are spread, found \d+\.$/,
      hostileDocuments['fragments that spread all others'],
    ],
    [
      'endless_fragments',
      'The fragments of the document lead too deep, or back to themselves.',
      hostileDocuments['fragments that lead back to themselves'],
    ],
    ['brackets_too_deep', /^Brackets lie at most 50 deep/, hostileDocuments.braces],
  ])('%s', async (code, message, query = '') => {
    const { status, messages, codes } = await ask(query);

    expect({ status, codes }).toEqual({ status: 400, codes: [`GRAPHQL_${code.toUpperCase()}`] });
    expect(messages).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
  });

  test('brackets fifty deep, in variables as in the text', async () => {
    const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)]);
    const update = 'mutation ($data: JSONObject) { updateMe(input: { data: $data }) { user { id } } }';

    expect((await ask(update, { data: { a: nest(49) } })).isExecuted).toBe(true);
    for (const depth of [50, 20_000]) {
      const list = JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
      expect(await ask(update, { data: { a: list } })).toMatchObject({
        status: 400,
        codes: ['GRAPHQL_VARIABLES_TOO_DEEP'],
        messages: ['Objects and lists in variables lie at most 50 deep within each other.'],
      });
    }
    expect(await ask(`{ a(b: ${'['.repeat(50)}${']'.repeat(50)}) }`)).toMatchObject({
      messages: ['Brackets lie at most 50 deep within each other, found 52.'],
    });
  });
});

test.each([
  ['{ a { b(c: [{ d: 1 }]) } }', 5],
  ['{ a(b: "{{{[[[") }', 2],
  ['{ a(b: "\\"{{{[[[") }', 2],
  ['{ a(b: """{{ " {{ \\""" {{""") { c } }', 2],
  ['{ a # {{{\n { b } }', 2],
  ['{ a(b: "unfinished\n) { c { d } } }', 3],
  ['', 0],
])('the depth of %j is %i', (text, depth) => {
  expect(measureBracketDepth(text)).toBe(depth);
});
