import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import {
  defineCreateEndpoint,
  defineDeleteEndpoint,
  defineGetEndpoint,
  defineUpdateEndpoint,
} from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import { createTextFilterParameter } from './noun/list-query.ts';
import { graphqlIdResourceKey } from './noun/rest-resource.ts';
import {
  changeStampSchemas,
  createOptionalTextSchema,
  createRequiredTextSchema,
  formatItemTimestamps,
} from './noun/wire-values.ts';

const moduleBody = z
  .object({
    id: z.int(),
    name: z.string(),
    key: z.string().nullable(),
    input: z.string(),
    output: z.string(),
    ...changeStampSchemas,
  })
  .meta({ id: 'CmsModule', description: 'The module.' });

const moduleFields = graph(`
  fragment RestCmsModule on Module @_unmask {
    id: number name key input output
    createdAt createuser: createdByName updatedAt updateuser: updatedByName
  }
`);

const cmsModule = {
  path: '/modules',
  tag: 'CMS: modules',
  type: 'Module',
  key: graphqlIdResourceKey,
} as const;

const listModules = defineListEndpoint(cmsModule, {
  operationId: 'listModules',
  summary: 'List modules',
  description: 'One page of modules.',
  filters: {
    name: createTextFilterParameter('name', 'Part of the name; % and _ are wildcards.'),
    key: createTextFilterParameter('key', 'Part of the key; % and _ are wildcards.'),
  },
  sort: ['id', 'name', 'key', 'createdate', 'updatedate'],
  document: graph(
    `query RestCmsListModules($filter: ModulePageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: modulePage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsModule }
        meta { ...RestCmsListMeta }
      }
    }`,
    [moduleFields, paginationFragment],
  ),
  body: moduleBody,
  toBody: formatItemTimestamps,
});

const createModule = defineCreateEndpoint(cmsModule, {
  operationId: 'createModule',
  summary: 'Create a module',
  description: 'Creates a module.',
  fields: {
    name: createRequiredTextSchema('Name; may be empty.'),
    key: createRequiredTextSchema('Key for programs; unique. An empty text means no key.'),
    input: createRequiredTextSchema('Form; may be empty.'),
    output: createRequiredTextSchema('How its slices are shown; may be empty.'),
  },
  document: graph(`
    mutation RestCmsCreateModule($input: CreateModuleInput!) {
      done: createModule(input: $input) { item: module { id: number } }
    }
  `),
  toInput: (body) => body,
});

const getModule = defineGetEndpoint(cmsModule, {
  operationId: 'getModule',
  summary: 'Get a module',
  description: 'Returns a module.',
  document: graph(`query RestCmsGetModule($id: ID!) { item: module(id: $id) { ...RestCmsModule } }`, [
    moduleFields,
  ]),
  body: moduleBody,
  toBody: formatItemTimestamps,
});

const updateModule = defineUpdateEndpoint(cmsModule, {
  operationId: { put: 'updateModule', patch: 'patchModule' },
  summary: 'Update a module',
  description: 'Changes a module. Omitted fields keep their values. PUT and PATCH are equal.',
  fields: {
    name: createOptionalTextSchema('New name; may be empty.'),
    key: createOptionalTextSchema('New key; an empty one is none.'),
    input: createOptionalTextSchema('New form; may be empty.'),
    output: createOptionalTextSchema('How its slices are shown from now on; may be empty.'),
  },
  document: graph(`
    mutation RestCmsUpdateModule($input: UpdateModuleInput!) {
      done: updateModule(input: $input) { item: module { id: number } }
    }
  `),
  toInput: (body) => body,
});

const removeModule = defineDeleteEndpoint(cmsModule, {
  operationId: 'deleteModule',
  summary: 'Delete a module',
  description: 'Deletes a module that no slice uses.',
  document: graph(`
    mutation RestCmsDeleteModule($input: DeleteModuleInput!) { done: deleteModule(input: $input) { deletedId } }
  `),
});

export const moduleEndpoints = [listModules, createModule, getModule, updateModule, removeModule];
