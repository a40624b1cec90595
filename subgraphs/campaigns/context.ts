import type { RequestContext } from '../../core/request-context.ts';
import type { CampaignsDeps } from './deps.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import { createCampaignIds } from './services/campaigns/campaign-ids.ts';
import { identifyViewer, type Viewer } from './viewer.ts';

export type CampaignsContext = CampaignsDeps & {
  request: RequestContext;
  /** Resolved once per request; null when nobody valid asks. */
  viewer: () => Promise<Viewer | null>;
  loaders: Loaders;
  createId: () => string;
};

/** Makes the context of a request; all fetches of one plan share it. */
export function createCampaignsContextFactory(
  deps: CampaignsDeps,
): (request: RequestContext) => CampaignsContext {
  const contexts = new WeakMap<RequestContext, CampaignsContext>();
  const createId = createCampaignIds(deps.clock);
  return (request) => {
    const known = contexts.get(request);
    if (known) return known;
    const context = createContext(deps, createId, request);
    contexts.set(request, context);
    return context;
  };
}

function createContext(
  deps: CampaignsDeps,
  createId: () => string,
  request: RequestContext,
): CampaignsContext {
  let viewer: Promise<Viewer | null> | undefined;
  return {
    ...deps,
    request,
    createId,
    viewer: () => {
      viewer ??= identifyViewer(deps, request);
      return viewer;
    },
    loaders: createLoaders(deps),
  };
}
