import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { CampaignsContext } from './context.ts';
import { AccountResolver } from './resolvers/account.resolver.ts';
import { CampaignConnectionResolver, CampaignResolver } from './resolvers/campaign.resolver.ts';
import { CampaignMutationResolver } from './resolvers/campaign-mutation.resolver.ts';
import { PublicJobResolver } from './resolvers/public-job.resolver.ts';
import { UserResolver } from './resolvers/user.resolver.ts';
import { findCampaign } from './services/campaigns/find-campaign.ts';
import { User } from './types/user.stub.ts';

/** The contents page of this domain: what it answers, and the entities it knows by reference. */
export const buildCampaignsSchema = () =>
  buildSubgraph({
    resolvers: [
      CampaignResolver,
      CampaignConnectionResolver,
      CampaignMutationResolver,
      AccountResolver,
      UserResolver,
      PublicJobResolver,
    ],
    orphanedTypes: [User],
    references: {
      Campaign: {
        __resolveReference: ({ id }: { id: string }, ctx: CampaignsContext) => findCampaign(ctx, id),
      },
      User: { __resolveReference: ({ id }: { id: string }) => ({ id }) },
    },
  });
