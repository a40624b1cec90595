import type { RequestContext } from '../../core/context/request-context.ts';
import { memoizePerOwner } from '../../core/lib/lazy.ts';
import { createReplicaListReadRouter } from '../../core/ports/replica.ts';
import { createRefusedTokenCache, findViewer } from './caller.ts';
import type { CmsLegacyFallback, CmsServerDeps } from './deps.ts';
import { type CmsLoaders, createLoaders } from './loaders.ts';
import type { CmsViewer } from './services/access/viewer.ts';

/** Context of the CMS resolvers and services, created once per request. */
export type CmsContext = CmsServerDeps & {
  request: RequestContext;
  loaders: CmsLoaders;
  /** The viewer, looked up once per request; null if the credential is missing or refused. */
  viewer: () => Promise<CmsViewer | null>;
};

/** Creates one context per request, so that all fetches of a request share its viewer and loaders. */
export function createCmsContextFactory(deps: CmsServerDeps): (request: RequestContext) => CmsContext {
  const sharedDeps = { ...deps, refusedTokens: createRefusedTokenCache() };
  return memoizePerOwner((request): CmsContext => {
    let viewer: Promise<CmsViewer | null> | undefined;
    return {
      ...deps,
      fallback: deps.fallback && resetViewerAfterImport(deps.fallback, () => (viewer = undefined)),
      request,
      loaders: createLoaders(deps),
      viewer: () => {
        viewer ??= findViewer(sharedDeps, request.credentials);
        return viewer;
      },
    };
  });
}

/** Loads the viewer again after an import, because the first import can renumber the built-in administrator. */
function resetViewerAfterImport(
  { importArticle, importMedium }: CmsLegacyFallback,
  forgetViewer: () => void,
): CmsLegacyFallback {
  const resetAfter = async (importResult: Promise<boolean>) => {
    const isHere = await importResult;
    forgetViewer();
    return isHere;
  };
  return {
    importArticle: (request, id) => resetAfter(importArticle(request, id)),
    importMedium: (request, filename) => resetAfter(importMedium(request, filename)),
  };
}

/** Returns the context for lists, which can be read from a replica. */
export const toCmsReplicaContext = createReplicaListReadRouter((ctx: CmsContext, reads): CmsContext => {
  const side = { ...ctx, ...reads };
  return { ...side, loaders: createLoaders(side) };
});
