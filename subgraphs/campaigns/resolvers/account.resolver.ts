import { Ctx, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import type { CampaignsContext } from '../context.ts';
import { authorize, toAccountStatus } from '../permissions.ts';
import { readAccountKey } from '../services/accounts/read-account-key.ts';
import { rotateAccountKey } from '../services/accounts/rotate-account-key.ts';
import {
  CampaignAccount,
  CampaignAccountKey,
  CampaignAccountStatus,
  RotateAccountKeyInput,
  RotateAccountKeyPayload,
} from '../types/accounts.type.ts';

import { User } from '../types/user.stub.ts';

@Resolver(() => CampaignAccount)
export class AccountResolver {
  @query(
    CampaignAccount,
    'The account that asks: of the API key, or of the signed-in user, who gets one on first use.',
  )
  myCampaignAccount(@Ctx() ctx: CampaignsContext) {
    return authorize(ctx, 'account:read');
  }

  @mutation(
    RotateAccountKeyPayload,
    'Replaces the API key of the account; the old one keeps working for a grace period.',
  )
  rotateAccountKey(
    @arg.input(RotateAccountKeyInput, 'How to replace it.')
    input: RotateAccountKeyInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return rotateAccountKey(ctx, input);
  }

  @fieldResolver.optional(
    String,
    'The API key, for its owner signed in or for the holder of that very key; else null.',
  )
  key(@Root() account: CampaignAccount, @Ctx() ctx: CampaignsContext) {
    return readAccountKey(ctx, account);
  }

  @fieldResolver.list(
    CampaignAccountKey,
    'The keys of the account, newest first: when they were made and used, and when they end.',
  )
  keys(@Root() account: CampaignAccount, @Ctx() ctx: CampaignsContext) {
    return ctx.loaders.keysOfAccount.load(account.id);
  }

  @fieldResolver(CampaignAccountStatus, 'Whether the account may be used.')
  status(@Root() account: CampaignAccount, @Ctx() ctx: CampaignsContext) {
    return toAccountStatus(account, ctx.clock());
  }

  @fieldResolver.optional(User, 'Whose account it is.')
  owner(@Root() account: CampaignAccount) {
    return { id: account.userId };
  }
}
