import type { TadaDocumentNode } from 'gql.tada';
import { z } from 'zod';
import type { PreauthorizedCmsOperation } from '../../subgraphs/cms/contract/admissions.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { jsonReply } from '../endpoint/reply.ts';
import { filenameResourceKey } from './media.body.ts';
import {
  itemVersionRequestHeaders,
  itemVersionResponseHeaders,
  readExpectedItemVersion,
  toItemVersionHeaders,
} from './noun/item-endpoints.ts';
import { createIntQuerySchema } from './noun/list-query.ts';
import {
  createCmsAdmissionCheck,
  createScopeGuard,
  graphqlIdResourceKey,
  type RestResourceKeySpec,
} from './noun/rest-resource.ts';

const value = z.union([
  z.string(),
  z.array(z.string()),
  z.object({ timestamp: z.int(), iso: z.string() }),
  z.null(),
]);

/**
 * Every field of the item, by name, in their order. Documented as an object with any values, because generated Java clients
 * do not compile with alternatives that contain a list.
 */
const values = z.record(z.string(), value).meta({
  id: 'CmsMetaValues',
  additionalProperties: true,
  description:
    'Values of all metainfo fields by their names: a text, a list of texts, a date as `{timestamp, iso}` (Unix seconds and ISO 8601), or null.',
});
type Values = z.infer<typeof values>;

const givenValues = z.record(z.string(), z.unknown()).meta({
  id: 'CmsGivenMetaValues',
  description:
    'By name of the field: a text, a list of texts, a date as Unix seconds, as text or as `{timestamp, iso}` ' +
    '(of these, `timestamp` counts), or null. Values are accepted as they are read, null for legends too.',
});

const languageQuery = z.object({
  clang_id: createIntQuerySchema('The language. Default the start language.'),
});

/** Fields before the values in a response: the language or the file of the values, if any. */
type Head = { clang_id?: number; filename?: string };
type InLanguage = { clangId?: number | null };

/** An item that has values, and the two operations on them. */
type Owner<Params, Id> = {
  /** Name in summaries. */
  name: string;
  /** Name in operation ids. */
  idName: string;
  path: `/${string}`;
  scope: `metainfo/${string}/values`;
  key: Pick<RestResourceKeySpec<Params, Id, unknown>, 'params' | 'toInput'>;
  /** Whether it has values in each language. */
  isTranslated?: true;
  /** Whether it has a version, so that changes can depend on it (If-Match). */
  isVersioned?: true;
  /** Admission check for invalid bodies, because a missing item is reported first. */
  admission: PreauthorizedCmsOperation;
  bodies: ReturnType<typeof defineBodies>;
  read: TadaDocumentNode<{ item: Head & { values: unknown; version?: number } }, Id & InLanguage>;
  write: TadaDocumentNode<
    { done: Head & { values: unknown } },
    { input: Id & InLanguage & { values: Record<string, unknown> } }
  >;
};

function defineBodies(id: string, head: z.ZodRawShape) {
  const data = { ...head, data: values };
  return {
    read: z.object(data).meta({ id }),
    written: z.object({ message: z.string(), ...data }).meta({ id: `${id}Updated` }),
  };
}

function toData({ values, ...head }: Head & { values: unknown }) {
  return { ...head, data: values as Values };
}

