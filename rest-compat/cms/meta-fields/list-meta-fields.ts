import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { intFilter, listQuery, textFilter } from '../list-query.ts';
import { exampleMetaField, metaFieldBody, metaFieldFields, toMetaFieldBody } from './meta-field.body.ts';

export const listMetaFields = defineEndpoint({
  methods: ['get'],
  path: '/metainfo/fields',
  summary: 'List the metainfo fields',
  tag: 'CMS metainfo',
  query: listQuery(
    {
      prefix: textFilter('Whose: art_, cat_, med_ or clang_.'),
      type_id: intFilter('Of this type.'),
      name: textFilter('Part of the name; % and _ are wildcards.'),
    },
    'id, name, priority, type_id, createdate, updatedate',
  ),
  document: graph(
    `
    query RestCmsListMetaFields($filter: MetaFieldFilter, $sort: String, $page: Int, $perPage: Int) {
      metaFields(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsMetaField }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `,
    [metaFieldFields],
  ),
  toVariables: ({ query }) => ({
    filter: {
      prefix: query['filter[prefix]'],
      typeId: query['filter[type_id]'],
      name: query['filter[name]'],
    },
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: {
    200: z.object({ data: z.array(metaFieldBody), meta: listMeta }).meta({ id: 'CmsMetaFieldList' }),
  },
  toReply: ({ metaFields: { data, meta } }) => json(200, { data: data.map(toMetaFieldBody), meta }),
  guard: guardFor('metainfo/fields/list'),
  errors: [
    'cms.authorization_failed',
    'cms.meta_prefix_invalid',
    'cms.invalid_sort_field',
    'cms.invalid_sort_direction',
  ],
  example: {
    request: { query: { 'filter[prefix]': 'art_' } },
    data: {
      metaFields: { data: [exampleMetaField], meta: { page: 1, per_page: 100, total: 1, total_pages: 1 } },
    },
  },
});
