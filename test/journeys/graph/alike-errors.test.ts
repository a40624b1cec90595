import { expect, test } from 'vitest';
import { openServer, type ServerTopology } from '../../kit/test-server.ts';

/** Operations that are refused: whole and in part, straight and planned, by the edge and by a subgraph. */
const operations: { query: string; variables?: Record<string, unknown> }[] = [
  { query: '{ me { email } }' },
  { query: '{ me { email } authSettings { isEmailEnabled } }' },
  { query: '{\n  first: me { email }\n  ...F\n}\nfragment F on Query { second: me { id } }' },
  { query: '{ campaign(id: "65f000000000000000000000") { id owner { email } } }' },
  { query: '{ me { email campaigns { totalCount } } campaigns { totalCount } }' },
  { query: '{ authSettings { isEmailEnabled } feed(channel: RSS) { count } me { email } }' },
  { query: '{ article(id: 1) { name jobs { nodes { id } } } languages { id } }' },
  { query: '{ me { email } me { id } }' },
  { query: '{ campaigns(first: 5000) { totalCount } }' },
  { query: 'mutation { createCampaign(input: { name: "x" }) { campaign { id } } }' },
  {
    query:
      'mutation { a: cancelCampaign(input: { id: "1" }) { campaign { id } } updateMe(input: {}) { user { id } } }',
  },
  {
    query:
      'mutation { signInWithPassword(input: { contact: { email: "a@b.example" }, password: "wrong" }) { tokens { accessToken } } }',
  },
  { query: 'query ($id: ID!) {\n campaign(id: $id) { id } }', variables: { id: {} } },
  { query: 'query ($id: ID!) { campaign(id: $id) { id } }' },
  {
    query: 'query ($id: ID!,\n $first: Int) { article(id: $id) { jobs(first: $first) { nodes { id } } } }',
    variables: { id: {}, first: 'y' },
  },
  {
    query: 'mutation ($data: JSONObject) { updateMe(input: { data: $data }) { user { id } } }',
    variables: { data: 'no object' },
  },
  {
    query: 'query ($at: DateTime) { campaigns(filter: { createdAt: { from: $at } }) { totalCount } }',
    variables: { at: 'x' },
  },
  { query: '{ publicJob(id: "nothing") { id } page(nothing: "/nothing") { id } }' },
  { query: '{ nothing }' },
  { query: '{ me { email }' },
];

/** Three times each, because what comes again is compiled. */
async function answerAll(topology: ServerTopology) {
  await using server = await openServer({ topology });
  const answers = [];
  for (const json of operations) {
    const times = [];
    for (let time = 0; time < 4; time++) {
      const { status, text } = await server.send('POST', '/graphql', { json });
      times.push({ status, text: text.replace(/"requestId":"[^"]+"/g, '"requestId":"…"') });
    }
    answers.push({ query: json.query, times });
  }
  return answers;
}

test('refusals have the same message, in one process and over HTTP, compiled or not', async () => {
  const [one, many] = [await answerAll('one'), await answerAll('many')];

  expect(many).toEqual(one);
  for (const { query, times } of one) {
    expect(new Set(times.map(({ text }) => text)).size, query).toBe(1);
    const { errors = [] } = JSON.parse(times[0]?.text ?? '') as { errors?: { locations?: unknown[] }[] };
    for (const { locations = [] } of errors) expect(locations.length, times[0]?.text).toBeGreaterThan(0);
  }
  expect(JSON.parse(one[0]?.times[0]?.text ?? '')).toMatchObject({
    errors: [{ path: ['me'], locations: [{ line: 1, column: 3 }] }],
  });
});
