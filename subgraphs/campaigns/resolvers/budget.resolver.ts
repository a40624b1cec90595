import { Args, Ctx, ID, Int, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { listLedger } from '../services/budgets/list-ledger.ts';
import { readBudgetUse } from '../services/budgets/read-budget-use.ts';
import { receiveChannelCallback } from '../services/calls/receive-channel-callback.ts';
import { estimateCampaign } from '../services/campaigns/estimate-campaign.ts';
import { listEstimates } from '../services/campaigns/list-estimates.ts';
import { BudgetUse, ChannelEstimate, LedgerConnection } from '../types/budgets.type.ts';
import { Campaign } from '../types/campaigns/campaign.type.ts';
import { ReceiveChannelCallbackInput, ReceiveChannelCallbackPayload } from '../types/deliveries.type.ts';

@Resolver(() => Campaign)
export class BudgetResolver {
  @fieldResolver(BudgetUse, 'How much of the budget is set aside, spent and left.')
  budgetUse(@Root() campaign: Campaign, @Ctx() ctx: CampaignsContext) {
    return readBudgetUse(ctx, campaign);
  }

  @fieldResolver(LedgerConnection, 'Every movement of its money, oldest first.')
  ledger(@Root() campaign: Campaign, @Args(() => PageArgs) page: PageArgs, @Ctx() ctx: CampaignsContext) {
    return listLedger(ctx, campaign.id, toPageRequest(page));
  }

  @fieldResolver.list(
    ChannelEstimate,
    'What each of its channels may bring, from the past runs of the account.',
  )
  estimates(@Root() campaign: Campaign, @Ctx() ctx: CampaignsContext) {
    return listEstimates(ctx, campaign);
  }

  @query.list(ChannelEstimate, 'What each channel may bring a campaign of the account that asks.')
  estimateCampaign(@arg('id', ID, 'The campaign.') id: string, @Ctx() ctx: CampaignsContext) {
    return estimateCampaign(ctx, id);
  }
}

@Resolver(() => LedgerConnection)
export class LedgerConnectionResolver {
  @fieldResolver(Int, 'How many there are on all pages.')
  totalCount(@Root() connection: LedgerConnection, @Ctx() ctx: CampaignsContext) {
    return ctx.loaders.ledgerCountOfCampaign.load(connection.campaignId);
  }
}

@Resolver()
export class CallbackResolver {
  @mutation(
    ReceiveChannelCallbackPayload,
    'Takes what a paid channel tells of a delivery; its signature is the credential.',
  )
  receiveChannelCallback(
    @arg.input(ReceiveChannelCallbackInput, 'What was told.')
    input: ReceiveChannelCallbackInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return receiveChannelCallback(ctx, input);
  }
}
