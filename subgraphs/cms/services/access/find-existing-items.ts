import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isCmsScope } from '../../scopes.ts';

/** Finds several items by their ids or names, and returns the existing ones in the requested order. */
export async function findExistingItems<Key, Item>(
  keys: readonly Key[],
  find: (key: Key) => Promise<Item | null>,
): Promise<Item[]> {
  const items = await Promise.all(keys.map(find));
  return items.filter((item) => item !== null);
}

/**
 * Returns true if the caller may use the operations of a scope at all; else throws the error that they would
 * throw.
 */
export async function requireCmsScope(ctx: CmsContext, scope: string): Promise<boolean> {
  if (!isCmsScope(scope)) throw cmsErrors.unknownScope({ message: `There is no scope ${scope}.` });
  await authorize(ctx, scope);
  return true;
}

/**
 * Returns the login of an author. With public reading, callers without a credential get an empty string,
 * because a login helps to guess passwords.
 */
export function redactAuthorLogin({ settings, viewer }: CmsContext, name: string): string | Promise<string> {
  return settings.publicRead ? showToViewer(viewer, name) : name;
}

async function showToViewer(viewer: CmsContext['viewer'], name: string) {
  return (await viewer()) ? name : '';
}
