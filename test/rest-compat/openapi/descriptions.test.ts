import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { isRecord } from '../../../core/lib/records.ts';
import { restEndpointFamilies } from '../../../rest-compat/families.ts';
import { buildOpenApi } from '../../../rest-compat/openapi/build-openapi.ts';
import {
  openApiComponentFieldDescriptions,
  openApiFieldDescriptions,
} from '../../../rest-compat/openapi/openapi-field-descriptions.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';

const sdl = readFileSync(join(projectRoot, 'gateway/generated/whole.graphql'), 'utf8');
const document = buildOpenApi(restEndpointFamilies, {}, undefined, buildSchema(sdl, { assumeValid: true }));
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const maxSummaryLength = 50;

test('every operation has a summary for a menu and a description', () => {
  const undescribed = operations.filter((operation) => !('description' in operation));
  const long = operations.filter(({ summary }) => summary.length > maxSummaryLength);

  expect(undescribed.map(({ operationId }) => operationId)).toEqual([]);
  expect(long.map(({ summary }) => summary)).toEqual([]);
  expect(operations.filter(({ summary }) => !/^[A-Z][a-z]+ .*[^.]$|^Sign out$/.test(summary))).toEqual([]);
});

test('every operation id is a verb and a noun, and belongs to one operation', () => {
  const ids = operations.map(({ operationId }) => operationId);
  const formerIds = operations.map((operation) => operation['x-former-id']);

  expect(ids).toEqual([...new Set(ids)]);
  expect(formerIds).toEqual([...new Set(formerIds)]);
  expect(ids.filter((id) => !/^[a-z]+([A-Z][A-Za-z]+)+$/.test(id))).toEqual([]);
  expect(ids).toEqual(
    expect.arrayContaining(['signUp', 'listCampaigns', 'getCampaign', 'publishCampaign', 'patchArticle']),
  );
});

/** Fields of objects, in components and inline, by their paths. */
function listFields(value: unknown, path: string): { path: string; field: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap((inner) => listFields(inner, path));
  if (!isRecord(value)) return [];
  const { properties, example: _, examples: __, ...rest } = value;
  const own = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, field]) => [
    { path: `${path}.${name}`, field: isRecord(field) ? field : {} },
    ...listFields(field, `${path}.${name}`),
  ]);
  return [...own, ...Object.values(rest).flatMap((inner) => listFields(inner, path))];
}

const { schemas } = document.components;
const fields = [
  ...Object.entries(schemas).flatMap(([id, schema]) => listFields(schema, id)),
  ...Object.entries(document.paths).flatMap(([path, item]) => listFields(item, path)),
];

test('every field has a description, or is a component that has one', () => {
  const bare = fields.filter(({ field }) => {
    const component = /^#\/components\/schemas\/(\w+)$/.exec(String(field.$ref))?.[1] ?? '';
    return !field.description && !schemas[component]?.description;
  });

  // Other test files of this worker register components too. The committed document has only those of the server.
  const committed: { components: { schemas: Record<string, unknown> } } = JSON.parse(
    readFileSync(join(projectRoot, 'rest-compat/openapi.json'), 'utf8'),
  );
  const paths = bare.map(({ path }) => path);
  const isOfServer = (path: string) =>
    path.startsWith('/') || Object.hasOwn(committed.components.schemas, path.split('.')[0] ?? '');
  expect(paths.filter(isOfServer)).toEqual([]);
  expect(fields.length).toBeGreaterThan(1000);
});

test('every hand-written description is that of a field', () => {
  const paths = new Set(fields.map(({ path }) => path));
  const names = new Set(fields.map(({ path }) => path.split('.').at(-1)));

  expect([...openApiComponentFieldDescriptions.keys()].filter((path) => !paths.has(path))).toEqual([]);
  expect(Object.keys(openApiFieldDescriptions).filter((name) => !names.has(name))).toEqual([]);
});

test('every heading is in one group, whose name begins it', () => {
  const grouped = document['x-tagGroups'].flatMap(({ tags }) => tags);

  expect(grouped).toEqual(document.tags.map(({ name }) => name));
  expect(grouped.filter((name) => !/^(Auth|Jobs|CMS|CMS session): [a-zA-Z]/.test(name))).toEqual([]);
});
