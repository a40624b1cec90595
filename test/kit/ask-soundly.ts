import { expect } from 'vitest';
import type { TestScenario } from './story.ts';
import type { TestServer } from './test-server.ts';

type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { path?: (string | number)[]; message: string; extensions: { code: string; status: number } }[];
  extensions?: { cost?: { requested: number; limit: number } };
};

/**
 * Executes a document with the credentials of a story, and checks the invariants of valid documents: no server error,
 * rejected exactly if the reported cost exceeds the limit, and null only for root fields with an error.
 */
export async function queryAndCheckInvariants(
  server: TestServer,
  story: TestScenario,
  query: string,
  variables: object = {},
) {
  const { status, body } = await server.send('POST', '/graphql', {
    json: { query, variables },
    headers: {
      authorization: `Bearer ${story.accessToken}`,
      'x-cms-token': story.cmsToken,
      'x-graphql-cost': '1',
    },
  });
  const { data, errors = [], extensions } = body as Answer;
  const told = `${status} ${JSON.stringify(errors)}`;
  expect(
    errors.filter((error) => error.extensions.status >= 500),
    told,
  ).toEqual([]);
  const cost = extensions?.cost;
  const isTooDear = errors.some((error) => error.extensions.code === 'GRAPHQL_TOO_EXPENSIVE');
  if (isTooDear || status === 200)
    expect((cost?.requested ?? Number.NaN) > (cost?.limit ?? 0)).toBe(isTooDear);
  if (status !== 200) {
    // Refused as a whole, before anything was run.
    expect([status, data, errors.filter(({ path }) => path)], told).toEqual([400, undefined, []]);
    return null;
  }
  // Mutations have no null roots: a client that changes something has to see whether it was done.
  if (!query.startsWith('mutation')) expect(data ?? null, told).not.toBeNull();
  for (const { path: [root = '', ...below] = [] } of errors) {
    if (data && !below.length) expect(data[root], told).toBeNull();
  }
  return { data: data ?? {}, errors };
}
