import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import { defineCreateEndpoint, defineDeleteEndpoint, defineUpdateEndpoint } from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import { createIntFilterParameter } from './noun/list-query.ts';
import {
  createCmsAdmissionCheck,
  graphqlIdResourceKey,
  numericIdParamsSchema,
} from './noun/rest-resource.ts';
import {
  createOptionalIntSchema,
  createOptionalTextSchema,
  createRequiredTextSchema,
  toGraphqlId,
} from './noun/wire-values.ts';

const mediaCategory = {
  path: '/media/category',
  tag: 'CMS: media',
  type: 'MediaCategory',
  title: 'Media category',
  key: graphqlIdResourceKey,
} as const;

const listMediaCategories = defineListEndpoint(mediaCategory, {
  operationId: 'listMediaCategories',
  summary: 'List media categories',
  description: 'Media categories below a category, or those of the root.',
  parameters: {
    parentId: createIntFilterParameter(
      'filter[category_id]',
      'Directly below this category. Default the root.',
    ),
  },
  sort: ['id', 'name', 'hasChildren', 'parent_id'],
  document: graph(
    `query RestCmsListMediaCategories($parentId: Int, $sort: String, $page: Int, $perPage: Int) {
      list: mediaCategoryPage(parentId: $parentId, sort: $sort, page: $page, perPage: $perPage) {
        data { id: number name hasChildren parent_id: parentId }
        meta { ...RestCmsListMeta }
      }
    }`,
    [paginationFragment],
  ),
  body: z
    .object({ id: z.int(), name: z.string(), hasChildren: z.boolean(), parent_id: z.int() })
    .meta({ id: 'CmsMediaCategory' }),
  toBody: (category) => category,
});

const createMediaCategory = defineCreateEndpoint(mediaCategory, {
  operationId: 'createMediaCategory',
  summary: 'Create a media category',
  description: 'Creates a media category.',
  fields: {
    name: createRequiredTextSchema('Name.'),
    parent_id: createOptionalIntSchema('The category it goes into. Default 0, the root.'),
  },
  document: graph(`
    mutation RestCmsCreateMediaCategory($input: CreateMediaCategoryInput!) {
      done: createMediaCategory(input: $input) { item: mediaCategory { id: number } }
    }
  `),
  toInput: ({ name, parent_id: parentId }) => ({ name, parentId: toGraphqlId(parentId) }),
});

const updateMediaCategory = defineUpdateEndpoint(mediaCategory, {
  operationId: { put: 'updateMediaCategory', patch: 'patchMediaCategory' },
  summary: 'Rename a media category',
  description: 'Renames a media category. PUT and PATCH are equal.',
  // The name is optional here because a missing category is reported before a missing name.
  fields: { name: createOptionalTextSchema('New name; required.') },
  document: graph(`
    mutation RestCmsUpdateMediaCategory($input: UpdateMediaCategoryInput!) {
      done: updateMediaCategory(input: $input) { item: mediaCategory { id: number } }
    }
  `),
  toInput: ({ name }) => ({ name }),
  toAdmission: ({ params }) =>
    createCmsAdmissionCheck('updateMediaCategory', numericIdParamsSchema.parse(params)),
});

const removeMediaCategory = defineDeleteEndpoint(mediaCategory, {
  operationId: 'deleteMediaCategory',
  summary: 'Delete a media category',
  description: 'Deletes a media category without media and subcategories.',
  document: graph(`
    mutation RestCmsDeleteMediaCategory($input: DeleteMediaCategoryInput!) {
      done: deleteMediaCategory(input: $input) { deletedId }
    }
  `),
});

export const mediaCategoryEndpoints = [
  listMediaCategories,
  createMediaCategory,
  updateMediaCategory,
  removeMediaCategory,
];
