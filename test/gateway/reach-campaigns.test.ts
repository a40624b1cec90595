import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldDefinitionNode, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { campaignsEndpointFamily } from '../../rest-compat/campaigns/family.ts';
import { channelCallbackEndpointFamily } from '../../rest-compat/channels/family.ts';
import { clickEndpointFamily } from '../../rest-compat/clicks/family.ts';
import { feedEndpointFamily } from '../../rest-compat/feeds/family.ts';
import { jobPageEndpointFamily } from '../../rest-compat/jobs/family.ts';
import { buildOpenApi } from '../../rest-compat/openapi/build-openapi.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { campaignsReach } from './reach/campaigns.ts';

const families = [
  campaignsEndpointFamily,
  jobPageEndpointFamily,
  clickEndpointFamily,
  feedEndpointFamily,
  channelCallbackEndpointFamily,
];

/** The fields of types that clients see, by `Type.field`. */
function listPublicFields(): Set<string> {
  const sdl = readFileSync(join(projectRoot, 'subgraphs/campaigns/schema.graphql'), 'utf8');
  const isPublic = ({ directives = [] }: FieldDefinitionNode) =>
    !directives.some(({ name }) => name.value === 'tag');
  return new Set(
    parse(sdl).definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION
        ? (definition.fields ?? [])
            .filter(isPublic)
            .map(({ name }) => `${definition.name.value}.${name.value}`)
        : [],
    ),
  );
}

test('a client of the graph can do everything that REST does with campaigns', () => {
  const { paths } = buildOpenApi(families);
  const operations = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(Object.keys(campaignsReach).sort()).toEqual([...new Set(operations)].sort());

  const fields = listPublicFields();
  const named = Object.values(campaignsReach).filter((reach) => typeof reach === 'string');
  expect(named.filter((field) => !fields.has(field))).toEqual([]);
  expect([...fields]).toContain('Query.campaigns');
  expect([...fields]).not.toContain('Query.campaignPage');
});
