import type { RequestContext } from '../../core/context/request-context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { memoizeFirstCall, memoizePerOwner } from '../../core/lib/lazy.ts';
import { createReplicaListReadRouter } from '../../core/ports/replica.ts';
import type { Prisma } from '../../prisma/generated/campaigns/client.ts';
import {
  type Caller,
  createUnknownAccountKeyCache,
  findCallerOrError,
  type UnknownAccountKeyCache,
} from './caller.ts';
import type { AdvertisingChannel } from './channels/channel.ts';
import { createEnabledChannels } from './channels/registry.ts';
import type { CampaignsServerDeps } from './deps.ts';
import { campaignErrors } from './errors.ts';
import { type CampaignsLoaders, createLoaders } from './loaders.ts';
import { createCampaignIdGenerator } from './rules/campaign-ids.ts';

/** An open transaction of this domain's database. */
export type CampaignsTransaction = Prisma.TransactionClient;

/** Context of the campaigns resolvers and services, created once per request. */
export type CampaignsContext = CampaignsServerDeps & {
  request: RequestContext;
  /** Returns the sender of the request, looked up once; null without a valid credential. */
  caller: () => Promise<Caller | null>;
  /** Returns the error of a request without a caller: a missing or invalid credential. */
  refusal: () => Promise<AppError>;
  loaders: CampaignsLoaders;
  /** Channels, in the order in which deliveries are listed. */
  channels: readonly AdvertisingChannel[];
  createId: () => string;
};

/** Returns a function that creates one context per request, which all fetches of the request share. */
export function createCampaignsContextFactory(
  deps: CampaignsServerDeps,
  unknownKeys: UnknownAccountKeyCache = createUnknownAccountKeyCache(),
): (request: RequestContext) => CampaignsContext {
  const sharedDeps = {
    ...deps,
    createId: createCampaignIdGenerator(deps.clock),
    channels: createEnabledChannels(deps),
    unknownKeys,
  };
  return memoizePerOwner((request) => createContext(sharedDeps, request));
}

/** Returns the context for lists and public pages, which can be read from a replica. */
export const toCampaignsReplicaContext = createReplicaListReadRouter(
  (ctx: CampaignsContext, reads): CampaignsContext => {
    const side = { ...ctx, ...reads };
    return { ...side, loaders: createLoaders(side) };
  },
);

type CampaignsContextDeps = CampaignsServerDeps &
  Pick<CampaignsContext, 'createId' | 'channels'> & { unknownKeys: UnknownAccountKeyCache };

function createContext(deps: CampaignsContextDeps, request: RequestContext): CampaignsContext {
  const findCallerOnce = memoizeFirstCall(() => findCallerOrError(deps, request));
  return {
    ...deps,
    request,
    caller: async () => {
      const callerOrError = await findCallerOnce();
      return callerOrError instanceof AppError ? null : callerOrError;
    },
    refusal: async () => {
      const callerOrError = await findCallerOnce();
      return callerOrError instanceof AppError ? callerOrError : campaignErrors.unauthorized();
    },
    loaders: createLoaders(deps),
  };
}
