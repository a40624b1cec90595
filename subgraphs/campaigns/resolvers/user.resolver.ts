import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { fieldResolver } from '../../../core/graphql/operations.ts';
import { toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { findAccountOfUser } from '../services/accounts/read-accounts.ts';
import { listCampaignsOfUser } from '../services/campaigns/list-campaigns.ts';
import { CampaignAccount } from '../types/accounts.type.ts';
import { CampaignConnection } from '../types/campaigns/campaign.type.ts';
import { CampaignListArgs } from '../types/campaigns/campaign-list.input.ts';
import { User } from '../types/user.stub.ts';

@Resolver(() => User)
export class UserResolver {
  @fieldResolver.optional(
    CampaignAccount,
    'Campaign account of the user. Null unless the viewer is the user or an administrator.',
  )
  campaignAccount(@Root() user: User, @Ctx() ctx: CampaignsContext) {
    return findAccountOfUser(ctx, user.id);
  }

  @fieldResolver.optional(
    CampaignConnection,
    'Campaigns of the user, newest first by default. Null unless the viewer is the user or an administrator.',
  )
  campaigns(
    @Root() user: User,
    @Args(() => CampaignListArgs) { filter, orderBy, ...page }: CampaignListArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listCampaignsOfUser(ctx, user.id, { filter, orderBy, page: toKeysetPageRequest(page) });
  }
}