function defineValues<Params, Id>(owner: Owner<Params, Id>) {
  const { name, idName, key, bodies, isTranslated, isVersioned } = owner;
  const common = {
    path: `${owner.path}/metainfo`,
    tag: 'CMS: metainfo',
    params: key.params,
    query: isTranslated && languageQuery,
  } as const;
  const readValues = defineEndpoint({
    ...common,
    methods: ['get'],
    operationId: `get${idName}Metainfo`,
    summary: `Get the metainfo of ${name}`,
    description: `Returns the values of all metainfo fields of ${name}.`,
    document: owner.read,
    toVariables: ({ params, query }) => ({ ...key.toInput(params), clangId: query?.clang_id }),
    answers: { 200: bodies.read },
    toReply: ({ item: { version, ...item } }) =>
      jsonReply(200, toData(item), version === undefined ? undefined : toItemVersionHeaders(version)),
    ...(isVersioned && { answerHeaders: itemVersionResponseHeaders }),
    ...(isTranslated && { guard: createScopeGuard(`${owner.scope}/get`) }),
  });
  const updateValues = defineEndpoint({
    ...common,
    methods: ['put', 'patch'],
    operationId: { put: `update${idName}Metainfo`, patch: `patch${idName}Metainfo` },
    summary: `Update the metainfo of ${name}`,
    description: `Changes values of metainfo fields of ${name}. Omitted fields keep their values. PUT and PATCH are equal.`,
    body: givenValues,
    document: owner.write,
    ...(isVersioned && { headers: itemVersionRequestHeaders }),
    toVariables: ({ params, query, body, request }) => ({
      input: {
        ...key.toInput(params),
        clangId: query?.clang_id,
        values: body,
        ...(isVersioned && { expectedVersion: readExpectedItemVersion(request) }),
      },
    }),
    answers: { 200: bodies.written },
    toReply: ({ done }) => jsonReply(200, { message: 'Metainfo values updated', ...toData(done) }),
    guard: createScopeGuard(`${owner.scope}/update`),
    toAdmission: ({ params, query }) =>
      createCmsAdmissionCheck(owner.admission, {
        ...key.toInput(key.params.parse(params)),
        ...(isTranslated && { clangId: languageQuery.parse(query).clang_id }),
      }),
  });
  return [readValues, updateValues];
}

const structureBodies = defineBodies('CmsStructureValues', { clang_id: z.int() });

const articleValues = defineValues({
  name: 'an article',
  idName: 'Article',
  path: '/structure/articles/{id}',
  scope: 'metainfo/articles/values',
  admission: 'updateArticleValues',
  key: graphqlIdResourceKey,
  isTranslated: true,
  isVersioned: true,
  bodies: structureBodies,
  read: graph(`
    query RestCmsGetArticleValues($id: ID!, $clangId: Int) {
      item: articleValues(id: $id, clangId: $clangId) { clang_id: clangId values version }
    }
  `),
  write: graph(`
    mutation RestCmsUpdateArticleValues($input: UpdateArticleValuesInput!) {
      done: updateArticleValues(input: $input) { clang_id: clangId values }
    }
  `),
});

const categoryValues = defineValues({
  name: 'a category',
  idName: 'Category',
  path: '/structure/categories/{id}',
  scope: 'metainfo/categories/values',
  admission: 'updateCategoryValues',
  key: graphqlIdResourceKey,
  isTranslated: true,
  isVersioned: true,
  bodies: structureBodies,
  read: graph(`
    query RestCmsGetCategoryValues($id: ID!, $clangId: Int) {
      item: categoryValues(id: $id, clangId: $clangId) { clang_id: clangId values version }
    }
  `),
  write: graph(`
    mutation RestCmsUpdateCategoryValues($input: UpdateCategoryValuesInput!) {
      done: updateCategoryValues(input: $input) { clang_id: clangId values }
    }
  `),
});

const mediaValues = defineValues({
  name: 'a medium',
  idName: 'Media',
  path: '/media/{filename}',
  scope: 'metainfo/media/values',
  admission: 'updateMediaValues',
  isVersioned: true,
  key: filenameResourceKey,
  bodies: defineBodies('CmsMediaValues', { filename: z.string() }),
  read: graph(`
    query RestCmsGetMediaValues($filename: String!) {
      item: mediaValues(filename: $filename) { filename values version }
    }
  `),
  write: graph(`
    mutation RestCmsUpdateMediaValues($input: UpdateMediaValuesInput!) {
      done: updateMediaValues(input: $input) { filename values }
    }
  `),
});

const languageValues = defineValues({
  name: 'a language',
  idName: 'Language',
  path: '/system/clangs/{id}',
  scope: 'metainfo/clangs/values',
  admission: 'updateLanguageValues',
  key: graphqlIdResourceKey,
  bodies: defineBodies('CmsLanguageValues', {}),
  read: graph(`query RestCmsGetLanguageValues($id: ID!) { item: languageValues(id: $id) { values } }`),
  write: graph(`
    mutation RestCmsUpdateLanguageValues($input: UpdateLanguageValuesInput!) {
      done: updateLanguageValues(input: $input) { values }
    }
  `),
});

export const metaValueEndpoints = [...articleValues, ...categoryValues, ...mediaValues, ...languageValues];
