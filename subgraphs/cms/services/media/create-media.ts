import { isForeignKeyViolation } from '../../../../prisma/foreign-key-violation.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import type { CmsViewer } from '../../permissions.ts';
import { authorize, permitMedia } from '../authorize.ts';
import { checkText } from '../check-text.ts';
import { requireMediaCategory } from '../media-categories/require-media-category.ts';
import { type ExaminedFile, examineFile } from '../media-files/examine-file.ts';
import { toOriginalName, toStoredName } from '../media-files/file-name.ts';
import { findFreeName } from '../media-files/find-free-name.ts';
import { findUpload } from '../media-uploads/find-upload.ts';
import { useUploads } from '../media-uploads/use-uploads.ts';
import { stampCreated } from '../stamp.ts';

export type CreateMediaInput = {
  stagedUpload: string;
  originalName: string;
  title?: string | null;
  categoryId?: number | null;
};

/** Makes a medium of an uploaded file, under a name of its own. */
export async function createMedia(
  ctx: CmsContext,
  { stagedUpload, originalName, ...input }: CreateMediaInput,
) {
  const viewer = await authorize(ctx, 'media/add');
  const upload = await findUpload(ctx, viewer, stagedUpload);
  const categoryId = input.categoryId ?? 0;
  permitMedia(viewer, categoryId);
  await requireMediaCategory(ctx, categoryId);
  const title = checkText('title', input.title ?? '');
  const name = toOriginalName(originalName);
  const file = await examineFile(ctx, upload, name);
  return { media: await insertMedia(ctx, viewer, file, { title, originalName: name, categoryId }) };
}

type Fields = { title: string; originalName: string; categoryId: number };

const mostAttempts = 100;

/** Of several uploads of one name at the same time each gets a number. */
async function insertMedia(ctx: CmsContext, viewer: CmsViewer, file: ExaminedFile, fields: Fields) {
  for (let attempt = 1; ; attempt += 1) {
    const filename = await findFreeName(ctx, toStoredName(fields.originalName));
    try {
      return await insertUnder(ctx, viewer, file, { ...fields, filename });
    } catch (error) {
      if (isForeignKeyViolation(error)) throw cmsErrors.mediaCategoryNotFound({ cause: error });
      if (attempt === mostAttempts || !isUniqueViolation(error, 'filename')) throw error;
    }
  }
}

function insertUnder(
  ctx: CmsContext,
  viewer: CmsViewer,
  file: ExaminedFile,
  { filename, title, originalName, categoryId }: Fields & { filename: string },
) {
  const { contentId, mimeType, size, width, height } = file;
  const kept = { contentId, mimeType, size, width, height };
  return ctx.db.$transaction(async (tx) => {
    await useUploads(ctx, tx, file);
    return tx.media.create({
      data: {
        ...kept,
        filename,
        title,
        originalName,
        categoryRef: categoryId || null,
        ...stampCreated(viewer, ctx.clock()),
      },
    });
  });
}
