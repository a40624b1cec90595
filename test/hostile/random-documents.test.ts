import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryAndCheckInvariants } from '../kit/ask-soundly.ts';
import { readPublicSchema } from '../kit/composed-graph.ts';
import { randomDocument } from '../kit/random-documents.ts';
import { countRuns } from '../kit/sample.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

const schema = readPublicSchema();

let server: TestServer;
let story: TestScenario;
beforeAll(async () => {
  server = await openServer();
  story = await openTestScenario(server);
});
afterAll(() => server[Symbol.asyncDispose]());

// Changes of what is there are among them: in the end Anna may have deleted her account.
test('no server error for any filters, orders, ids, fragments and mutations, and the reported cost is applied', async ({
  annotate,
}) => {
  const sent = { all: 0, run: 0 };
  const told = () => `${sent.all} documents, ${sent.run} of them run`;
  await fc.assert(
    fc.asyncProperty(randomDocument(schema), async ({ text, variables }) => {
      sent.all += 1;
      if (await queryAndCheckInvariants(server, story, text, variables)) sent.run += 1;
    }),
    { numRuns: countRuns(60, 1_000), endOnFailure: true },
  );
  await annotate(told());
  expect(sent.run, told()).toBeGreaterThan(sent.all / 3);
});
