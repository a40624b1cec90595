import { readFileSync } from 'node:fs';
import { type FieldDefinitionNode, Kind, parse, valueFromASTUntyped } from 'graphql';
import { expect, test } from 'vitest';
import { articlePreviewEndpointFamily } from '../../../rest-compat/cms/article-preview.endpoints.ts';
import {
  cmsApiTokenEndpointFamily,
  cmsBackOfficeEndpointFamily,
  cmsFileEndpointFamily,
} from '../../../rest-compat/cms/family.ts';
import { buildOpenApi } from '../../../rest-compat/openapi/build-openapi.ts';
import { cmsReach } from './cms.ts';

const supergraph = parse(readFileSync('gateway/generated/supergraph.graphql', 'utf8'));

const isRestOnly = ({ directives = [] }: FieldDefinitionNode) =>
  directives.some(
    ({ name, arguments: given = [] }) =>
      name.value === 'tag' && given.some(({ value }) => valueFromASTUntyped(value) === 'rest'),
  );

/** The fields that clients of the graph see. */
const open = new Set(
  supergraph.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (definition.fields ?? [])
          .filter((field) => !isRestOnly(field))
          .map((field) => `${definition.name.value}.${field.name.value}`)
      : [],
  ),
);

test('each operation of the CMS over REST has a line in the table, and the table no other', () => {
  const { paths } = buildOpenApi([
    cmsApiTokenEndpointFamily,
    cmsBackOfficeEndpointFamily,
    cmsFileEndpointFamily,
    articlePreviewEndpointFamily,
  ]);
  const operations = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );

  expect(Object.keys(cmsReach).sort()).toEqual([...new Set(operations)].sort());
});

test('each is done by a field that every client of the graph sees', () => {
  expect(Object.values(cmsReach).filter((there) => typeof there === 'string' && !open.has(there))).toEqual(
    [],
  );
});

test('fields only for REST are not public', () => {
  const ofRest = ['Query.mediaPage', 'Query.cmsAccess', 'Query.mediaFile', 'Query.visibleMedia'];
  const changes = [
    'Mutation.openMediaUpload',
    'Mutation.updateMediaByFilename',
    'Mutation.updateMediaValues',
  ];

  expect(
    [...ofRest, ...changes, 'CmsRole.perms', 'CmsUser.roleIds'].filter((name) => open.has(name)),
  ).toEqual([]);
});
