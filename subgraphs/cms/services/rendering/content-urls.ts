import type { CmsContext } from '../../context.ts';

type Settings = Pick<CmsContext['settings'], 'articleUrl' | 'mediaUrl'>;

/** Where a visitor finds an article in a language. */
export function toArticleUrl(
  { articleUrl }: Settings,
  id: string | number,
  clangId: string | number,
): string {
  return articleUrl.replaceAll('{id}', String(id)).replaceAll('{clang}', String(clangId));
}

/** Where a browser finds a media file. */
export function toMediaUrl({ mediaUrl }: Settings, name: string): string {
  return mediaUrl.replaceAll('{name}', () => encodeURIComponent(name));
}
