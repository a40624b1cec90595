import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import {
  defineCreateEndpoint,
  defineDeleteEndpoint,
  defineGetEndpoint,
  defineUpdateEndpoint,
} from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import { createIntFilterParameter, createTextFilterParameter } from './noun/list-query.ts';
import { graphqlIdResourceKey } from './noun/rest-resource.ts';
import {
  changeStampSchemas,
  createOptionalIntSchema,
  createOptionalTextSchema,
  createRequiredTextSchema,
  formatItemTimestamps,
  toNumericFlag,
} from './noun/wire-values.ts';

const fields = {
  id: z.int(),
  key: z.string().nullable(),
  name: z.string(),
  content: z.string(),
  active: z.literal([0, 1]),
  ...changeStampSchemas,
};

const listedTemplateBody = z.object(fields).meta({ id: 'CmsListedTemplate' });

const templateBody = z
  .object({ ...fields, is_in_use: z.boolean() })
  .meta({ id: 'CmsTemplate', description: 'The template.' });

const templateFields = graph(`
  fragment RestCmsTemplate on Template @_unmask {
    id: number key name content isActive
    createdAt createuser: createdByName updatedAt updateuser: updatedByName
  }
`);

type Template = { isActive: boolean; createdAt: unknown; updatedAt: unknown };

export function toTemplateBody<T extends Template>({ isActive, ...template }: T) {
  return formatItemTimestamps({ ...template, active: toNumericFlag(isActive) });
}

const template = {
  path: '/templates',
  tag: 'CMS: templates',
  type: 'Template',
  key: graphqlIdResourceKey,
} as const;

const listTemplates = defineListEndpoint(template, {
  operationId: 'listTemplates',
  summary: 'List templates',
  description: 'One page of templates.',
  filters: {
    id: createIntFilterParameter('id', 'The one with this number.'),
    name: createTextFilterParameter('name', 'Part of the name; % and _ are wildcards.'),
    key: createTextFilterParameter('key', 'The whole key; % and _ are wildcards.'),
    active: createIntFilterParameter('active', '1: only active ones; 0: only those that are not.'),
  },
  sort: ['id', 'key', 'name', 'active', 'createdate', 'updatedate'],
  document: graph(
    `query RestCmsListTemplates($filter: TemplatePageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: templatePage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsTemplate }
        meta { ...RestCmsListMeta }
      }
    }`,
    [templateFields, paginationFragment],
  ),
  body: listedTemplateBody,
  toBody: toTemplateBody,
});

const createTemplate = defineCreateEndpoint(template, {
  operationId: 'createTemplate',
  summary: 'Create a template',
  description: 'Creates a template that is available in every category and accepts every module.',
  fields: {
    name: createRequiredTextSchema('Name.'),
    content: createRequiredTextSchema('Source.'),
    active: createOptionalIntSchema('1 is active, anything else not. Default 0.'),
    key: createOptionalTextSchema('A name for programs; unique. An empty one is none.'),
  },
  document: graph(`
    mutation RestCmsCreateTemplate($input: CreateTemplateInput!) {
      done: createTemplate(input: $input) { item: template { id: number } }
    }
  `),
  toInput: ({ active, ...rest }) => ({ ...rest, isActive: active === 1 }),
});

const getTemplate = defineGetEndpoint(template, {
  operationId: 'getTemplate',
  summary: 'Get a template',
  description: 'Returns a template.',
  document: graph(
    `query RestCmsGetTemplate($id: ID!) { item: template(id: $id) { ...RestCmsTemplate is_in_use: isInUse } }`,
    [templateFields],
  ),
  body: templateBody,
  toBody: toTemplateBody,
});

const updateTemplate = defineUpdateEndpoint(template, {
  operationId: { put: 'updateTemplate', patch: 'patchTemplate' },
  summary: 'Update a template',
  description: 'Changes a template. Omitted fields keep their values. PUT and PATCH are equal.',
  fields: {
    name: createOptionalTextSchema('New name.'),
    content: createOptionalTextSchema('New source.'),
    active: createOptionalIntSchema('1 is active, anything else not.'),
    key: createOptionalTextSchema('New key; an empty one is none.'),
  },
  document: graph(`
    mutation RestCmsUpdateTemplate($input: UpdateTemplateInput!) {
      done: updateTemplate(input: $input) { item: template { id: number } }
    }
  `),
  toInput: ({ active, ...rest }) => ({ ...rest, isActive: active === undefined ? undefined : active === 1 }),
});

const removeTemplate = defineDeleteEndpoint(template, {
  operationId: 'deleteTemplate',
  summary: 'Delete a template',
  description: 'Deletes a template that no article uses.',
  document: graph(`
    mutation RestCmsDeleteTemplate($input: DeleteTemplateInput!) { done: deleteTemplate(input: $input) { deletedId } }
  `),
});

export const templateEndpoints = [listTemplates, createTemplate, getTemplate, updateTemplate, removeTemplate];
