import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import { optionalInt, optionalText, requiredText } from './noun/body-fields.ts';
import { createEndpoint, removeEndpoint, updateEndpoint } from './noun/item-endpoints.ts';
import { listEndpoint, listMetaFields } from './noun/list-endpoint.ts';
import { intField } from './noun/list-query.ts';
import { admissionOf, byReference, idParams } from './noun/noun.ts';
import { toReference } from './noun/wire-values.ts';

const mediaCategory = {
  path: '/media/category',
  tag: 'CMS media',
  type: 'MediaCategory',
  title: 'Media category',
  key: byReference,
} as const;

const listMediaCategories = listEndpoint(mediaCategory, {
  summary: 'List the media categories below one, or of the root',
  parameters: {
    parentId: intField('filter[category_id]', 'Directly below this category. Default the root.'),
  },
  sort: ['id', 'name', 'hasChildren', 'parent_id'],
  document: graph(
    `query RestCmsListMediaCategories($parentId: Int, $sort: String, $page: Int, $perPage: Int) {
      list: mediaCategoryPage(parentId: $parentId, sort: $sort, page: $page, perPage: $perPage) {
        data { id: number name hasChildren parent_id: parentId }
        meta { ...RestCmsListMeta }
      }
    }`,
    [listMetaFields],
  ),
  body: z
    .object({ id: z.int(), name: z.string(), hasChildren: z.boolean(), parent_id: z.int() })
    .meta({ id: 'CmsMediaCategory' }),
  toBody: (category) => category,
});

const createMediaCategory = createEndpoint(mediaCategory, {
  summary: 'Make a media category',
  fields: {
    name: requiredText('Name.'),
    parent_id: optionalInt('The category it goes into. Default 0, the root.'),
  },
  document: graph(`
    mutation RestCmsCreateMediaCategory($input: CreateMediaCategoryInput!) {
      done: createMediaCategory(input: $input) { item: mediaCategory { id: number } }
    }
  `),
  toInput: ({ name, parent_id: parentId }) => ({ name, parentId: toReference(parentId) }),
});

const updateMediaCategory = updateEndpoint(mediaCategory, {
  summary: 'Rename a media category',
  // The name is optional here because a missing category is reported before a missing name.
  fields: { name: optionalText('New name; required.') },
  document: graph(`
    mutation RestCmsUpdateMediaCategory($input: UpdateMediaCategoryInput!) {
      done: updateMediaCategory(input: $input) { item: mediaCategory { id: number } }
    }
  `),
  toInput: ({ name }) => ({ name }),
  toAdmission: ({ params }) => admissionOf('updateMediaCategory', idParams.parse(params)),
});

const removeMediaCategory = removeEndpoint(mediaCategory, {
  summary: 'Delete an empty media category',
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
