import type { RequestContext } from '../../core/context/request-context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { once } from '../../core/lib/lazy.ts';
import { createReadRouter } from '../../core/ports/replica.ts';
import type { Prisma } from '../../prisma/generated/campaigns/client.ts';
import { type Caller, createUnknownKeys, findCaller, type UnknownKeys } from './caller.ts';
import type { Channel } from './channels/channel.ts';
import { createChannels } from './channels/registry.ts';
import type { CampaignsDeps } from './deps.ts';
import { campaignErrors } from './errors.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import { createCampaignIds } from './rules/campaign-ids.ts';

/** An open transaction of this domain's database. */
export type Transaction = Prisma.TransactionClient;

export type CampaignsContext = CampaignsDeps & {
  request: RequestContext;
  /** Returns the sender of the request, looked up once; null without a valid credential. */
  caller: () => Promise<Caller | null>;
  /** Returns the error of a request without a caller: a missing or invalid credential. */
  refusal: () => Promise<AppError>;
  loaders: Loaders;
  /** Channels, in the order in which deliveries are listed. */
  channels: readonly Channel[];
  createId: () => string;
};

/** Returns a function that creates one context per request, which all fetches of the request share. */
export function createCampaignsContextFactory(
  deps: CampaignsDeps,
  unknownKeys: UnknownKeys = createUnknownKeys(),
): (request: RequestContext) => CampaignsContext {
  const contexts = new WeakMap<RequestContext, CampaignsContext>();
  const shared = {
    ...deps,
    createId: createCampaignIds(deps.clock),
    channels: createChannels(deps),
    unknownKeys,
  };
  return (request) => {
    const known = contexts.get(request);
    if (known) return known;
    const context = createContext(shared, request);
    contexts.set(request, context);
    return context;
  };
}

/** Returns the context for lists and public pages, which can be read from a replica. */
export const forListReads = createReadRouter((ctx: CampaignsContext, reads): CampaignsContext => {
  const side = { ...ctx, ...reads };
  return { ...side, loaders: createLoaders(side) };
});

type SharedDeps = CampaignsDeps &
  Pick<CampaignsContext, 'createId' | 'channels'> & { unknownKeys: UnknownKeys };

function createContext(deps: SharedDeps, request: RequestContext): CampaignsContext {
  const presented = once(() => findCaller(deps, request));
  let loaders: Loaders | undefined;
  return {
    ...deps,
    request,
    caller: async () => {
      const found = await presented();
      return found instanceof AppError ? null : found;
    },
    refusal: async () => {
      const found = await presented();
      return found instanceof AppError ? found : campaignErrors.unauthorized();
    },
    get loaders() {
      loaders ??= createLoaders(deps);
      return loaders;
    },
  };
}
