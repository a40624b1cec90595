import { z } from 'zod';
import { getValueAtPath } from '../../core/lib/records.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import type { UntypedRequestParts } from '../endpoint/define-operation.ts';
import { graph } from '../endpoint/graph.ts';
import { fileReply, jsonReply } from '../endpoint/reply.ts';
import {
  createMediaUploadSpec,
  filenameResourceKey,
  mediaBodySchema,
  mediaDetailsBodySchema,
  mediaFileFragment,
  mediaFragment,
  toMediaFileContent,
} from './media.body.ts';
import {
  defineDeleteEndpoint,
  defineGetEndpoint,
  itemVersionRequestHeaders,
  readExpectedItemVersion,
} from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import {
  createIntFilterParameter,
  createIntQuerySchema,
  createTextFilterParameter,
  createTextQuerySchema,
} from './noun/list-query.ts';
import { createResourceActionGuard } from './noun/rest-resource.ts';
import {
  createForbiddenFieldSchema,
  createOptionalIntSchema,
  createOptionalTextSchema,
  formatItemTimestamps,
  toGraphqlId,
} from './noun/wire-values.ts';
import { cmsRequestErrors } from './session-variant.ts';

const media = {
  path: '/media',
  tag: 'CMS: media',
  type: 'Media',
  key: filenameResourceKey,
  isVersioned: true,
} as const;

const listMedia = defineListEndpoint(media, {
  operationId: 'listMedia',
  summary: 'List media',
  description: 'One page of the media pool.',
  filters: {
    categoryId: createIntFilterParameter('category_id', 'Lying in exactly this category; 0 is none.'),
    title: createTextFilterParameter('title', 'Part of the title; % and _ are wildcards.'),
    filename: createTextFilterParameter('filename', 'Exact file name.'),
    mimeType: createTextFilterParameter('filetype', 'Exact media type, such as image/png.'),
    sizeMin: createIntFilterParameter('filesize_min', 'Minimum size in bytes.'),
    sizeMax: createIntFilterParameter('filesize_max', 'Maximum size in bytes.'),
    widthMin: createIntFilterParameter('width_min', 'Minimum width of images.'),
    widthMax: createIntFilterParameter('width_max', 'Images at most so wide.'),
    heightMin: createIntFilterParameter('height_min', 'Images at least so high.'),
    heightMax: createIntFilterParameter('height_max', 'Images at most so high.'),
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
    [mediaFragment, paginationFragment],
  ),
  body: mediaBodySchema,
  toBody: formatItemTimestamps,
});

const createMedia = defineEndpoint({
  methods: ['post'],
  path: media.path,
  operationId: 'createMedia',
  summary: 'Upload a medium',
  description:
    'Uploads a file as the part `file` of a multipart form and adds it to the media pool. Other parts set its properties.',
  tag: media.tag,
  query: z.object({
    category_id: createIntQuerySchema('Category it goes into, when the form does not say.'),
    title: createTextQuerySchema('Title, when the form does not say.'),
  }),
  body: z
    .object({
      category_id: createOptionalIntSchema('Category it goes into. Default 0, none.'),
      title: createOptionalTextSchema('Title.'),
    })
    .meta({ id: 'CmsCreateMedia' }),
  upload: createMediaUploadSpec({ from: 'form', toInput: () => ({}) }),
  document: graph(`
    mutation RestCmsCreateMedia($input: CreateMediaInput!) { createMedia(input: $input) { media { filename } } }
  `),
  toVariables: ({ body, query, upload }) => {
    if (!upload) throw cmsRequestErrors.mediaUploadFailed();
    const categoryId = toGraphqlId(body.category_id ?? query.category_id);
    return { input: { ...upload, categoryId, title: body.title ?? query.title } };
  },
  answers: { 201: filenameResourceKey.acknowledgement },
  toReply: ({ createMedia: { media } }) =>
    jsonReply(201, filenameResourceKey.toAcknowledgement('Media created', media)),
  guard: createResourceActionGuard(media, 'add'),
});

const getMedia = defineGetEndpoint(media, {
  operationId: 'getMedia',
  summary: 'Get a medium',
  description: 'Returns the properties of a medium, such as size, type and title.',
  suffix: '/info',
  document: graph(
    `query RestCmsGetMedia($filename: String!) {
      item: mediumByFilename(filename: $filename) { ...RestCmsMedia is_in_use: isInUse is_image: isImage file_exists: hasFile version }
    }`,
    [mediaFragment],
  ),
  body: mediaDetailsBodySchema,
  toBody: ({ version: _, ...item }) => formatItemTimestamps(item),
  toVersion: ({ version }) => version,
});

const updateMedia = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/media/{filename}/update',
  operationId: { put: 'updateMedia', patch: 'patchMedia' },
  summary: 'Update a medium',
  description:
    'Changes the properties of a medium. A multipart form can also replace its file. Omitted fields keep their values. PUT and PATCH are equal.',
  tag: media.tag,
  params: filenameResourceKey.params,
  body: z
    .object({
      title: createOptionalTextSchema('New title; may be empty.'),
      category_id: createOptionalIntSchema('Category it moves to; 0 is none.'),
      file: createForbiddenFieldSchema('Only in a form.', () => cmsRequestErrors.fileInJson()),
    })
    .meta({ id: 'CmsUpdateMedia' }),
  upload: createMediaUploadSpec({
    from: 'form',
    optional: true,
    toInput: ({ params }: UntypedRequestParts) => ({ filename: String(getValueAtPath(params, 'filename')) }),
  }),
  document: graph(`
    mutation RestCmsUpdateMedia($input: UpdateMediaByFilenameInput!) {
      updateMedia: updateMediaByFilename(input: $input) { media { filename } }
    }
  `),
  headers: itemVersionRequestHeaders,
  toVariables: ({ params, body: { title, category_id: categoryId }, upload, request }) => ({
    input: {
      filename: params.filename,
      title,
      categoryId: toGraphqlId(categoryId),
      expectedVersion: readExpectedItemVersion(request),
      ...upload,
    },
  }),
  answers: { 200: filenameResourceKey.acknowledgement },
  toReply: ({ updateMedia: { media } }) =>
    jsonReply(200, filenameResourceKey.toAcknowledgement('Media updated', media)),
  guard: createResourceActionGuard(media, 'update'),
});

const removeMedia = defineDeleteEndpoint(media, {
  operationId: 'deleteMedia',
  summary: 'Delete a medium',
  description: 'Deletes a medium that no article, category or field uses.',
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
  operationId: 'downloadMedia',
  summary: 'Download the file of a medium',
  description: 'Returns the file of a medium. The header Range selects a part of it.',
  tag: media.tag,
  params: filenameResourceKey.params,
  document: graph(
    `query RestCmsGetMediaFile($filename: String!) { mediaFile(filename: $filename) { ...RestCmsMediaFile } }`,
    [mediaFileFragment],
  ),
  toVariables: ({ params }) => params,
  answers: { 200: 'file' },
  toReply: ({ mediaFile }) => fileReply(200, toMediaFileContent(mediaFile)),
});

export const mediaEndpoints = [listMedia, createMedia, getMedia, updateMedia, removeMedia, getMediaFile];
