import type { RequestContext } from '../../core/context/request-context.ts';
import { createReadRouter } from '../../core/ports/replica.ts';
import type { CmsDeps, CmsFallback } from './deps.ts';
import { type CmsLoaders, createLoaders } from './loaders.ts';
import type { CmsViewer } from './services/access/viewer.ts';
import { createRefusedTokens, findViewer } from './services/sessions/find-viewer.ts';

export type CmsContext = CmsDeps & {
  request: RequestContext;
  loaders: CmsLoaders;
  /** The viewer, looked up once per request; null when the credential is missing or refused. */
  viewer: () => Promise<CmsViewer | null>;
};

/** All fetches of one request share its viewer and loaders. */
export function createCmsContextFactory(deps: CmsDeps): (request: RequestContext) => CmsContext {
  const contexts = new WeakMap<RequestContext, CmsContext>();
  const shared = { ...deps, refusedTokens: createRefusedTokens() };
  return (request) => {
    const known = contexts.get(request);
    if (known) return known;
    let viewer: Promise<CmsViewer | null> | undefined;
    const context: CmsContext = {
      ...deps,
      fallback: deps.fallback && noteBrought(deps.fallback, () => (viewer = undefined)),
      request,
      loaders: createLoaders(deps),
      viewer: () => {
        viewer ??= findViewer(shared, request.credentials);
        return viewer;
      },
    };
    contexts.set(request, context);
    return context;
  };
}

/** What comes from the original may give the viewer another number, who is looked up anew. */
function noteBrought({ bringArticle, bringMedium }: CmsFallback, forgetViewer: () => void): CmsFallback {
  const note = async (bringing: Promise<boolean>) => {
    const isHere = await bringing;
    forgetViewer();
    return isHere;
  };
  return {
    bringArticle: (request, id) => note(bringArticle(request, id)),
    bringMedium: (request, filename) => note(bringMedium(request, filename)),
  };
}

/** The context for lists, which may be read from a replica. */
export const forListReads = createReadRouter((ctx: CmsContext, reads): CmsContext => {
  const side = { ...ctx, ...reads };
  return { ...side, loaders: createLoaders(side) };
});
