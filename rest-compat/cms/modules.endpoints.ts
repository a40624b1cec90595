import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import { optionalText, requiredText } from './noun/body-fields.ts';
import { createEndpoint, getEndpoint, removeEndpoint, updateEndpoint } from './noun/item-endpoints.ts';
import { listEndpoint, listMetaFields } from './noun/list-endpoint.ts';
import { textField } from './noun/list-query.ts';
import { byReference } from './noun/noun.ts';
import { stampFields, toStamped } from './noun/wire-values.ts';

const moduleBody = z
  .object({
    id: z.int(),
    name: z.string(),
    key: z.string().nullable(),
    input: z.string(),
    output: z.string(),
    ...stampFields,
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
  tag: 'CMS modules',
  type: 'Module',
  key: byReference,
} as const;

const listModules = listEndpoint(cmsModule, {
  summary: 'List modules',
  filters: {
    name: textField('name', 'Part of the name; % and _ are wildcards.'),
    key: textField('key', 'Part of the key; % and _ are wildcards.'),
  },
  sort: ['id', 'name', 'key', 'createdate', 'updatedate'],
  document: graph(
    `query RestCmsListModules($filter: ModulePageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: modulePage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsModule }
        meta { ...RestCmsListMeta }
      }
    }`,
    [moduleFields, listMetaFields],
  ),
  body: moduleBody,
  toBody: toStamped,
});

const createModule = createEndpoint(cmsModule, {
  summary: 'Make a module',
  fields: {
    name: requiredText('Name; may be empty.'),
    key: requiredText('Key for programs; unique. An empty text means no key.'),
    input: requiredText('Form; may be empty.'),
    output: requiredText('How its slices are shown; may be empty.'),
  },
  document: graph(`
    mutation RestCmsCreateModule($input: CreateModuleInput!) {
      done: createModule(input: $input) { item: module { id: number } }
    }
  `),
  toInput: (body) => body,
});

const getModule = getEndpoint(cmsModule, {
  summary: 'Read a module',
  document: graph(`query RestCmsGetModule($id: ID!) { item: module(id: $id) { ...RestCmsModule } }`, [
    moduleFields,
  ]),
  body: moduleBody,
  toBody: toStamped,
});

const updateModule = updateEndpoint(cmsModule, {
  summary: 'Change a module; what is absent stays',
  fields: {
    name: optionalText('New name; may be empty.'),
    key: optionalText('New key; an empty one is none.'),
    input: optionalText('New form; may be empty.'),
    output: optionalText('How its slices are shown from now on; may be empty.'),
  },
  document: graph(`
    mutation RestCmsUpdateModule($input: UpdateModuleInput!) {
      done: updateModule(input: $input) { item: module { id: number } }
    }
  `),
  toInput: (body) => body,
});

const removeModule = removeEndpoint(cmsModule, {
  summary: 'Delete a module that no slice has',
  document: graph(`
    mutation RestCmsDeleteModule($input: DeleteModuleInput!) { done: deleteModule(input: $input) { deletedId } }
  `),
});

export const moduleEndpoints = [listModules, createModule, getModule, updateModule, removeModule];
