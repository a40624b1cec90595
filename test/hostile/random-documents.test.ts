import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSoundly } from '../kit/ask-soundly.ts';
import { readPublicSchema } from '../kit/composed-graph.ts';
import { openHouse, type TestHouse } from '../kit/house.ts';
import { randomDocument } from '../kit/random-documents.ts';
import { openStory, type Story } from '../kit/story.ts';

const schema = readPublicSchema();

let house: TestHouse;
let story: Story;
beforeAll(async () => {
  house = await openHouse();
  story = await openStory(house);
});
afterAll(() => house[Symbol.asyncDispose]());

/** So many are always sent; up to `most`, as long as there is time. */
const fewest = 60;
const most = 1_000;
const seconds = 8;

// Changes of what is there are among them: in the end Anna may have deleted her account.
test('whatever filters, orders, ids, fragments and changes are sent: no server error, and the cost that is told counts', async ({
  annotate,
}) => {
  const seed = randomInt(2 ** 31);
  const until = performance.now() + seconds * 1000;
  const sent = { all: 0, run: 0 };
  const told = () => `seed ${seed}: ${sent.all} documents, ${sent.run} of them run`;
  await fc.assert(
    fc.asyncProperty(randomDocument(schema), async ({ text, variables }) => {
      if (sent.all >= fewest && performance.now() > until) return;
      sent.all += 1;
      if (await askSoundly(house, story, text, variables)) sent.run += 1;
    }),
    { numRuns: most, seed, endOnFailure: true },
  );
  await annotate(told());
  expect(sent.run, told()).toBeGreaterThan(sent.all / 3);
}, 60_000);
