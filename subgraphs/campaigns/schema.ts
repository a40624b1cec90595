import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { CampaignsContext } from './context.ts';
import { AccountResolver } from './resolvers/account.resolver.ts';
import { ArticleResolver } from './resolvers/article.resolver.ts';
import { BudgetResolver, LedgerConnectionResolver } from './resolvers/budget.resolver.ts';
import { CallbackResolver } from './resolvers/callback.resolver.ts';
import { CampaignConnectionResolver, CampaignResolver } from './resolvers/campaign.resolver.ts';
import { CampaignMutationResolver } from './resolvers/campaign-mutation.resolver.ts';
import {
  AccountStatisticsResolver,
  CampaignStatisticsResolver,
  ClickResolver,
} from './resolvers/click.resolver.ts';
import { DeliveryResolver } from './resolvers/delivery.resolver.ts';
import { FeedResolver } from './resolvers/feed.resolver.ts';
import { PublicJobResolver } from './resolvers/public-job.resolver.ts';
import { UserResolver } from './resolvers/user.resolver.ts';
import { WebhookMessageConnectionResolver, WebhookResolver } from './resolvers/webhook.resolver.ts';
import { WebhookMutationResolver } from './resolvers/webhook-mutation.resolver.ts';
import { admitMutation } from './services/accounts/admit-mutation.ts';
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
      BudgetResolver,
      LedgerConnectionResolver,
      CallbackResolver,
      FeedResolver,
      DeliveryResolver,
      ArticleResolver,
      ClickResolver,
      CampaignStatisticsResolver,
      AccountStatisticsResolver,
      WebhookResolver,
      WebhookMessageConnectionResolver,
      WebhookMutationResolver,
    ],
    orphanedTypes: [User],
    admitMutation,
    references: {
      Article: { __resolveReference: ({ id }: { id: number }) => ({ id }) },
      Campaign: {
        __resolveReference: ({ id }: { id: string }, ctx: CampaignsContext) => findCampaign(ctx, id),
      },
      User: { __resolveReference: ({ id }: { id: string }) => ({ id }) },
    },
  });
