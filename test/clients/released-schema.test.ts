import { readFileSync } from 'node:fs';
import { CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';

const released = readFileSync('gateway/generated/released.graphql', 'utf8');
const present = readFileSync('gateway/generated/api.graphql', 'utf8');

/** Returns changes that break clients of the last release. Elements that it deprecated may be removed. */
async function findBreaks(before: string, after: string) {
  const changes = await diff(buildSchema(before), buildSchema(after), [
    DiffRule.suppressRemovalOfDeprecatedField,
  ]);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => `${path}: ${message}`);
}

test('nothing of the last release is gone that was not deprecated in it', async () => {
  expect(await findBreaks(released, present)).toEqual([]);
});

test('a field may go in the release after the one that deprecates it', async () => {
  const schema = (field: string) => `type Query { a: String ${field} }`;

  expect(await findBreaks(schema('b: Int'), schema(''))).toHaveLength(1);
  expect(await findBreaks(schema('b: Int @deprecated(reason: "Read a.")'), schema(''))).toEqual([]);
  expect(await findBreaks(schema(''), schema('c(d: Int): Int'))).toEqual([]);
  expect(await findBreaks(schema('c(d: Int): Int'), schema('c(d: Int!): Int'))).toHaveLength(1);
});
