import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { intFilter, listQuery, textFilter } from '../list-query.ts';
import { exampleLanguage, languageBody, languageFields, toLanguageBody } from './language.body.ts';

export const listLanguages = defineEndpoint({
  methods: ['get'],
  path: '/system/clangs',
  summary: 'List languages',
  tag: 'CMS languages',
  query: listQuery(
    {
      code: textFilter('Part of the code.'),
      name: textFilter('Part of the name.'),
      status: intFilter('0: only offline; anything else: only online.'),
    },
    'id, code, name, priority, status',
  ),
  document: graph(
    `
    query RestCmsListLanguages($filter: LanguageFilter, $sort: String, $page: Int, $perPage: Int) {
      languages(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsLanguage }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `,
    [languageFields],
  ),
  toVariables: ({ query }) => ({
    filter: {
      code: query['filter[code]'],
      name: query['filter[name]'],
      isOnline: query['filter[status]'] === undefined ? undefined : query['filter[status]'] !== 0,
    },
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: { 200: z.object({ data: z.array(languageBody), meta: listMeta }).meta({ id: 'CmsLanguageList' }) },
  toReply: ({ languages: { data, meta } }) => json(200, { data: data.map(toLanguageBody), meta }),
  guard: guardFor('system/clangs/list'),
  errors: ['cms.authorization_failed', 'cms.invalid_sort_field', 'cms.invalid_sort_direction'],
  example: {
    request: { query: { 'filter[status]': '1' } },
    data: {
      languages: { data: [exampleLanguage], meta: { page: 1, per_page: 100, total: 1, total_pages: 1 } },
    },
  },
});
