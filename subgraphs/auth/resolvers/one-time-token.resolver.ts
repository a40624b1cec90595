import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { followLink } from '../services/one-time-tokens/follow-link.ts';
import { verifyOneTimeToken } from '../services/one-time-tokens/verify-one-time-token.ts';
import { FollowLinkInput } from '../types/one-time-tokens/follow-link.input.ts';
import { FollowLinkPayload } from '../types/one-time-tokens/follow-link.type.ts';
import { VerifyOneTimeTokenInput } from '../types/one-time-tokens/verify-one-time-token.input.ts';
import { VerifyOneTimeTokenPayload } from '../types/one-time-tokens/verify-one-time-token.type.ts';

@Resolver()
export class OneTimeTokenResolver {
  @Mutation(() => VerifyOneTimeTokenPayload, {
    description: 'Exchanges a mailed code, or the token of a mailed link, for a session.',
  })
  verifyOneTimeToken(
    @Arg('input', () => VerifyOneTimeTokenInput) input: VerifyOneTimeTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return verifyOneTimeToken(ctx, input);
  }

  @Mutation(() => FollowLinkPayload, {
    description: 'What opening a mailed link in a browser does: spends its token and says where to go.',
  })
  followLink(@Arg('input', () => FollowLinkInput) input: FollowLinkInput, @Ctx() ctx: AuthContext) {
    return followLink(ctx, input);
  }
}
