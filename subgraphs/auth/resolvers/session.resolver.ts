import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { exchangeCode } from '../services/sessions/exchange-code.ts';
import { refreshSession } from '../services/sessions/refresh-session.ts';
import { revokeSession } from '../services/sessions/revoke-session.ts';
import { signInWithPassword } from '../services/sessions/sign-in-with-password.ts';
import { signOut } from '../services/sessions/sign-out.ts';
import { AuthSession } from '../types/sessions/auth-session.type.ts';
import { ExchangeCodeInput } from '../types/sessions/exchange-code.input.ts';
import { ExchangeCodePayload } from '../types/sessions/exchange-code.type.ts';
import { RefreshSessionInput } from '../types/sessions/refresh-session.input.ts';
import { RefreshSessionPayload } from '../types/sessions/refresh-session.type.ts';
import { RevokeSessionInput } from '../types/sessions/revoke-session.input.ts';
import { RevokeSessionPayload } from '../types/sessions/revoke-session.type.ts';
import { SignInWithPasswordInput } from '../types/sessions/sign-in-with-password.input.ts';
import { SignInWithPasswordPayload } from '../types/sessions/sign-in-with-password.type.ts';
import { SignOutInput } from '../types/sessions/sign-out.input.ts';
import { SignOutPayload } from '../types/sessions/sign-out.type.ts';

@Resolver(() => AuthSession)
export class SessionResolver {
  @Mutation(() => SignInWithPasswordPayload, { description: 'Opens a session with a password.' })
  signInWithPassword(
    @Arg('input', () => SignInWithPasswordInput) input: SignInWithPasswordInput,
    @Ctx() ctx: AuthContext,
  ) {
    return signInWithPassword(ctx, input);
  }

  @Mutation(() => RefreshSessionPayload, {
    description:
      'Exchanges a refresh token for the next pair of tokens. One that is used twice ends its session.',
  })
  refreshSession(
    @Arg('input', () => RefreshSessionInput) input: RefreshSessionInput,
    @Ctx() ctx: AuthContext,
  ) {
    return refreshSession(ctx, input);
  }

  @Mutation(() => ExchangeCodePayload, { description: 'Opens a session with the code of a PKCE flow.' })
  exchangeCode(@Arg('input', () => ExchangeCodeInput) input: ExchangeCodeInput, @Ctx() ctx: AuthContext) {
    return exchangeCode(ctx, input);
  }

  @Mutation(() => SignOutPayload, { description: 'Ends sessions of the signed-in user.' })
  signOut(
    @Arg('input', () => SignOutInput, { defaultValue: {} }) input: SignOutInput,
    @Ctx() ctx: AuthContext,
  ) {
    return signOut(ctx, input);
  }

  @Mutation(() => RevokeSessionPayload, { description: 'Ends one session of the signed-in user.' })
  revokeSession(@Arg('input', () => RevokeSessionInput) input: RevokeSessionInput, @Ctx() ctx: AuthContext) {
    return revokeSession(ctx, input);
  }
}
