import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { requestReauthentication } from '../services/one-time-tokens/request-reauthentication.ts';
import { requestRecovery } from '../services/one-time-tokens/request-recovery.ts';
import { resendOneTimeToken } from '../services/one-time-tokens/resend-one-time-token.ts';
import { sendMagicLink } from '../services/one-time-tokens/send-magic-link.ts';
import { sendOneTimeToken } from '../services/one-time-tokens/send-one-time-token.ts';
import { RequestRecoveryInput } from '../types/one-time-tokens/request-recovery.input.ts';
import { ResendOneTimeTokenInput } from '../types/one-time-tokens/resend-one-time-token.input.ts';
import { SendMagicLinkInput } from '../types/one-time-tokens/send-magic-link.input.ts';
import { SendOneTimeTokenInput } from '../types/one-time-tokens/send-one-time-token.input.ts';
import {
  RequestReauthenticationPayload,
  RequestRecoveryPayload,
  ResendOneTimeTokenPayload,
  SendMagicLinkPayload,
  SendOneTimeTokenPayload,
} from '../types/one-time-tokens/sent-message.type.ts';

/** Everything that sends a link or a code. */
@Resolver()
export class SendingResolver {
  @Mutation(() => SendOneTimeTokenPayload, {
    description:
      'Sends a magic link by mail or a code to a phone. An unknown address is answered like a known one.',
  })
  sendOneTimeToken(
    @Arg('input', () => SendOneTimeTokenInput) input: SendOneTimeTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return sendOneTimeToken(ctx, input);
  }

  @Mutation(() => SendMagicLinkPayload, { description: 'Sends a magic link by mail.' })
  sendMagicLink(@Arg('input', () => SendMagicLinkInput) input: SendMagicLinkInput, @Ctx() ctx: AuthContext) {
    return sendMagicLink(ctx, input);
  }

  @Mutation(() => RequestRecoveryPayload, {
    description: 'Mails the way back to an account. An unknown address is answered like a known one.',
  })
  requestRecovery(
    @Arg('input', () => RequestRecoveryInput) input: RequestRecoveryInput,
    @Ctx() ctx: AuthContext,
  ) {
    return requestRecovery(ctx, input);
  }

  @Mutation(() => ResendOneTimeTokenPayload, {
    description: 'Sends again what waits to be confirmed; whether anything does is not told.',
  })
  resendOneTimeToken(
    @Arg('input', () => ResendOneTimeTokenInput) input: ResendOneTimeTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return resendOneTimeToken(ctx, input);
  }

  @Mutation(() => RequestReauthenticationPayload, {
    description: 'Sends the signed-in user the nonce that a password change may need.',
  })
  requestReauthentication(@Ctx() ctx: AuthContext) {
    return requestReauthentication(ctx);
  }
}
