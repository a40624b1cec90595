import { isForeignKeyViolation } from '../../../../prisma/errors/deleted-row-error.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { requireMediaCategory } from '../media-categories/read-media-categories.ts';
import { examineUploadedFile, type UploadedFileProperties } from '../media-files/examine-uploaded-file.ts';
import { toOriginalFilename } from '../media-files/file-name.ts';
import { isSameExtension } from '../media-files/media-types.ts';
import { getMediaRow, type MediaKey } from '../media-files/read-media-file.ts';
import { consumeMediaUploads, getOwnMediaUpload } from '../media-files/uploads.ts';
import {
  checkColumnText,
  lockRowAndCheckVersion,
  requireExpectedVersion,
  toUpdateStamp,
  type VersionPrecondition,
} from '../rows/rows.ts';

export type UpdateMediaInput = MediaKey &
  VersionPrecondition & {
    title?: string | null;
    /** 0 for no category. */
    categoryId?: number | null;
    isWithoutCategory?: boolean | null;
    stagedUpload?: string | null;
    originalName?: string | null;
  };

/** Changes only the given fields; a new file keeps the old name. */
export async function updateMedia(ctx: CmsContext, input: UpdateMediaInput) {
  const { expectedVersion } = input;
  const categoryId = input.isWithoutCategory ? 0 : input.categoryId;
  const viewer = await authorize(ctx, 'media/update');
  const media = await getMediaRow(ctx, input);
  const { filename } = media;
  await authorize(ctx, 'media/update', { mediaCategoryId: media.categoryRef ?? 0 });
  if (categoryId != null) {
    await authorize(ctx, 'media/update', { mediaCategoryId: categoryId });
    await requireMediaCategory(ctx, categoryId);
  }
  requireExpectedVersion(media, input);
  const title = input.title == null ? undefined : checkColumnText('title', input.title);
  const file = await examineReplacement(ctx, viewer, { ...input, filename });
  if (title === undefined && categoryId == null && !file) return { media };

  const categoryRef = categoryId == null ? undefined : categoryId || null;
  try {
    return { media: await save(ctx, viewer, media, { title, categoryRef, file, expectedVersion }) };
  } catch (error) {
    if (isForeignKeyViolation(error)) {
      throw cmsErrors.mediaCategoryNotFound({ field: 'categoryId', cause: error });
    }
    throw error;
  }
}

type Replacement = UploadedFileProperties & { originalName: string };

async function examineReplacement(
  ctx: CmsContext,
  viewer: CmsViewer,
  { filename, stagedUpload, originalName }: UpdateMediaInput & { filename: string },
): Promise<Replacement | undefined> {
  if (stagedUpload == null) return undefined;
  const upload = await getOwnMediaUpload(ctx, viewer, stagedUpload);
  const name = toOriginalFilename(originalName ?? filename);
  if (!isSameExtension(name, filename)) {
    throw cmsErrors.mediaTypeRefused({
      message: 'A file is replaced by one with the same extension only.',
      field: 'originalName',
    });
  }
  return { ...(await examineUploadedFile(ctx, upload, name)), originalName: name };
}

type Changes = VersionPrecondition & { title?: string; categoryRef?: number | null; file?: Replacement };

/**
 * The first statement locks the row, so that each of two concurrent replacements reads the file that it
 * replaces.
 */
function save(
  ctx: CmsContext,
  viewer: CmsViewer,
  { id, filename }: { id: number; filename: string },
  { title, categoryRef, file, expectedVersion }: Changes,
) {
  return ctx.db.$transaction(async (tx) => {
    await lockRowAndCheckVersion(ctx, tx, { table: 'media', key: id, expectedVersion });
    const [media] = await tx.media.updateManyAndReturn({
      where: { filename },
      data: { title, categoryRef, ...toUpdateStamp(viewer, ctx.clock()) },
    });
    if (!media) throw cmsErrors.mediaNotFound();
    if (!file) return media;
    await consumeMediaUploads(ctx, tx, file);
    await ctx.enqueue(tx, 'cms.discard_file', { contentId: media.contentId });
    const { contentId, mimeType, size, width, height, isTurned, originalName } = file;
    return tx.media.update({
      where: { id: media.id },
      data: { contentId, mimeType, size, width, height, isTurned, originalName },
    });
  });
}
