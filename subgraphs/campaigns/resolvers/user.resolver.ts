import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { findAccountOfUser } from '../services/accounts/find-account-of-user.ts';
import { listCampaignsOfUser } from '../services/campaigns/list-campaigns-of-user.ts';
import { CampaignAccount } from '../types/accounts/campaign-account.type.ts';
import { CampaignConnection } from '../types/campaigns/campaign-connection.type.ts';
import { User } from '../types/user.stub.ts';

@Resolver(() => User)
export class UserResolver {
  @FieldResolver(() => CampaignAccount, {
    nullable: true,
    description: 'The campaign account, for the user and for administrators; else null.',
  })
  campaignAccount(@Root() user: User, @Ctx() ctx: CampaignsContext): Promise<CampaignAccount | null> {
    return findAccountOfUser(ctx, user.id);
  }

  @FieldResolver(() => CampaignConnection, {
    nullable: true,
    description: 'The campaigns, newest first, for the user and for administrators; else none.',
  })
  campaigns(
    @Root() user: User,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: CampaignsContext,
  ): Promise<CampaignConnection> {
    return listCampaignsOfUser(ctx, user.id, toPageRequest(page));
  }
}
