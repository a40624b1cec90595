import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { CampaignsContext } from './context.ts';
import { authorizeCampaignsMutation } from './permissions.ts';
import { AccountResolver } from './resolvers/account.resolver.ts';
import { ArticleResolver } from './resolvers/article.resolver.ts';
import { BudgetResolver, CallbackResolver } from './resolvers/budget.resolver.ts';
import { CampaignResolver } from './resolvers/campaign.resolver.ts';
import {
  AccountStatisticsResolver,
  CampaignStatisticsResolver,
  ClickResolver,
} from './resolvers/click.resolver.ts';
import { DeliveryResolver } from './resolvers/delivery.resolver.ts';

import { FeedJobResolver, FeedResolver, PublicJobResolver } from './resolvers/job.resolver.ts';

import { PersonalDataResolver } from './resolvers/personal-data.resolver.ts';
import { SiteResolver } from './resolvers/site.resolver.ts';
import { UserResolver } from './resolvers/user.resolver.ts';
import { WebhookMessageResolver, WebhookResolver } from './resolvers/webhook.resolver.ts';

import { findOwnCampaign } from './services/campaigns/own-campaign.ts';
import { Site } from './types/site.stub.ts';
import { User } from './types/user.stub.ts';

/** The parts of this domain's graph, and the entities that it resolves by reference. */
export const buildCampaignsSchema = () =>
  buildSubgraph({
    resolvers: [
      CampaignResolver,
      AccountResolver,
      UserResolver,
      PublicJobResolver,
      BudgetResolver,
      CallbackResolver,
      FeedResolver,
      FeedJobResolver,
      DeliveryResolver,
      ArticleResolver,
      SiteResolver,
      ClickResolver,
      CampaignStatisticsResolver,
      AccountStatisticsResolver,
      WebhookResolver,
      WebhookMessageResolver,
      PersonalDataResolver,
    ],
    orphanedTypes: [User, Site],
    admitMutation: authorizeCampaignsMutation,
    foreignIds: { Article: { length: 2, kind: 'int' } },
    references: {
      Article: { __resolveReference: ({ id }: { id: number }) => ({ id }) },
      Campaign: {
        __resolveReference: ({ id }: { id: string }, ctx: CampaignsContext) => findOwnCampaign(ctx, id),
      },
      Site: { __resolveReference: ({ id }: { id: string }) => ({ id }) },
      User: { __resolveReference: ({ id }: { id: string }) => ({ id }) },
    },
  });
