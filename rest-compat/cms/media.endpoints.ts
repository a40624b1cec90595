import { z } from 'zod';
import { valueAt } from '../../core/lib/records.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import type { AnyParts } from '../endpoint/define-operation.ts';
import { graph } from '../endpoint/graph.ts';
import { file, json } from '../endpoint/reply.ts';
import {
  byFilename,
  fileFields,
  mediaBody,
  mediaDetailsBody,
  mediaFields,
  mediaUpload,
  toFileAnswer,
} from './media.body.ts';

import { optionalInt, optionalText, refusedField } from './noun/body-fields.ts';
import { getEndpoint, removeEndpoint } from './noun/item-endpoints.ts';
import { listEndpoint, listMetaFields } from './noun/list-endpoint.ts';
import { intField, intFilter, textField, textFilter } from './noun/list-query.ts';
import { guardOf } from './noun/noun.ts';
import { toReference, toStamped } from './noun/wire-values.ts';
import { cmsRequestErrors } from './twin.ts';

const media = {
  path: '/media',
  tag: 'CMS media',
  type: 'Media',
  key: byFilename,
} as const;

const listMedia = listEndpoint(media, {
  summary: 'List media',
  filters: {
    categoryId: intField('category_id', 'Lying in exactly this category; 0 is none.'),
    title: textField('title', 'Part of the title; % and _ are wildcards.'),
    filename: textField('filename', 'Exact file name.'),
    mimeType: textField('filetype', 'Exact media type, such as image/png.'),
    sizeMin: intField('filesize_min', 'Minimum size in bytes.'),
    sizeMax: intField('filesize_max', 'Maximum size in bytes.'),
    widthMin: intField('width_min', 'Minimum width of images.'),
    widthMax: intField('width_max', 'Images at most so wide.'),
    heightMin: intField('height_min', 'Images at least so high.'),
    heightMax: intField('height_max', 'Images at most so high.'),
  },
  sort: [
    'filename',
    'category_id',
    'filetype',
    'filesize',
    'title',
    'createdate',
    'updatedate',
    'width',
    'height',
  ],
  document: graph(
    `query RestCmsListMedia($filter: MediaPageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: mediaPage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsMedia }
        meta { ...RestCmsListMeta }
      }
    }`,
    [mediaFields, listMetaFields],
  ),
  body: mediaBody,
  toBody: toStamped,
});

const createMedia = defineEndpoint({
  methods: ['post'],
  path: media.path,
  summary: 'Upload a file, as the part “file” of a multipart form',
  tag: media.tag,
  query: z.object({
    category_id: intFilter('Category it goes into, when the form does not say.'),
    title: textFilter('Title, when the form does not say.'),
  }),
  body: z
    .object({
      category_id: optionalInt('Category it goes into. Default 0, none.'),
      title: optionalText('Title.'),
    })
    .meta({ id: 'CmsCreateMedia' }),
  upload: mediaUpload({ from: 'form', toInput: () => ({}) }),
  document: graph(`
    mutation RestCmsCreateMedia($input: CreateMediaInput!) { createMedia(input: $input) { media { filename } } }
  `),
  toVariables: ({ body, query, upload }) => {
    if (!upload) throw cmsRequestErrors.mediaUploadFailed();
    const categoryId = toReference(body.category_id ?? query.category_id);
    return { input: { ...upload, categoryId, title: body.title ?? query.title } };
  },
  answers: { 201: byFilename.acknowledgement },
  toReply: ({ createMedia: { media } }) => json(201, byFilename.toAcknowledgement('Media created', media)),
  guard: guardOf(media, 'add'),
});

const getMedia = getEndpoint(media, {
  summary: 'Read what is known of a medium',
  suffix: '/info',
  document: graph(
    `query RestCmsGetMedia($filename: String!) {
      item: mediumByFilename(filename: $filename) { ...RestCmsMedia is_in_use: isInUse is_image: isImage file_exists: hasFile }
    }`,
    [mediaFields],
  ),
  body: mediaDetailsBody,
  toBody: toStamped,
});

const updateMedia = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/media/{filename}/update',
  summary: 'Change a medium, in JSON; or in a multipart form, which may replace its file',
  tag: media.tag,
  params: byFilename.params,
  body: z
    .object({
      title: optionalText('New title; may be empty.'),
      category_id: optionalInt('Category it moves to; 0 is none.'),
      file: refusedField('Only in a form.', () => cmsRequestErrors.fileInJson()),
    })
    .meta({ id: 'CmsUpdateMedia' }),
  upload: mediaUpload({
    from: 'form',
    optional: true,
    toInput: ({ params }: AnyParts) => ({ filename: String(valueAt(params, 'filename')) }),
  }),
  document: graph(`
    mutation RestCmsUpdateMedia($input: UpdateMediaByFilenameInput!) {
      updateMedia: updateMediaByFilename(input: $input) { media { filename } }
    }
  `),
  toVariables: ({ params, body: { title, category_id: categoryId }, upload }) => ({
    input: { filename: params.filename, title, categoryId: toReference(categoryId), ...upload },
  }),
  answers: { 200: byFilename.acknowledgement },
  toReply: ({ updateMedia: { media } }) => json(200, byFilename.toAcknowledgement('Media updated', media)),
  guard: guardOf(media, 'update'),
});

const removeMedia = removeEndpoint(media, {
  summary: 'Delete a medium that nothing uses',
  suffix: '/delete',
  document: graph(`
    mutation RestCmsDeleteMedia($input: DeleteMediaByFilenameInput!) {
      done: deleteMediaByFilename(input: $input) { filename }
    }
  `),
});

const getMediaFile = defineEndpoint({
  methods: ['get'],
  path: '/media/{filename}/file',
  summary: 'Read the file itself, or a range of it',
  tag: media.tag,
  params: byFilename.params,
  document: graph(
    `query RestCmsGetMediaFile($filename: String!) { mediaFile(filename: $filename) { ...RestCmsMediaFile } }`,
    [fileFields],
  ),
  toVariables: ({ params }) => params,
  answers: { 200: 'file' },
  toReply: ({ mediaFile }) => file(200, toFileAnswer(mediaFile)),
});

export const mediaEndpoints = [listMedia, createMedia, getMedia, updateMedia, removeMedia, getMediaFile];
