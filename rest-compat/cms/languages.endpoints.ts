import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import { optionalInt, optionalText, requiredText } from './noun/body-fields.ts';
import { createEndpoint, getEndpoint, removeEndpoint, updateEndpoint } from './noun/item-endpoints.ts';
import { listEndpoint, listMetaFields } from './noun/list-endpoint.ts';
import { flagField, isNotZero, textField } from './noun/list-query.ts';
import { byReference } from './noun/noun.ts';
import { toWireFlag } from './noun/wire-values.ts';

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
  return { ...language, status: toWireFlag(isOnline) };
}

const language = {
  path: '/system/clangs',
  tag: 'CMS languages',
  type: 'Language',
  key: byReference,
} as const;

const listLanguages = listEndpoint(language, {
  summary: 'List languages',
  filters: {
    code: textField('code', 'Part of the code.'),
    name: textField('name', 'Part of the name.'),
    isOnline: flagField('status', '0: only offline; anything else: only online.', isNotZero),
  },
  sort: ['id', 'code', 'name', 'priority', 'status'],
  document: graph(
    `query RestCmsListLanguages($filter: LanguagePageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: languagePage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsLanguage }
        meta { ...RestCmsListMeta }
      }
    }`,
    [languageFields, listMetaFields],
  ),
  body: languageBody,
  toBody: toLanguageBody,
});

const createLanguage = createEndpoint(language, {
  summary: 'Make a language, with every article in it',
  fields: {
    code: requiredText('Code; unique.'),
    name: requiredText('Name; unique.'),
    priority: optionalInt('Position. Default the last.'),
    status: optionalInt('1 is online, anything else offline. Default 1.'),
  },
  document: graph(`
    mutation RestCmsCreateLanguage($input: CreateLanguageInput!) {
      done: createLanguage(input: $input) { item: language { id: number } }
    }
  `),
  toInput: toLanguageInput,
});

const getLanguage = getEndpoint(language, {
  summary: 'Read a language',
  document: graph(
    `query RestCmsGetLanguage($id: ID!) { item: authorizedLanguage(id: $id) { ...RestCmsLanguage } }`,
    [languageFields],
  ),
  body: languageBody,
  toBody: toLanguageBody,
});

const updateLanguage = updateEndpoint(language, {
  summary: 'Change a language; what is absent stays',
  fields: {
    code: optionalText('New code.'),
    name: optionalText('New name.'),
    priority: optionalInt('New position.'),
    status: optionalInt('1 is online, anything else offline.'),
  },
  document: graph(`
    mutation RestCmsUpdateLanguage($input: UpdateLanguageInput!) {
      done: updateLanguage(input: $input) { item: language { id: number } }
    }
  `),
  toInput: toLanguageInput,
});

const removeLanguage = removeEndpoint(language, {
  summary: 'Delete a language with everything written in it',
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
