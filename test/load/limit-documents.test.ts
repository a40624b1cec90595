import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../core/request-context.ts';
import { systemRequest } from '../../core/request-context.ts';
import { createApolloServer } from '../../gateway/create-apollo-server.ts';
import { measureTextDepth } from '../../gateway/limit-documents.ts';
import { hostileDocuments, listOwnDocuments } from '../gateway/hostile-documents.ts';
import { readApiSchema } from '../kit/composed-graph.ts';

const milliseconds = 50;

/** A real server over the real schema; what would be executed is only counted. */
const apollo = createApolloServer(
  {
    apiSchema: readApiSchema(),
    prepare: () => undefined,
    load: async () => undefined,
    execute: async () => ({ data: {}, extensions: { isExecuted: true } }),
    admit: async () => ({}),
  },
  {
    supergraphSdl: readFileSync('gateway/generated/supergraph.graphql', 'utf8'),
    development: true,
    seconds: 10,
  },
);
let slowness = 1;
beforeAll(async () => {
  await apollo.start();
  for (const { text } of listOwnDocuments()) await ask(text);
  slowness = measureSlowness();
});
afterAll(() => apollo.stop());

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { body, http } = await apollo.executeOperation(
    { query, variables },
    { contextValue: systemRequest('r1') as RequestContext },
  );
  if (body.kind !== 'single') throw new Error('The answer comes in parts.');
  const { errors = [], extensions } = body.singleResult;
  return {
    status: http.status ?? 200,
    isExecuted: extensions?.isExecuted === true,
    messages: errors.map(({ message }) => message),
    codes: errors.map((error) => error.extensions?.code),
  };
}

function cpuOf(work: () => unknown) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** By how much this processor is slower than the one that our limits of CPU time are for. */
function measureSlowness() {
  const times = [1, 2, 3].map(() =>
    cpuOf(() => JSON.stringify(Array.from({ length: 200_000 }, (_, at) => ({ at, text: `${at}` })))),
  );
  return Math.max(1, Math.min(...times) / 60);
}

describe('a document costs little, whether it is accepted or refused', () => {
  test.each(Object.entries(hostileDocuments))('%s', async (_what, text) => {
    const costs = [];
    const answers = [];
    for (let time = 0; time < 4; time++) {
      const before = process.cpuUsage();
      // Another text each time, because what a text came to is kept.
      answers.push(await ask(`${text} #${time}`));
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
    }

    expect(Math.min(...costs)).toBeLessThan(milliseconds * slowness);
    for (const { status, isExecuted, messages } of answers) {
      expect(isExecuted ? 200 : 400, messages[0]).toBe(status);
      expect(messages.join('\n')).not.toMatch(/call stack|RangeError|Internal/i);
    }
  });

  test('what is refused stays refused, and costs nothing any more', async () => {
    const text = hostileDocuments['the same field'] ?? '';
    const [first, second] = [await ask(text), await ask(text)];

    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 400, codes: ['GRAPHQL_VALIDATION_FAILED'] });
  });
});

describe('what a client may want is accepted', () => {
  test.each(listOwnDocuments())('$name', async ({ text }) => {
    const { messages } = await ask(text);

    // Without variables some are incomplete, but the document is accepted.
    for (const message of messages) expect(message).toMatch(/^Variable "\$\w+" of required type/);
  });

  test('500 aliases, but not 501', async () => {
    const aliases = (count: number) => `{ me { ${Array.from({ length: count }, (_, i) => `a${i}:id`)} } }`;

    const [most, tooMany] = [await ask(aliases(500)), await ask(aliases(501))];

    expect(most.isExecuted).toBe(true);
    expect(tooMany).toMatchObject({ status: 400, messages: ['Aliases limit of 500 exceeded, found 501.'] });
  });

  test('a field that fifty fragments ask for in the same place', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `F${at}`);
    const fragments = names.map((name) => `fragment ${name} on User { __typename id email }`);

    const answer = await ask(`{ me { ${names.map((name) => `...${name}`)} } } ${fragments.join(' ')}`);

    expect(answer.isExecuted).toBe(true);
  });
});

describe('limits say what they are', () => {
  test.each([
    ['depth', `{ me { ${'campaigns { nodes { owner { '.repeat(5)} id ${'} } }'.repeat(5)} } }`],
    [
      'cost',
      `{ me { campaigns(first: 100) { nodes { ${'owner { campaigns(first: 100) { nodes {'} id }}} } } } }`,
    ],
    ['directives', `{ me { id ${'@skip(if: true) '.repeat(51)} } }`],
  ])('%s', async (limit, query) => {
    const { status, messages } = await ask(query);

    expect(status).toBe(400);
    expect(messages.join('\n')).toMatch(new RegExp(`${limit} limit of [\\d]+ exceeded`, 'i'));
    expect(messages.join('\n')).not.toMatch(/Syntax Error/);
  });

  test('brackets fifty deep, in variables as in the text', async () => {
    const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)]);
    const update = 'mutation ($data: JSONObject) { updateUser(input: { data: $data }) { user { id } } }';

    expect((await ask(update, { data: { a: nest(49) } })).isExecuted).toBe(true);
    for (const depth of [50, 20_000]) {
      const list = JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
      expect(await ask(update, { data: { a: list } })).toMatchObject({
        status: 400,
        codes: ['BAD_USER_INPUT'],
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
  expect(measureTextDepth(text)).toBe(depth);
});
