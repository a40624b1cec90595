import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, requiredText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';

export const createMediaCategory = defineEndpoint({
  methods: ['post'],
  path: '/media/category',
  summary: 'Make a media category',
  tag: 'CMS media',
  body: z
    .object({
      name: requiredText('Its name.'),
      parent_id: optionalInt('The category it goes into. Default 0, the root.'),
    })
    .meta({ id: 'CmsCreateMediaCategory' }),
  document: graph(`
    mutation RestCmsCreateMediaCategory($input: CreateMediaCategoryInput!) {
      createMediaCategory(input: $input) { mediaCategory { id } }
    }
  `),
  toVariables: ({ body: { name, parent_id: parentId } }) => ({ input: { name, parentId } }),
  answers: { 201: acknowledgement },
  toReply: ({ createMediaCategory: { mediaCategory } }) =>
    json(201, { message: 'Media category created', id: mediaCategory.id }),
  guard: guardFor('media/category/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.media_parent_not_found',
  ],
  example: {
    request: { body: { name: 'Portraits', parent_id: 1 } },
    data: { createMediaCategory: { mediaCategory: { id: 2 } } },
  },
});
