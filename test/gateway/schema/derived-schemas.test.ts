import { type GraphQLSchema, introspectionFromSchema, lexicographicSortSchema } from 'graphql';
import { expect, test } from 'vitest';
import { deriveApiAndPublicSchemas } from '../../../gateway/schema/compile-supergraph.ts';
import { parseDerivedSchemas } from '../../../gateway/schema/derived-schemas.ts';
import { loadFederationSupergraph } from '../../../gateway/schema/load-federation-supergraph.ts';
import { readSupergraph } from '../../../server/add-ons/add-ons.ts';
import { readDerivedSchemas } from '../../../server/schema/read-derived-schemas.ts';
import { precomputeRestQueryPlans } from '../../../tools/generate/precompute-rest-query-plans.ts';

const supergraphSdl = await readSupergraph([]);
const { derived, subscriptionSdl } = readDerivedSchemas();
const sources = { supergraphSdl, subscriptionSdl };

function describe(schema: GraphQLSchema) {
  return introspectionFromSchema(lexicographicSortSchema(schema));
}

test('the schemas built for a start are equal to those that it would derive', () => {
  const made = deriveApiAndPublicSchemas(
    loadFederationSupergraph(supergraphSdl),
    supergraphSdl,
    subscriptionSdl,
  );
  const read = parseDerivedSchemas(derived, sources);

  for (const name of ['apiSchema', 'publicSchema'] as const) {
    const schema = read?.[name];
    // Only the order of types is another: those of subscriptions stand among the others.
    expect(schema && describe(schema)).toEqual(describe(made[name]));
  }
});

test('the plans built for a start are equal to those that it would create, and REST needs no others', async () => {
  // Another text, because a process keeps what it has read of one.
  const unplanned = `${supergraphSdl}\n`;
  const plans: unknown = JSON.parse(
    JSON.stringify(await precomputeRestQueryPlans({ ...sources, supergraphSdl: unplanned })),
  );

  expect(plans).not.toEqual({});
  expect(parseDerivedSchemas(derived, sources)?.plans).toEqual(plans);
});

test('schemas of another supergraph, and changed ones, are not used', () => {
  const others = [
    parseDerivedSchemas(derived, { ...sources, supergraphSdl: `${supergraphSdl}\nscalar Added` }),
    parseDerivedSchemas(derived, { ...sources, subscriptionSdl: '' }),
    parseDerivedSchemas({ ...derived, visible: derived.visible.replace('campaign', 'changed') }, sources),
  ];

  expect(others).toEqual([undefined, undefined, undefined]);
});
