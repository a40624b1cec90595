import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { intFilter, listQuery, textFilter } from '../list-query.ts';
import { exampleTemplate, listedTemplateBody, templateFields, toTemplateBody } from './template.body.ts';

export const listTemplates = defineEndpoint({
  methods: ['get'],
  path: '/templates',
  summary: 'List templates',
  tag: 'CMS templates',
  query: listQuery(
    {
      id: intFilter('The one with this number.'),
      name: textFilter('Part of the name; % and _ are wildcards.'),
      key: textFilter('The whole key; % and _ are wildcards.'),
      active: intFilter('1: only active ones; 0: only those that are not.'),
    },
    'id, key, name, active, createdate, updatedate',
  ),
  document: graph(
    `
    query RestCmsListTemplates($filter: TemplateFilter, $sort: String, $page: Int, $perPage: Int) {
      templates(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsTemplate }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `,
    [templateFields],
  ),
  toVariables: ({ query }) => ({
    filter: {
      id: query['filter[id]'],
      name: query['filter[name]'],
      key: query['filter[key]'],
      active: query['filter[active]'],
    },
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: {
    200: z.object({ data: z.array(listedTemplateBody), meta: listMeta }).meta({ id: 'CmsTemplateList' }),
  },
  toReply: ({ templates: { data, meta } }) => json(200, { data: data.map(toTemplateBody), meta }),
  guard: guardFor('templates/list'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_sort_field',
    'cms.invalid_sort_direction',
    'cms.template_filter_invalid',
  ],
  example: {
    request: { query: { 'filter[active]': '1' } },
    data: {
      templates: { data: [exampleTemplate], meta: { page: 1, per_page: 100, total: 1, total_pages: 1 } },
    },
  },
});
