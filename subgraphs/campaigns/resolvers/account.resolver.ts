import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CampaignsContext } from '../context.ts';
import { toAccountStatus } from '../services/accounts/account-status.ts';
import { listAccountKeys } from '../services/accounts/list-account-keys.ts';
import { readAccountKey } from '../services/accounts/read-account-key.ts';
import { requireAccount } from '../services/accounts/require-account.ts';
import { rotateAccountKey } from '../services/accounts/rotate-account-key.ts';
import {
  CampaignAccount,
  CampaignAccountKey,
  CampaignAccountStatus,
} from '../types/accounts/campaign-account.type.ts';
import { RotateAccountKeyInput, RotateAccountKeyPayload } from '../types/accounts/rotate-account-key.type.ts';
import { User } from '../types/user.stub.ts';

@Resolver(() => CampaignAccount)
export class AccountResolver {
  @Query(() => CampaignAccount, {
    description:
      'The account that asks: of the API key, or of the signed-in user, who gets one on first use.',
  })
  myCampaignAccount(@Ctx() ctx: CampaignsContext): Promise<CampaignAccount> {
    return requireAccount(ctx);
  }

  @Mutation(() => RotateAccountKeyPayload, {
    description: 'Replaces the API key of the account; the old one keeps working for a grace period.',
  })
  rotateAccountKey(
    @Arg('input', () => RotateAccountKeyInput, { description: 'How to replace it.' })
    input: RotateAccountKeyInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<RotateAccountKeyPayload> {
    return rotateAccountKey(ctx, input);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The API key, for its owner signed in or for the holder of that very key; else null.',
  })
  key(@Root() account: CampaignAccount, @Ctx() ctx: CampaignsContext): Promise<string | null> {
    return readAccountKey(ctx, account);
  }

  @FieldResolver(() => [CampaignAccountKey], {
    description: 'The keys of the account, newest first: when they were made and used, and when they end.',
  })
  keys(@Root() account: CampaignAccount, @Ctx() ctx: CampaignsContext): Promise<CampaignAccountKey[]> {
    return listAccountKeys(ctx, account);
  }

  @FieldResolver(() => CampaignAccountStatus, { description: 'Whether the account may be used.' })
  status(@Root() account: CampaignAccount, @Ctx() ctx: CampaignsContext): string {
    return toAccountStatus(account, ctx.clock());
  }

  @FieldResolver(() => User, { nullable: true, description: 'Whose account it is.' })
  owner(@Root() account: CampaignAccount): User {
    return { id: account.userId };
  }
}
