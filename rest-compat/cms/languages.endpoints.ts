import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import {
  defineCreateEndpoint,
  defineDeleteEndpoint,
  defineGetEndpoint,
  defineUpdateEndpoint,
} from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import { createBooleanFilterParameter, createTextFilterParameter, isNotZero } from './noun/list-query.ts';
import { graphqlIdResourceKey } from './noun/rest-resource.ts';
import {
  createOptionalIntSchema,
  createOptionalTextSchema,
  createRequiredTextSchema,
  toNumericFlag,
} from './noun/wire-values.ts';

const languageBody = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    priority: z.int(),
    status: z.literal([0, 1]),
  })
  .meta({ id: 'CmsLanguage', description: 'The language.' });

const languageFields = graph(`
  fragment RestCmsLanguage on Language @_unmask { id: number code name priority: position isOnline }
`);

export function toLanguageBody<L extends { isOnline: boolean }>({ isOnline, ...language }: L) {
  return { ...language, status: toNumericFlag(isOnline) };
}

const language = {
  path: '/system/clangs',
  tag: 'CMS: languages',
  type: 'Language',
  key: graphqlIdResourceKey,
} as const;

const listLanguages = defineListEndpoint(language, {
  operationId: 'listLanguages',
  summary: 'List languages',
  description: 'One page of the languages of the site.',
  filters: {
    code: createTextFilterParameter('code', 'Part of the code.'),
    name: createTextFilterParameter('name', 'Part of the name.'),
    isOnline: createBooleanFilterParameter(
      'status',
      '0: only offline; anything else: only online.',
      isNotZero,
    ),
  },
  sort: ['id', 'code', 'name', 'priority', 'status'],
  document: graph(
    `query RestCmsListLanguages($filter: LanguagePageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: languagePage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsLanguage }
        meta { ...RestCmsListMeta }
      }
    }`,
    [languageFields, paginationFragment],
  ),
  body: languageBody,
  toBody: toLanguageBody,
});

const createLanguage = defineCreateEndpoint(language, {
  operationId: 'createLanguage',
  summary: 'Create a language',
  description: 'Creates a language and copies every article into it, offline.',
  fields: {
    code: createRequiredTextSchema('Code; unique.'),
    name: createRequiredTextSchema('Name; unique.'),
    priority: createOptionalIntSchema('Position. Default the last.'),
    status: createOptionalIntSchema('1 is online, anything else offline. Default 1.'),
  },
  document: graph(`
    mutation RestCmsCreateLanguage($input: CreateLanguageInput!) {
      done: createLanguage(input: $input) { item: language { id: number } }
    }
  `),
  toInput: toLanguageInput,
});

const getLanguage = defineGetEndpoint(language, {
  operationId: 'getLanguage',
  summary: 'Get a language',
  description: 'Returns a language of the site.',
  document: graph(
    `query RestCmsGetLanguage($id: ID!) { item: authorizedLanguage(id: $id) { ...RestCmsLanguage } }`,
    [languageFields],
  ),
  body: languageBody,
  toBody: toLanguageBody,
});

const updateLanguage = defineUpdateEndpoint(language, {
  operationId: { put: 'updateLanguage', patch: 'patchLanguage' },
  summary: 'Update a language',
  description: 'Changes a language. Omitted fields keep their values. PUT and PATCH are equal.',
  fields: {
    code: createOptionalTextSchema('New code.'),
    name: createOptionalTextSchema('New name.'),
    priority: createOptionalIntSchema('New position.'),
    status: createOptionalIntSchema('1 is online, anything else offline.'),
  },
  document: graph(`
    mutation RestCmsUpdateLanguage($input: UpdateLanguageInput!) {
      done: updateLanguage(input: $input) { item: language { id: number } }
    }
  `),
  toInput: toLanguageInput,
});

const removeLanguage = defineDeleteEndpoint(language, {
  operationId: 'deleteLanguage',
  summary: 'Delete a language',
  description: 'Deletes a language with all its content.',
  document: graph(`
    mutation RestCmsDeleteLanguage($input: DeleteLanguageInput!) { done: deleteLanguage(input: $input) { id: number } }
  `),
});

function toLanguageInput<L extends { status?: number | undefined; priority?: number | undefined }>({
  status,
  priority: position,
  ...language
}: L) {
  return { ...language, position, isOnline: status === undefined ? undefined : status === 1 };
}

export const languageEndpoints = [listLanguages, createLanguage, getLanguage, updateLanguage, removeLanguage];
