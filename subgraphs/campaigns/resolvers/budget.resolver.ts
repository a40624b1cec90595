import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { countLedger } from '../services/budgets/count-ledger.ts';
import { listLedger } from '../services/budgets/list-ledger.ts';
import { readBudgetUse } from '../services/budgets/read-budget-use.ts';
import { estimateCampaign } from '../services/estimates/estimate-campaign.ts';
import { listEstimates } from '../services/estimates/list-estimates.ts';
import { BudgetUse } from '../types/budgets/budget-use.type.ts';
import { LedgerConnection } from '../types/budgets/ledger.type.ts';
import { Campaign } from '../types/campaigns/campaign.type.ts';
import { ChannelEstimate } from '../types/estimates/channel-estimate.type.ts';

@Resolver(() => Campaign)
export class BudgetResolver {
  @FieldResolver(() => BudgetUse, { description: 'How much of the budget is set aside, spent and left.' })
  budgetUse(@Root() campaign: Campaign, @Ctx() ctx: CampaignsContext): Promise<BudgetUse> {
    return readBudgetUse(ctx, campaign);
  }

  @FieldResolver(() => LedgerConnection, { description: 'Every movement of its money, oldest first.' })
  ledger(
    @Root() campaign: Campaign,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: CampaignsContext,
  ): Promise<LedgerConnection> {
    return listLedger(ctx, campaign.id, toPageRequest(page));
  }

  @FieldResolver(() => [ChannelEstimate], {
    description: 'What each of its channels may bring, from the past runs of the account.',
  })
  estimates(@Root() campaign: Campaign, @Ctx() ctx: CampaignsContext): Promise<ChannelEstimate[]> {
    return listEstimates(ctx, campaign);
  }

  @Query(() => [ChannelEstimate], {
    description: 'What each channel may bring a campaign of the account that asks.',
  })
  estimateCampaign(
    @Arg('id', () => ID, { description: 'The campaign.' }) id: string,
    @Ctx() ctx: CampaignsContext,
  ): Promise<ChannelEstimate[]> {
    return estimateCampaign(ctx, id);
  }
}

@Resolver(() => LedgerConnection)
export class LedgerConnectionResolver {
  @FieldResolver(() => Int, { description: 'How many there are on all pages.' })
  totalCount(@Root() connection: LedgerConnection, @Ctx() ctx: CampaignsContext): Promise<number> {
    return countLedger(ctx, connection);
  }
}
