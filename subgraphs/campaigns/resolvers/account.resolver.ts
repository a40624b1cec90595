import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { PageArgs, toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { authorize, toAccountStatus } from '../permissions.ts';
import { rotateAccountKey } from '../services/accounts/account-keys.ts';
import {
  findReadableAccountKey,
  getCampaignAccount,
  listAccountKeys,
} from '../services/accounts/read-accounts.ts';
import {
  CampaignAccount,
  CampaignAccountKeyConnection,
  CampaignAccountStatus,
  RotateAccountKeyInput,
  RotateAccountKeyPayload,
} from '../types/accounts.type.ts';

import { User } from '../types/user.stub.ts';

@Resolver(() => CampaignAccount)
export class AccountResolver {
  @queryResolver(
    CampaignAccount,
    'The account of the API key or of the signed-in user. A user without an account gets one.',
  )
  myCampaignAccount(@Ctx() ctx: CampaignsContext) {
    return authorize(ctx, 'account:read');
  }

  @queryResolver(CampaignAccount, 'A campaign account, for its owner and for administrators.')
  campaignAccount(
    @resolverArgument('id', globalTextIdScalar('CampaignAccount'), 'The account.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getCampaignAccount(ctx, id);
  }

  @mutationResolver(
    RotateAccountKeyPayload,
    'Replaces the API key of the account. The old key remains valid for a grace period.',
  )
  rotateAccountKey(
    @resolverArgument.input(RotateAccountKeyInput, 'Options for the replacement.')
    input: RotateAccountKeyInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return rotateAccountKey(ctx, input);
  }

  @fieldResolver.optional(
    String,
    'The API key. Null unless the viewer is the signed-in owner or sends this key.',
  )
  key(@Root() account: CampaignAccount, @Ctx() ctx: CampaignsContext) {
    return findReadableAccountKey(ctx, account);
  }

  @fieldResolver(
    CampaignAccountKeyConnection,
    'Times of the account keys: creation, last use and expiry; newest first.',
  )
  keys(@Root() account: CampaignAccount, @Args(() => PageArgs) page: PageArgs, @Ctx() ctx: CampaignsContext) {
    return listAccountKeys(ctx, account.id, toKeysetPageRequest(page));
  }

  @fieldResolver(CampaignAccountStatus, 'Whether the account may be used.')
  status(@Root() account: CampaignAccount, @Ctx() ctx: CampaignsContext) {
    return toAccountStatus(account, ctx.clock());
  }

  @fieldResolver.optional(User, 'Owner of the account.')
  owner(@Root() account: CampaignAccount) {
    return { id: account.userId };
  }
}
