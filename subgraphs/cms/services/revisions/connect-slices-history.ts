import type { PageArgs } from '../../../../core/graphql/page.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { trailOf } from '../structure/trail.ts';
import { connectRevisions } from './connect-revisions.ts';

type SlicesOwner = { id: number; clangId: number; path: string; isStartArticle: boolean };

/** The changes of an article's slices, deleted ones included, limited to modules that the viewer may use. */
export async function connectSlicesHistory(ctx: CmsContext, article: SlicesOwner, args: PageArgs) {
  const viewer = await authorize(ctx, 'structure/articles/slices/update', {
    trail: trailOf(article),
    writtenIn: [article.clangId],
  });
  const { id, clangId } = article;
  return connectRevisions(ctx, { kind: 'slices', id, clangId, moduleIds: listModuleIds(viewer) }, args);
}

/** The modules that the viewer may use; undefined for all. */
function listModuleIds(viewer: CmsViewer): readonly number[] | undefined {
  if (viewer.kind === 'token' || viewer.isAdmin || viewer.permissions.modules === 'all') return undefined;
  return [...viewer.permissions.modules];
}
