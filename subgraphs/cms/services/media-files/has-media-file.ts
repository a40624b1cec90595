import { toMediaKey } from '../../../../core/rules/media-key.ts';
import type { CmsContext } from '../../context.ts';

/** Whether the storage has the bytes of a medium. */
export async function hasMediaFile({ storage }: CmsContext, { contentId }: { contentId: string }) {
  return (await storage.size(toMediaKey(contentId))) !== null;
}
