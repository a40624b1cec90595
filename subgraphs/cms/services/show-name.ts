import type { CmsContext } from '../context.ts';

/** The login of who wrote something, for whoever is known here: what is public says nothing of whom to guess for. */
export function showName({ settings, viewer }: CmsContext, name: string): string | Promise<string> {
  return settings.publicRead ? showToKnown(viewer, name) : name;
}

async function showToKnown(viewer: CmsContext['viewer'], name: string) {
  return (await viewer()) ? name : '';
}
