import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { listQuery, textFilter } from '../list-query.ts';
import { exampleModule, moduleBody, moduleFields, toModuleBody } from './module.body.ts';

export const listModules = defineEndpoint({
  methods: ['get'],
  path: '/modules',
  summary: 'List modules',
  tag: 'CMS modules',
  query: listQuery(
    {
      name: textFilter('Part of the name; % and _ are wildcards.'),
      key: textFilter('Part of the key; % and _ are wildcards.'),
    },
    'id, name, key, createdate, updatedate',
  ),
  document: graph(
    `
    query RestCmsListModules($filter: ModuleFilter, $sort: String, $page: Int, $perPage: Int) {
      modules(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsModule }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `,
    [moduleFields],
  ),
  toVariables: ({ query }) => ({
    filter: { name: query['filter[name]'], key: query['filter[key]'] },
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: { 200: z.object({ data: z.array(moduleBody), meta: listMeta }).meta({ id: 'CmsModuleList' }) },
  toReply: ({ modules: { data, meta } }) => json(200, { data: data.map(toModuleBody), meta }),
  guard: guardFor('modules/list'),
  errors: ['cms.authorization_failed', 'cms.invalid_sort_field', 'cms.invalid_sort_direction'],
  example: {
    request: { query: { 'filter[name]': 'text' } },
    data: { modules: { data: [exampleModule], meta: { page: 1, per_page: 100, total: 1, total_pages: 1 } } },
  },
});
