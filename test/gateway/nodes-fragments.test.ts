import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crowId, oakId, openGardenGraph, secretTreeId } from '../kit/garden-graph.ts';

let graph: Awaited<ReturnType<typeof openGardenGraph>>;

beforeAll(async () => {
  graph = await openGardenGraph();
});

afterAll(() => graph[Symbol.asyncDispose]());

const ask = (...asked: Parameters<typeof graph.ask>) => graph.ask(...asked);

/** Fragment that an app uses for all cards of a list. */
const card = 'fragment Card on Node { id ... on Tree { height } ... on Bird { wings } }';
const tree = { id: oakId, height: 12 };
const bird = { id: crowId, wings: 2 };

describe('a fragment on Node with types that the parent cannot be', () => {
  test.each([
    ['a field', `{ tree(id: "${oakId}") { ...Card } } ${card}`, { tree }],
    ['a list', `{ trees { ...Card code } } ${card}`, undefined],
    [
      'a planned field',
      `{ tree(id: "${oakId}") { leaves bird { ...Card } } } ${card}`,
      { tree: { leaves: 11, bird } },
    ],
    [
      'a planned list',
      `{ tree(id: "${oakId}") { guests(first: 1) { ...Card home { ...Card } } } } ${card}`,
      undefined,
    ],
    [
      'a node',
      `{ node(id: "${crowId}") { ...Card ... on Bird { home { ...Card } } } } ${card}`,
      { node: { ...bird, home: tree } },
    ],
    ['nodes', `{ nodes(ids: ["${crowId}", "${oakId}"]) { ...Card } } ${card}`, { nodes: [bird, tree] }],
    [
      'a payload of a mutation',
      `mutation { plant(id: "oak") { tree { ...Card bird { ...Card } } } } ${card}`,
      { plant: { tree: { ...tree, bird } } },
    ],
    [
      'an inline fragment',
      `{ tree(id: "${oakId}") { ... on Node { id ... on Bird { wings } } } }`,
      { tree: { id: oakId } },
    ],
    [
      'a fragment in a fragment',
      `{ tree(id: "${oakId}") { ...T } } fragment T on Tree { ... on Node { ...B ... on Tree { ...Card } } } fragment B on Bird { wings } ${card}`,
      { tree },
    ],
    [
      'a fragment of such a type with a fragment on Node within',
      `{ tree(id: "${oakId}") { height ... on Node { ... on Bird { ... on Node { ... on Tree { height } id } } } } }`,
      { tree: { height: 12 } },
    ],
    [
      'no other field',
      `{ tree(id: "${oakId}") { ... on Node { ... on Bird { wings } } } trees { bird { ...B } } } fragment B on Node { ... on Tree { height } }`,
      { tree: {}, trees: [{ bird: {} }, { bird: {} }] },
    ],
    ['no other field of a node', `{ node(id: "${oakId}") { ... on Bird { wings } } }`, { node: {} }],
  ])('adds nothing in %s', async (_place, source, data) => {
    const answer = await ask(source);
    expect(answer.failures).toBeUndefined();
    if (data) expect(answer.data).toEqual(data);
    expect(JSON.stringify(answer.data)).not.toContain('node_');
  });

  test('selects matching fields, with conditions and several operations', async () => {
    const source = `query A($on: Boolean!) { tree(id: "${oakId}") { ...Card @include(if: $on) code @skip(if: $on) } }
      query B { node(id: "${crowId}") { ...Card } } ${card}`;
    expect(await ask(source, { on: true }, 'A')).toEqual({ data: { tree } });
    expect(await ask(source, { on: false }, 'A')).toEqual({ data: { tree: { code: 'code of oak' } } });
    expect(await ask(source, {}, 'B')).toEqual({ data: { node: bird } });
  });

  test('holds within interfaces and unions of which only some types are nodes', async () => {
    const source = `{ things { __typename ...Card ... on Nest { eggs ... on Named { name } } }
      named(name: "x") { ... on Node { id ... on Named { name } ... on Bird { wings } } } } ${card}`;
    expect(await ask(source)).toEqual({
      data: {
        things: [
          { __typename: 'Tree', ...tree },
          { __typename: 'Nest', eggs: 3, name: 'nest in oak' },
        ],
        named: { id: oakId, name: 'x' },
      },
    });
  });

  test('keeps conditions on interfaces that the type of a node implements', async () => {
    const source = `{ nodes(ids: ["${oakId}", "${crowId}"]) { ... on Named { name } ... on Thing { ... on Tree { code } } } }`;
    expect(await ask(source)).toEqual({
      data: { nodes: [{ name: 'name of oak', code: 'code of oak' }, {}] },
    });
  });

  test('changes nothing within the values of leaves', async () => {
    const { data } = await ask(
      `{ tree(id: "${oakId}") { extra bird { ... on Node { ... on Tree { id } } } } }`,
    );
    expect(data).toEqual({ tree: { extra: { node_empty: 1, client_id: 2, id: 3 }, bird: {} } });
  });
});

