import type { CmsContext } from '../context.ts';
import { cmsErrors } from '../errors.ts';
import {
  type CategoryTrail,
  type CmsViewer,
  mayTouch,
  mayTouchMedia,
  mayUse,
  mayUseModule,
  mayWrite,
} from '../permissions.ts';
import type { CmsScope } from '../scopes.ts';

/** No language has this number. */
const noLanguage = 0;

/** Who asks, if they may use the operation at all. A token without the scope is as good as none. */
export async function authorize(ctx: CmsContext, scope: CmsScope): Promise<CmsViewer> {
  const viewer = await ctx.viewer();
  if (!viewer) throw cmsErrors.authorizationFailed();
  if (mayUse(viewer, scope)) return viewer;
  throw viewer.kind === 'token' ? cmsErrors.authorizationFailed() : cmsErrors.permissionDenied();
}

/** The second half, once it is known where the item lies: for what is read, or is in no language. */
export function permitTrail(viewer: CmsViewer, trail: CategoryTrail): void {
  if (!mayTouch(viewer, trail)) throw cmsErrors.permissionDenied();
}

/** The same for what is written in one language or more: roles may name the languages for writing. */
export function permitWriting(viewer: CmsViewer, trail: CategoryTrail, clangIds: readonly number[]): void {
  if (!mayWrite(viewer, trail, clangIds)) throw cmsErrors.permissionDenied();
}

/** The same for what is written in every language of the site at once. */
export async function permitWritingEverywhere(
  ctx: CmsContext,
  viewer: CmsViewer,
  trail: CategoryTrail,
): Promise<void> {
  // Most callers are confined to no language: then it does not matter which there are.
  if (mayWrite(viewer, trail, [noLanguage])) return;
  const languages = await ctx.loaders.allLanguages();
  permitWriting(
    viewer,
    trail,
    languages.map(({ id }) => id),
  );
}

/** The same for what lies in a category of the media pool; 0 is none. */
export function permitMedia(viewer: CmsViewer, categoryId: number): void {
  if (!mayTouchMedia(viewer, categoryId)) throw cmsErrors.permissionDenied();
}

/** The third, for what is written with a module. */
export function permitModule(viewer: CmsViewer, moduleId: number): void {
  if (!mayUseModule(viewer, moduleId)) throw cmsErrors.permissionDenied();
}

/** For what no token can do: only an administrator who is signed in. */
export async function authorizeAdministrator(ctx: CmsContext) {
  const viewer = await ctx.viewer();
  if (!viewer) throw cmsErrors.authorizationFailed();
  if (viewer.kind !== 'session' || !viewer.isAdmin) throw cmsErrors.permissionDenied();
  return viewer;
}
