import { isForeignKeyViolation } from '../../../../prisma/errors/deleted-row-error.ts';
import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { requireMediaCategory } from '../media-categories/read-media-categories.ts';
import { examineUploadedFile, type UploadedFileProperties } from '../media-files/examine-uploaded-file.ts';
import {
  type StoredFilenameParts,
  toNumberedFilename,
  toOriginalFilename,
  toStoredFilenameParts,
} from '../media-files/file-name.ts';
import { consumeMediaUploads, getOwnMediaUpload } from '../media-files/uploads.ts';
import { checkColumnText, toCreationStamp } from '../rows/rows.ts';

type CreateMediaInput = {
  stagedUpload: string;
  originalName: string;
  title?: string | null;
  categoryId?: number | null;
};

/** Creates a medium from an uploaded file, under a unique name. */
export async function createMedia(
  ctx: CmsContext,
  { stagedUpload, originalName, ...input }: CreateMediaInput,
) {
  const viewer = await authorize(ctx, 'media/add');
  const upload = await getOwnMediaUpload(ctx, viewer, stagedUpload);
  const categoryId = input.categoryId ?? 0;
  await authorize(ctx, 'media/add', { mediaCategoryId: categoryId });
  await requireMediaCategory(ctx, categoryId);
  const title = checkColumnText('title', input.title ?? '');
  const name = toOriginalFilename(originalName);
  const file = await examineUploadedFile(ctx, upload, name);
  return { media: await insertMedia(ctx, viewer, file, { title, originalName: name, categoryId }) };
}

type Fields = { title: string; originalName: string; categoryId: number };

const maxAttempts = 100;

/** Inserts the medium; retries with the next free name if a concurrent upload has taken the name. */
async function insertMedia(ctx: CmsContext, viewer: CmsViewer, file: UploadedFileProperties, fields: Fields) {
  for (let attempt = 1; ; attempt += 1) {
    const filename = await findFreeName(ctx, toStoredFilenameParts(fields.originalName));
    try {
      return await insertUnder(ctx, viewer, file, { ...fields, filename });
    } catch (error) {
      if (isForeignKeyViolation(error))
        throw cmsErrors.mediaCategoryNotFound({ field: 'categoryId', cause: error });
      if (attempt === maxAttempts || !isUniqueViolation(error, 'filename')) throw error;
    }
  }
}

function insertUnder(
  ctx: CmsContext,
  viewer: CmsViewer,
  file: UploadedFileProperties,
  { filename, title, originalName, categoryId }: Fields & { filename: string },
) {
  const { contentId, mimeType, size, width, height, isTurned } = file;
  const fileColumns = { contentId, mimeType, size, width, height, isTurned };
  return ctx.db.$transaction(async (tx) => {
    await consumeMediaUploads(ctx, tx, file);
    return tx.media.create({
      data: {
        ...fileColumns,
        filename,
        title,
        originalName,
        categoryRef: categoryId || null,
        ...toCreationStamp(viewer, ctx.clock()),
      },
    });
  });
}

/**
 * Number of candidate names per query. The first query is small, because most names are used by few files,
 * but some by thousands.
 */
const batches = [10, 100, 1_000];

/** Returns the name itself if it is free, else the name with the first free number. */
async function findFreeName({ db }: CmsContext, name: StoredFilenameParts): Promise<string> {
  for (let first = 0, round = 0; ; round += 1) {
    const length = batches[Math.min(round, batches.length - 1)] ?? 1;
    const candidates = Array.from({ length }, (_, index) => toNumberedFilename(name, first + index));
    first += length;
    const rows = await db.media.findMany({
      where: { filename: { in: candidates } },
      select: { filename: true },
    });
    const usedNames = new Set(rows.map(({ filename }) => filename));
    const free = candidates.find((candidate) => !usedNames.has(candidate));
    if (free) return free;
  }
}
