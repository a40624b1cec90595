import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileDocuments, listOwnDocuments } from '../gateway/hostile-documents.ts';
import { readApiSchema } from '../kit/composed-graph.ts';
import { measureProcessorSlowness } from '../kit/processor-speed.ts';
import { openStubApollo } from '../kit/stub-apollo.ts';

/** CPU time that a document may cost on the processor that `measureProcessorSlowness` compares with. */
const maxMilliseconds = 50;

const { ask, ...apollo } = await openStubApollo({ schema: readApiSchema() });
beforeAll(async () => {
  for (const { text } of listOwnDocuments()) await ask(text);
});
afterAll(() => apollo[Symbol.asyncDispose]());

test.each(Object.entries(hostileDocuments))(
  'a document costs little, whether it is accepted or refused: %s',
  async (_what, text) => {
    const costs = [];
    for (let time = 0; time < 8; time++) {
      const before = process.cpuUsage();
      // Another text each time, because the result of a text is cached.
      await ask(`${text} #${time}`);
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
    }

    expect(Math.min(...costs)).toBeLessThan(maxMilliseconds * measureProcessorSlowness());
  },
);
