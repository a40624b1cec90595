import { Ctx, Resolver } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { mutationResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { runSignInCountingRefusals } from '../../../core/telemetry/metrics.ts';
import type { AuthContext } from '../context.ts';
import { applyMailedLink } from '../services/sign-in/one-time/apply-mailed-link.ts';
import { verifyOneTimeToken } from '../services/sign-in/one-time/verify-one-time-token.ts';
import {
  FollowLinkInput,
  FollowLinkPayload,
  VerifyOneTimeTokenInput,
  VerifyOneTimeTokenPayload,
} from '../types/one-time-tokens.ts';

@Resolver()
export class OneTimeTokenResolver {
  @mutationResolver(VerifyOneTimeTokenPayload, 'Exchanges a code, or the token of a link, for a session.')
  verifyOneTimeToken(
    @resolverArgument.input(VerifyOneTimeTokenInput) input: VerifyOneTimeTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return runSignInCountingRefusals('auth', 'otp', () => verifyOneTimeToken(ctx, input));
  }

  @restOnlyDirective
  @mutationResolver(
    FollowLinkPayload,
    'Handles a link from a mail: consumes its token and returns the redirect target.',
  )
  followLink(@resolverArgument.input(FollowLinkInput) input: FollowLinkInput, @Ctx() ctx: AuthContext) {
    return runSignInCountingRefusals('auth', 'implicit', () => applyMailedLink(ctx, input));
  }
}
