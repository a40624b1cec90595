import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { readApiSchema } from '../kit/composed-graph.ts';
import { addField, randomDocument } from '../kit/random-documents.ts';
import { countRuns } from '../kit/sample.ts';
import { openStubApollo } from '../kit/stub-apollo.ts';

const schema = readApiSchema();
/** So low that many are refused. */
const maxCost = 400;
const apollo = await openStubApollo({ schema, maxCost });
afterAll(() => apollo[Symbol.asyncDispose]());

const documents = randomDocument(schema);
const runs = { numRuns: countRuns(60, 400) };

test('generated documents are valid', () => {
  fc.assert(
    fc.property(documents, ({ text }) => {
      expect(validate(schema, parse(text))).toEqual([]);
    }),
    runs,
  );
});

test('a valid document is executed or refused by its reported cost', async () => {
  const seen = { run: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(documents, async ({ text, variables }) => {
      const { status, isExecuted, cost, codes, messages } = await apollo.ask(text, variables);

      if (codes.some((code) => code !== 'GRAPHQL_TOO_EXPENSIVE')) {
        expect({ status, isExecuted }).toEqual({ status: 400, isExecuted: false });
        return;
      }
      const isAffordable = (cost?.requested ?? Number.NaN) <= maxCost;
      expect({ status, isExecuted, limit: cost?.limit }).toEqual({
        status: isAffordable ? 200 : 400,
        isExecuted: isAffordable,
        limit: maxCost,
      });
      if (!isAffordable)
        expect(messages[0]).toContain(`may cost ${maxCost}, and this one ${cost?.requested}:`);
      seen[isAffordable ? 'run' : 'refused'] += 1;
    }),
    runs,
  );
  // Both are tried; most documents are decided by their cost.
  expect(Math.min(seen.run, seen.refused), JSON.stringify(seen)).toBeGreaterThan(0);
});

test('one more field never costs less', async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.nat(), async (document, seed) => {
      const more = addField(schema, document, seed);
      expect(validate(schema, parse(more.text))).toEqual([]);

      const before = await apollo.ask(document.text, document.variables);
      const after = await apollo.ask(more.text, more.variables);

      if (!before.cost || !after.cost) return;
      expect(after.cost.requested).toBeGreaterThanOrEqual(before.cost.requested);
    }),
    runs,
  );
});
