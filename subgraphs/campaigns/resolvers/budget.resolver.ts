import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { PageArgs, toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { getBudgetUse, getLedgerEntry, listLedgerEntries } from '../services/budgets/read-ledger.ts';
import { receiveChannelCallback } from '../services/calls/receive-channel-callback.ts';
import { estimateCampaignClicks, listClickEstimates } from '../services/campaigns/list-click-estimates.ts';
import { BudgetUse, ChannelEstimate, LedgerConnection, LedgerEntry } from '../types/budgets.type.ts';
import { Campaign } from '../types/campaigns/campaign.type.ts';
import { ReceiveChannelCallbackInput, ReceiveChannelCallbackPayload } from '../types/deliveries.type.ts';

@Resolver(() => Campaign)
export class BudgetResolver {
  @fieldResolver(BudgetUse, 'Reserved, spent and remaining parts of the budget.')
  budgetUse(@Root() campaign: Campaign, @Ctx() ctx: CampaignsContext) {
    return getBudgetUse(ctx, campaign);
  }

  @fieldResolver(LedgerConnection, 'Movements of the money of the campaign, oldest first.')
  ledger(@Root() campaign: Campaign, @Args(() => PageArgs) page: PageArgs, @Ctx() ctx: CampaignsContext) {
    return listLedgerEntries(ctx, campaign.id, toKeysetPageRequest(page));
  }

  @fieldResolver.list(ChannelEstimate, 'Estimates for each channel, from the past runs of the account.')
  estimates(@Root() campaign: Campaign, @Ctx() ctx: CampaignsContext) {
    return listClickEstimates(ctx, campaign);
  }

  @queryResolver(LedgerEntry, 'A movement of money of the calling account.')
  ledgerEntry(
    @resolverArgument('id', globalTextIdScalar('LedgerEntry'), 'The movement.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getLedgerEntry(ctx, id);
  }

  @queryResolver.list(ChannelEstimate, 'Estimates for each channel for a campaign of the calling account.')
  @queryCost.rendering
  estimateCampaign(
    @resolverArgument('id', globalTextIdScalar('Campaign'), 'The campaign.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return estimateCampaignClicks(ctx, id);
  }
}

@Resolver()
export class CallbackResolver {
  @restOnlyDirective
  @mutationResolver(
    ReceiveChannelCallbackPayload,
    'Takes what a paid channel tells of a delivery; its signature is the credential.',
  )
  receiveChannelCallback(
    @resolverArgument.input(ReceiveChannelCallbackInput, 'Callback of the channel.')
    input: ReceiveChannelCallbackInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return receiveChannelCallback(ctx, input);
  }
}
