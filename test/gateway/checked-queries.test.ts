import fc from 'fast-check';
import { Kind, parse, print, visit } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPublicSchema } from '../kit/composed-graph.ts';
import { randomQuery } from '../kit/random-operation.ts';
import { countRuns } from '../kit/sample.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { askBoth, type postTo } from './ask-both-ways.ts';

let server: TestServer;
let story: TestScenario;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_GRAPHQL_MAX_COST: '2000' } });
  story = await openTestScenario(server);
  // Feed.lastModified depends on the time: it is null for two seconds after a change.
  server.holdClock();
  server.advance(60);
  headers = { authorization: `Bearer ${story.accessToken}`, 'x-cms-token': story.cmsToken };
});
afterAll(() => server[Symbol.asyncDispose]());

type Answer = { data?: Record<string, unknown> | null; errors?: { message: string; path?: string[] }[] };

/** The errors of fields that run at the same time come in the order in which they failed. */
function inOneOrder({ answer, ...rest }: Awaited<ReturnType<typeof postTo>>) {
  const { errors = [], ...parts }: Answer = JSON.parse(answer);
  return { ...rest, ...parts, errors: errors.map((error) => JSON.stringify(error)).sort() };
}

/** The query without root fields that failed; null where none is left. */
function without(query: string, failed: readonly (string | undefined)[]): string | null {
  let left = 0;
  const rest = visit(parse(query), {
    [Kind.FIELD]: ({ alias, name }) => {
      if (failed.includes((alias ?? name).value)) return null;
      left += 1;
      return false;
    },
  });
  return left ? print(rest) : null;
}

test('both paths return the same response for any valid query', async () => {
  const values = {
    'Query.campaign.id': [`"${story.campaignId}"`],
    'Query.article.id': [String(story.articleId), '1'],
    first: ['1', '3'],
  };
  // The first is answered; the second costs too much.
  const articles = 'articles(first: 100) { nodes';
  const examples: [string][] = [
    [`query Short { campaign(id: "${story.campaignId}") { name } }`],
    [`query Long { ${articles} { ${articles} { name } } } } }`],
  ];
  const seen = { short: 0, long: 0 };
  const compare = async (query: string) => {
    const { through, again, isShort } = await askBoth(server, { body: { query }, headers });
    expect(inOneOrder(again)).toEqual(inOneOrder(through));
    seen[isShort ? 'short' : 'long'] += 1;
    const { errors = [] }: Answer = JSON.parse(again.answer);
    return errors.map(({ path }) => path?.[0]);
  };
  await fc.assert(
    fc.asyncProperty(randomQuery(readPublicSchema(), values), async (query) => {
      const failed = await compare(query);
      const rest = without(query, failed);
      if (rest && failed.every(Boolean)) await compare(rest);
    }),
    { numRuns: countRuns(6, 30) + examples.length, endOnFailure: true, examples },
  );
  expect(Math.min(seen.short, seen.long), JSON.stringify(seen)).toBeGreaterThan(0);
});