describe('the same node field in several fragments', () => {
  test('is one field', async () => {
    const source = `query($id: ID!) { ...A ...A ...C } fragment A on Query { node(id: $id) { id } many: nodes(ids: [$id, "none"]) { id } }
      fragment C on Query { node(id: $id) { ... on Tree { height } } ... { many: nodes(ids: [$id, "none"]) { ... on Tree { height } } } }`;
    expect(await ask(source, { id: oakId })).toEqual({ data: { node: tree, many: [tree, null] } });
  });

  test('is returned if one of them is not skipped', async () => {
    const source = `query($a: Boolean!, $b: Boolean!) { ...A @include(if: $a) ...C @include(if: $b) }
      fragment A on Query { node(id: "${oakId}") { id } } fragment C on Query { node(id: "${oakId}") { ... on Tree { height } } }`;
    expect(await ask(source, { a: true, b: true })).toEqual({ data: { node: tree } });
    expect(await ask(source, { a: false, b: true })).toEqual({ data: { node: { height: 12 } } });
    expect(await ask(source, { a: true, b: false })).toEqual({ data: { node: { id: oakId } } });
    expect(await ask(source, { a: false, b: false })).toEqual({ data: {} });
  });
});

describe('names of a client’s document', () => {
  test('can be equal to aliases of the gateway for nodes', async () => {
    const source = `query($node_0_0: ID!, $node_: String!) {
      node_empty: node(id: $node_0_0) { node_empty: id ... on Bird { wings } }
      node_0: nodes(ids: [$node_0_0, "${crowId}"]) { node_0_0: id }
      node_0_0: named(name: $node_) { node__: name node__0: __typename }
      nodes__list: tree(id: $node_0_0) { node__: height ... on Node { ... on Bird { wings } } }
      nodes__0: tree(id: $node_0_0) { code }
    }`;
    expect(await ask(source, { node_0_0: oakId, node_: 'x' })).toEqual({
      data: {
        node_empty: { node_empty: oakId },
        node_0: [{ node_0_0: oakId }, { node_0_0: crowId }],
        node_0_0: { node__: 'x', node__0: 'Tree' },
        nodes__list: { node__: 12 },
        nodes__0: { code: 'code of oak' },
      },
    });
  });

  test.each(['__proto__', 'constructor', 'toString', '__typename', 'hasOwnProperty', 'representations'])(
    'can be %s',
    async (name) => {
      const variable = name === '__typename' ? 'x' : name;
      const source = `query($${variable}: ID!) {
        ${name}: node(id: $${variable}) { ${name}: id ... on Tree { own: id guests(first: 1) { ${name}: wings } } }
        other: nodes(ids: [$${variable}]) { ${name}: id ... on Tree { bird { wings ${name}: name home { leaves } } } }
        tree(id: $${variable}) { ${name}: leaves bird { ${name}: wings } }
      }`;
      const { data, failures } = await ask(source, Object.fromEntries([[variable, oakId]]));
      const named = (value: unknown, rest: object = {}) => ({
        ...Object.fromEntries([[name, value]]),
        ...rest,
      });
      expect(failures).toBeUndefined();
      expect(JSON.stringify(data)).toBe(
        JSON.stringify({
          ...named(named(oakId, { own: oakId, guests: [named(2)] })),
          other: [named(oakId, { bird: { wings: 2, ...named(`name of ${crowId}`), home: { leaves: 11 } } })],
          tree: named(11, { bird: named(2) }),
        }),
      );
    },
  );
});

describe('a skipped node field', () => {
  test.each(['@skip(if: true)', '@include(if: false)', '@include(if: $no)', '@skip(if: $yes)'])(
    'by %s has no arguments to check',
    async (condition) => {
      const source = `query($ids: [ID!] = [], $id: ID = "x", $no: Boolean = false, $yes: Boolean! = true) {
        nodes(ids: $ids) ${condition} { id } ... ${condition} { node(id: $id) { id } }
        tree(id: "${oakId}") { height keep: code @skip(if: $yes) drop: code @include(if: $no) }
      }`;
      const many = Array.from({ length: 101 }, () => oakId);
      const data = { tree: { height: 12 } };
      expect(await ask(source, { ids: many, id: null })).toEqual({ data });
      expect(await ask(source, { ids: null })).toEqual({ data });
    },
  );
});

test('a node field whose variable is null is refused, as a field of a service is', async () => {
  const source = `query($id: ID = "x") {
    node(id: $id) { id }
    nodes(ids: [$id]) { id }
    tree(id: $id) { id }
  }`;
  const { data, failures } = await ask(source, { id: null });
  expect(data).toEqual({ node: null, nodes: null, tree: null });
  expect(failures?.map(({ path, code, line }) => ({ path, code, line }))).toEqual(
    expect.arrayContaining(
      ['node', 'nodes', 'tree'].map((key, at) => ({ path: [key], code: 'BAD_USER_INPUT', line: at + 2 })),
    ),
  );
});

test('an error below a node has the path of the client’s document', async () => {
  const source = `{ nodes(ids: ["${oakId}", "${secretTreeId}"]) { id ... on Bird { wings } } node_0: node(id: "${secretTreeId}") { ... on Bird { wings } } }`;
  const { failures } = await ask(source);
  expect(failures?.map(({ path }) => path)).toEqual([['nodes', 1], ['node_0']]);
});
