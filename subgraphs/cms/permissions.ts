import { createAuthorize } from '../../core/access/create-authorize.ts';
import { createRecordFromKeys } from '../../core/lib/records.ts';
import { getViewerRefusalError } from './caller.ts';
import type { CmsContext } from './context.ts';
import { cmsErrors } from './errors.ts';
import { type CmsScope, cmsScopes } from './scopes.ts';
import {
  type CategoryIdPath,
  type CmsSession,
  type CmsViewer,
  mayAccessAnyMediaCategory,
  mayAccessCategory,
  mayAccessMediaCategory,
  mayUseModule,
  mayUseScope,
  mayWriteInLanguages,
} from './services/access/viewer.ts';

/** The subject of an action, as far as it is known at the time of the check. */
export type CmsActionSubject = {
  /** The position of an item in the structure. */
  categoryPath?: CategoryIdPath;
  /** The languages to be written, because a role can be limited to some languages. */
  writtenIn?: readonly number[] | 'everywhere';
  moduleId?: number;
  /**
   * The media category of an item (0 for none), or `any` if the viewer needs access to at least one category.
   */
  mediaCategoryId?: number | 'any';
};

type Rule = (ctx: CmsContext, subject?: CmsActionSubject) => Promise<CmsViewer>;

/**
 * Permission rules by action; every rule returns the viewer. An API action has the name of its scope, which a
 * token needs; `scopes.ts` lists what a back-office user needs instead. All other actions are for back-office
 * users only.
 */
export const authorize = createAuthorize({
  ...createRecordFromKeys(cmsScopes, toRule),
  'tokens/list': requireAdministrator,
  'tokens/add': requireAdministrator,
  'tokens/revoke': requireAdministrator,
  'users/link': requireAdministrator,
  'users/unlink': requireSelfOrAdministrator,
  'users/unblock': requireAdministrator,
  'users/password': requireSelfOrAdministrator,
  'users/me': requireSession,
});

/** Returns the rule of a scope. A token without the scope gets the same error as a missing token. */
function toRule(scope: CmsScope): Rule {
  return async (ctx, subject = {}) => {
    const viewer = await ctx.viewer();
    if (!viewer) throw await getViewerRefusalError(ctx, ctx.request.credentials);
    if (!mayUseScope(viewer, scope)) {
      throw viewer.kind === 'token' ? cmsErrors.authorizationFailed() : cmsErrors.permissionDenied();
    }
    if (!(await isPermitted(ctx, viewer, subject))) throw cmsErrors.permissionDenied();
    return viewer;
  };
}

async function isPermitted(ctx: CmsContext, viewer: CmsViewer, subject: CmsActionSubject): Promise<boolean> {
  const { categoryPath, writtenIn, moduleId, mediaCategoryId } = subject;
  if (
    categoryPath &&
    !(writtenIn
      ? await mayWriteIn(ctx, viewer, categoryPath, writtenIn)
      : mayAccessCategory(viewer, categoryPath))
  ) {
    return false;
  }
  if (moduleId !== undefined && !mayUseModule(viewer, moduleId)) return false;
  if (mediaCategoryId === 'any') return mayAccessAnyMediaCategory(viewer);
  return mediaCategoryId === undefined || mayAccessMediaCategory(viewer, mediaCategoryId);
}

/** Id that no language has. */
const noLanguage = 0;

async function mayWriteIn(
  ctx: CmsContext,
  viewer: CmsViewer,
  categoryPath: CategoryIdPath,
  languages: readonly number[] | 'everywhere',
): Promise<boolean> {
  if (languages !== 'everywhere') return mayWriteInLanguages(viewer, categoryPath, languages);
  // If the viewer may write in a language that does not exist, no language limit applies, and the languages
  // need not be read.
  if (mayWriteInLanguages(viewer, categoryPath, [noLanguage])) return true;
  const all = await ctx.loaders.allLanguages();
  return mayWriteInLanguages(
    viewer,
    categoryPath,
    all.map(({ id }) => id),
  );
}

async function requireAdministrator(ctx: CmsContext): Promise<CmsSession> {
  const viewer = await ctx.viewer();
  if (!viewer) throw await getViewerRefusalError(ctx, ctx.request.credentials);
  if (viewer.kind !== 'session' || !viewer.isAdmin) throw cmsErrors.permissionDenied();
  return viewer;
}

async function requireSelfOrAdministrator(ctx: CmsContext, userId?: number | null): Promise<CmsSession> {
  const viewer = await ctx.viewer();
  if (!viewer) throw await getViewerRefusalError(ctx, ctx.request.credentials);
  if (viewer.kind !== 'session') throw cmsErrors.permissionDenied();
  if (userId != null && userId !== viewer.userId && !viewer.isAdmin) throw cmsErrors.permissionDenied();
  return viewer;
}

async function requireSession(ctx: CmsContext): Promise<CmsSession> {
  const viewer = await ctx.viewer();
  if (!viewer) throw await getViewerRefusalError(ctx, ctx.request.credentials);
  if (viewer.kind !== 'session') throw cmsErrors.authorizationFailed();
  return viewer;
}
