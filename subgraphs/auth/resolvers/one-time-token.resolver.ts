import { Ctx, Resolver } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { arg, mutation } from '../../../core/graphql/operations.ts';
import { countRefusedSignIns } from '../../../core/telemetry/count-refused-sign-ins.ts';
import type { AuthContext } from '../context.ts';
import { followLink } from '../services/sign-in/one-time/follow-link.ts';
import { verifyOneTimeToken } from '../services/sign-in/one-time/verify-one-time-token.ts';
import {
  FollowLinkInput,
  FollowLinkPayload,
  VerifyOneTimeTokenInput,
  VerifyOneTimeTokenPayload,
} from '../types/one-time-tokens.ts';

@Resolver()
export class OneTimeTokenResolver {
  @mutation(VerifyOneTimeTokenPayload, 'Exchanges a code, or the token of a link, for a session.')
  verifyOneTimeToken(
    @arg.input(VerifyOneTimeTokenInput) input: VerifyOneTimeTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return countRefusedSignIns('auth', 'otp', () => verifyOneTimeToken(ctx, input));
  }

  @restOnly
  @mutation(
    FollowLinkPayload,
    'Handles a link from a mail: consumes its token and returns the redirect target.',
  )
  followLink(@arg.input(FollowLinkInput) input: FollowLinkInput, @Ctx() ctx: AuthContext) {
    return countRefusedSignIns('auth', 'implicit', () => followLink(ctx, input));
  }
}
