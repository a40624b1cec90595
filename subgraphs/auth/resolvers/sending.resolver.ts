import { Ctx, Resolver } from 'type-graphql';
import { mutationResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { requestReauthentication } from '../services/account/request-reauthentication.ts';
import { requestRecovery } from '../services/sign-in/one-time/request-recovery.ts';
import { resendOneTimeToken } from '../services/sign-in/one-time/resend-one-time-token.ts';
import { sendMagicLink } from '../services/sign-in/one-time/send-magic-link.ts';
import { sendOneTimeToken } from '../services/sign-in/one-time/send-one-time-token.ts';
import {
  RequestReauthenticationPayload,
  RequestRecoveryInput,
  RequestRecoveryPayload,
  ResendOneTimeTokenInput,
  ResendOneTimeTokenPayload,
  SendMagicLinkInput,
  SendMagicLinkPayload,
  SendOneTimeTokenInput,
  SendOneTimeTokenPayload,
} from '../types/one-time-tokens.ts';

/** Mutations that send a link or a code. */
@Resolver()
export class OneTimeTokenSendingResolver {
  @mutationResolver(
    SendOneTimeTokenPayload,
    'Sends a magic link by mail or a code to a phone. The response does not reveal whether an account exists.',
  )
  sendOneTimeToken(
    @resolverArgument.input(SendOneTimeTokenInput) input: SendOneTimeTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return sendOneTimeToken(ctx, input);
  }

  @mutationResolver(SendMagicLinkPayload, 'Sends a magic link by mail.')
  sendMagicLink(
    @resolverArgument.input(SendMagicLinkInput) input: SendMagicLinkInput,
    @Ctx() ctx: AuthContext,
  ) {
    return sendMagicLink(ctx, input);
  }

  @mutationResolver(
    RequestRecoveryPayload,
    'Sends a recovery mail. The response does not reveal whether an account exists.',
  )
  requestRecovery(
    @resolverArgument.input(RequestRecoveryInput) input: RequestRecoveryInput,
    @Ctx() ctx: AuthContext,
  ) {
    return requestRecovery(ctx, input);
  }

  @mutationResolver(
    ResendOneTimeTokenPayload,
    'Sends a pending confirmation again. The response does not reveal whether one is pending.',
  )
  resendOneTimeToken(
    @resolverArgument.input(ResendOneTimeTokenInput) input: ResendOneTimeTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return resendOneTimeToken(ctx, input);
  }

  @mutationResolver(
    RequestReauthenticationPayload,
    'Sends the signed-in user the nonce that a password change may need.',
  )
  requestReauthentication(@Ctx() ctx: AuthContext) {
    return requestReauthentication(ctx);
  }
}
