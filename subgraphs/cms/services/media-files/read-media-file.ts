import type { CmsContext } from '../../context.ts';

/** A medium by its name; one that is unknown here is asked of the original that is being left. */
export async function findOrBringMedia({ loaders, fallback, request }: CmsContext, filename: string) {
  const found = await loaders.mediaByName.load(filename);
  if (found || !fallback || !(await fallback.bringMedium(request, filename))) return found;
  return loaders.mediaByName.clear(filename).load(filename);
}
