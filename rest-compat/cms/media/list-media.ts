import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { intFilter, listQuery, textFilter } from '../list-query.ts';
import { exampleMedia, mediaBody, mediaFields, toMediaBody } from './media.body.ts';

export const listMedia = defineEndpoint({
  methods: ['get'],
  path: '/media',
  summary: 'List media',
  tag: 'CMS media',
  query: listQuery(
    {
      category_id: intFilter('Lying in exactly this category; 0 is none.'),
      title: textFilter('Part of the title; % and _ are wildcards.'),
      filename: textFilter('Of this name.'),
      filetype: textFilter('Of this type, as in image/png.'),
      filesize_min: intFilter('Of at least so many bytes.'),
      filesize_max: intFilter('Of at most so many bytes.'),
      width_min: intFilter('Images at least so wide.'),
      width_max: intFilter('Images at most so wide.'),
      height_min: intFilter('Images at least so high.'),
      height_max: intFilter('Images at most so high.'),
    },
    'filename, category_id, filetype, filesize, title, createdate, updatedate, width, height',
  ),
  document: graph(
    `
    query RestCmsListMedia($filter: MediaFilter, $sort: String, $page: Int, $perPage: Int) {
      mediaList(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsMedia }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `,
    [mediaFields],
  ),
  toVariables: ({ query }) => ({
    filter: {
      categoryId: query['filter[category_id]'],
      title: query['filter[title]'],
      filename: query['filter[filename]'],
      mimeType: query['filter[filetype]'],
      sizeMin: query['filter[filesize_min]'],
      sizeMax: query['filter[filesize_max]'],
      widthMin: query['filter[width_min]'],
      widthMax: query['filter[width_max]'],
      heightMin: query['filter[height_min]'],
      heightMax: query['filter[height_max]'],
    },
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: { 200: z.object({ data: z.array(mediaBody), meta: listMeta }).meta({ id: 'CmsMediaList' }) },
  toReply: ({ mediaList: { data, meta } }) => json(200, { data: data.map(toMediaBody), meta }),
  guard: guardFor('media/list'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_sort_field',
    'cms.invalid_sort_direction',
    'cms.media_category_not_found',
  ],
  example: {
    request: { query: { sort: 'filesize:desc', 'filter[filetype]': 'image/jpeg' } },
    data: {
      mediaList: { data: [exampleMedia], meta: { page: 1, per_page: 100, total: 1, total_pages: 1 } },
    },
  },
});
