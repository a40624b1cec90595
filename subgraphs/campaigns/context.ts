import type { RequestContext } from '../../core/request-context.ts';
import type { Channel } from './channels/channel.ts';
import { createChannels } from './channels/registry.ts';
import type { CampaignsDeps } from './deps.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import { createCampaignIds } from './services/campaigns/campaign-ids.ts';
import { identifyViewer, type Viewer } from './viewer.ts';

export type CampaignsContext = CampaignsDeps & {
  request: RequestContext;
  /** Resolved once per request; null when nobody valid asks. */
  viewer: () => Promise<Viewer | null>;
  loaders: Loaders;
  /** Where campaigns go, in the order in which their deliveries are listed. */
  channels: readonly Channel[];
  createId: () => string;
};

/** Makes the context of a request; all fetches of one plan share it. */
export function createCampaignsContextFactory(
  deps: CampaignsDeps,
): (request: RequestContext) => CampaignsContext {
  const contexts = new WeakMap<RequestContext, CampaignsContext>();
  const shared = { ...deps, createId: createCampaignIds(deps.clock), channels: createChannels(deps) };
  return (request) => {
    const known = contexts.get(request);
    if (known) return known;
    const context = createContext(shared, request);
    contexts.set(request, context);
    return context;
  };
}

type Shared = CampaignsDeps & Pick<CampaignsContext, 'createId' | 'channels'>;

function createContext(deps: Shared, request: RequestContext): CampaignsContext {
  let viewer: Promise<Viewer | null> | undefined;
  return {
    ...deps,
    request,
    viewer: () => {
      viewer ??= identifyViewer(deps, request);
      return viewer;
    },
    loaders: createLoaders(deps),
  };
}
