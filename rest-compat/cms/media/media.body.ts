import { z } from 'zod';
import { toMediaKey } from '../../../core/rules/media-key.ts';
import { graph } from '../../graph.ts';
import type { FileAnswer } from '../../send-file.ts';
import { cmsRequestErrors } from '../request-errors.ts';
import { toWireDate } from '../wire-date.ts';

const listItem = z.object({
  id: z.int(),
  filename: z.string(),
  category_id: z.int(),
  filetype: z.string(),
  originalname: z.string(),
  filesize: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  title: z.string(),
  createdate: z.string(),
  createuser: z.string(),
  updatedate: z.string(),
  updateuser: z.string(),
});

export const mediaBody = listItem.meta({ id: 'CmsMedia' });

export const mediaDetailsBody = listItem
  .extend({ is_in_use: z.boolean(), is_image: z.boolean(), file_exists: z.boolean() })
  .meta({ id: 'CmsMediaDetails' });

export const mediaFields = graph(`
  fragment RestCmsMedia on Media @_unmask {
    id
    filename
    category_id: categoryId
    filetype: mimeType
    originalname: originalName
    filesize: size
    width
    height
    title
    createdAt
    createuser: createdByName
    updatedAt
    updateuser: updatedByName
  }
`);

type Dated = { createdAt: unknown; updatedAt: unknown };

export function toMediaBody<M extends Dated>({ createdAt, updatedAt, ...media }: M) {
  return { ...media, createdate: toWireDate(createdAt), updatedate: toWireDate(updatedAt) };
}

export const fileFields = graph(`
  fragment RestCmsMediaFile on Media @_unmask { filename mimeType contentId updatedAt }
`);

type StoredMedia = { filename: string; mimeType: string; contentId: unknown; updatedAt: unknown };

export function toFileAnswer({ filename, mimeType, contentId, updatedAt }: StoredMedia): FileAnswer {
  return {
    key: toMediaKey(String(contentId)),
    contentType: mimeType,
    filename,
    contentId: String(contentId),
    modifiedAt: new Date(String(updatedAt instanceof Date ? updatedAt.toISOString() : updatedAt)),
    missing: cmsRequestErrors.mediaFileMissing(),
  };
}

/** For the endpoints' examples. */
export const exampleMedia = {
  id: 1,
  filename: 'harbour.jpg',
  category_id: 0,
  filetype: 'image/jpeg',
  originalname: 'Harbour.jpg',
  filesize: 48213,
  width: 1200,
  height: 800,
  title: 'The harbour',
  createdAt: '2026-11-20T10:00:00.000Z',
  createuser: 'API',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updateuser: 'API',
};

export const exampleFile = {
  filename: 'harbour.jpg',
  mimeType: 'image/jpeg',
  contentId: '5f3b1c0e-7a68-4b6e-9c0f-0d6c1a2b3c4d',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
