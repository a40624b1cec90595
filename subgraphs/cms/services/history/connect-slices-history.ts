import type { CmsContext } from '../../context.ts';
import type { CmsViewer } from '../../permissions.ts';
import { authorize, permitWriting } from '../authorize.ts';
import { trailOf } from '../structure/trail.ts';
import { connectRevisions, type HistoryArgs } from './connect-revisions.ts';

type LocatedArticle = { id: number; clangId: number; path: string; isStartArticle: boolean };

/** What was changed of an article's slices, deleted ones among them; those of modules that are for the viewer. */
export async function connectSlicesHistory(ctx: CmsContext, article: LocatedArticle, args: HistoryArgs) {
  const viewer = await authorize(ctx, 'structure/articles/slices/update');
  permitWriting(viewer, trailOf(article), [article.clangId]);
  const { id, clangId } = article;
  return connectRevisions(ctx, { kind: 'slices', id, clangId, moduleIds: listModuleIds(viewer) }, args);
}

/** The modules the viewer is confined to; undefined when to none. */
function listModuleIds(viewer: CmsViewer): readonly number[] | undefined {
  if (viewer.kind === 'token' || viewer.isAdmin || viewer.permissions.modules === 'all') return undefined;
  return [...viewer.permissions.modules];
}
