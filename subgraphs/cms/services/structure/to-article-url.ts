import type { CmsContext } from '../../context.ts';

type Settings = Pick<CmsContext['settings'], 'articleUrl'>;

/** The public address of an article in a language. */
export function toArticleUrl(
  { articleUrl }: Settings,
  id: string | number,
  clangId: string | number,
): string {
  return articleUrl.replaceAll('{id}', String(id)).replaceAll('{clang}', String(clangId));
}
