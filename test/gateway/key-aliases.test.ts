import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crowId, oakId, openGardenGraph } from '../kit/garden-graph.ts';

let graph: Awaited<ReturnType<typeof openGardenGraph>>;

beforeAll(async () => {
  graph = await openGardenGraph();
});

afterAll(() => graph[Symbol.asyncDispose]());

const ask = (...asked: Parameters<typeof graph.ask>) => graph.ask(...asked);

describe('an alias with the name of a key field has the value of its field', () => {
  test.each([
    ['a text', `{ tree(id: "${oakId}") { id: name leaves } }`, { id: 'name of oak', leaves: 11 }],
    [
      'a number',
      `{ tree(id: "${oakId}") { id: height leaves own: id } }`,
      { id: 12, leaves: 11, own: oakId },
    ],
    [
      'the other key',
      `{ tree(id: "${oakId}") { id: code code: id leaves } }`,
      { id: 'code of oak', code: oakId, leaves: 11 },
    ],
    [
      'the name of the type',
      `{ tree(id: "${oakId}") { id: __typename leaves } }`,
      { id: 'Tree', leaves: 11 },
    ],
    [
      'an object',
      `{ tree(id: "${oakId}") { id: nest { code: name } leaves } }`,
      { id: { code: 'nest in oak' }, leaves: 11 },
    ],
    [
      'the value of a leaf',
      `{ tree(id: "${oakId}") { id: extra leaves } }`,
      { id: { node_empty: 1, client_id: 2, id: 3 }, leaves: 11 },
    ],
    [
      'an object of the other service',
      `{ tree(id: "${oakId}") { id: bird { id: wings name } leaves } }`,
      { id: { id: 2, name: `name of ${crowId}` }, leaves: 11 },
    ],
    [
      'a field of the other service',
      `{ tree(id: "${oakId}") { id: leaves name } }`,
      { id: 11, name: 'name of oak' },
    ],
    [
      'the name of another alias',
      `{ tree(id: "${oakId}") { id: name client_id: height client__id: code leaves } }`,
      { id: 'name of oak', client_id: 12, client__id: 'code of oak', leaves: 11 },
    ],
  ])('%s', async (_value, source, tree) => {
    const answer = await ask(source);
    expect(answer).toEqual({ data: { tree } });
    expect(Object.keys(Object(answer.data).tree)).toEqual(Object.keys(tree));
  });

  test('in fragments, lists, mutations and below one another', async () => {
    const source = `mutation { id: plant(id: "oak") { id: tree { ...T bird { ...B home { ...T } } } } }
      fragment T on Tree { id: name guests(first: 2) { ...B } } fragment B on Bird { id: wings }`;
    const guests = [{ id: 2 }, { id: 2 }];
    const tree = { id: 'name of oak', guests };
    expect(await ask(source)).toEqual({ data: { id: { id: { ...tree, bird: { id: 2, home: tree } } } } });
  });

  test('if a fragment is skipped', async () => {
    const source = `query($on: Boolean!) { tree(id: "${oakId}") { ... @include(if: $on) { id: name } id: name @include(if: $on) leaves } }`;
    expect(await ask(source, { on: true })).toEqual({ data: { tree: { id: 'name of oak', leaves: 11 } } });
    expect(await ask(source, { on: false })).toEqual({ data: { tree: { leaves: 11 } } });
  });
});

test('an error below such an alias has the path of the client’s document', async () => {
  const source = `{ tree(id: "${oakId}") { id: nest { id: tree { id: guests(first: -1) { wings } leaves } } } }`;
  const { failures } = await ask(source);
  expect(failures?.map(({ path }) => path)).toEqual([['tree', 'id', 'id', 'id']]);
});
