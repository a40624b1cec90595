import type { CmsContext } from '../../context.ts';
import { isSignatureOf, signText } from '../access/signatures.ts';
import type { CmsViewer, ViewerIdentity } from '../access/viewer.ts';
import type { ArticleKey } from '../structure/articles.ts';

const purpose = 'cms-article-preview';

/** Lifetime of a preview: long enough to discuss a draft, too short for a permanent link. */
const lifeMilliseconds = 3_600_000;

/** The creator is the user or API token whose permissions decide what the preview shows. */
type PreviewSubject = { creator: ViewerIdentity; article: ArticleKey; expiresAt: Date };

/** A signed permission to see one article in one language for an hour. */
export function createArticlePreviewToken(ctx: CmsContext, viewer: CmsViewer, article: ArticleKey) {
  const seconds = Math.floor((ctx.clock().getTime() + lifeMilliseconds) / 1000);
  const creator = viewer.kind === 'token' ? `t${viewer.tokenId}` : `u${viewer.userId}`;
  const text = [creator, article.id, article.clangId, seconds].join('.');
  return { token: `${text}.${signText(ctx, purpose, text)}`, expiresAt: new Date(seconds * 1000) };
}

const tokenPattern = /^(([tu])(\d{1,10})\.(\d{1,10})\.(\d{1,10})\.(\d{1,12}))\.([\w-]{43})$/;

/** Returns the subject of a token that this server signed and that has not expired; null for any other text. */
export function verifyArticlePreviewToken(ctx: CmsContext, token: string): PreviewSubject | null {
  const [, text, kind, creatorId, id, clangId, seconds, signature] = tokenPattern.exec(token) ?? [];
  if (text === undefined || signature === undefined) return null;
  if (!isSignatureOf(ctx, purpose, { text, signature })) return null;
  const expiresAt = new Date(Number(seconds) * 1000);
  if (expiresAt <= ctx.clock()) return null;
  return {
    creator: { kind: kind === 't' ? 'token' : 'user', id: Number(creatorId) },
    article: { id: Number(id), clangId: Number(clangId) },
    expiresAt,
  };
}
