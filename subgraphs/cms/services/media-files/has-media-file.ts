import type { CmsContext } from '../../context.ts';
import { toMediaKey } from '../../contract/media.ts';

/** Whether the storage has the bytes of a medium. */
export async function hasMediaFile({ storage }: CmsContext, { contentId }: { contentId: string }) {
  return (await storage.size(toMediaKey(contentId))) !== null;
}
