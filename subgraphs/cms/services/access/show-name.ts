import type { CmsContext } from '../../context.ts';

/**
 * The login of an author, shown only to callers with a credential: public answers must not reveal logins to
 * guess passwords for.
 */
export function showName({ settings, viewer }: CmsContext, name: string): string | Promise<string> {
  return settings.publicRead ? showToViewer(viewer, name) : name;
}

async function showToViewer(viewer: CmsContext['viewer'], name: string) {
  return (await viewer()) ? name : '';
}
