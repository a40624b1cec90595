import { readFileSync } from 'node:fs';
import { type ConstDirectiveNode, Kind, parse, valueFromASTUntyped } from 'graphql';
import { expect, test } from 'vitest';
import { articleEndpoints } from '../../../rest-compat/cms/articles.endpoints.ts';
import { categoryEndpoints } from '../../../rest-compat/cms/categories.endpoints.ts';
import { cmsApiTokenEndpointFamily } from '../../../rest-compat/cms/family.ts';
import { languageEndpoints } from '../../../rest-compat/cms/languages.endpoints.ts';
import { sliceEndpoints } from '../../../rest-compat/cms/slices.endpoints.ts';
import { buildOpenApi } from '../../../rest-compat/openapi/build-openapi.ts';
import { cmsStructureReach } from './cms-structure.ts';

const isRestOnly = (directives: readonly ConstDirectiveNode[] = []) =>
  directives.some(
    ({ name, arguments: given = [] }) =>
      name.value === 'tag' && given.some(({ value }) => valueFromASTUntyped(value) === 'rest'),
  );

/** Every field of every object of the graph, and whether only REST sees it. */
const fields = new Map<string, boolean>(
  parse(readFileSync('gateway/generated/supergraph.graphql', 'utf8')).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (definition.fields ?? []).map(
          ({ name, directives }) =>
            [`${definition.name.value}.${name.value}`, isRestOnly(directives)] as const,
        )
      : [],
  ),
);

test('each endpoint of the structure has a public field that does the same', () => {
  const endpoints = [...articleEndpoints, ...categoryEndpoints, ...sliceEndpoints, ...languageEndpoints];
  const { paths } = buildOpenApi([{ ...cmsApiTokenEndpointFamily, endpoints }]);
  const operations = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );

  expect(Object.keys(cmsStructureReach).toSorted()).toEqual([...new Set(operations)].toSorted());
  const closed = Object.values(cmsStructureReach).filter(
    (there) => typeof there === 'string' && fields.get(there) !== false,
  );
  expect(closed).toEqual([]);
});

test('fields only for REST are marked', () => {
  const ofRest = [
    ...['articlePage', 'slicePage', 'languagePage', 'authorizedArticle', 'authorizedLanguage'].map(
      (name) => `Query.${name}`,
    ),
    ...['clangId', 'rowId', 'parentId', 'templateId', 'revision'].map((name) => `Article.${name}`),
    ...['columns', 'clangId', 'articleId', 'moduleId'].map((name) => `Slice.${name}`),
  ];

  expect(ofRest.filter((name) => fields.get(name) !== true)).toEqual([]);
});
