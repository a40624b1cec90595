import { Ctx, Resolver } from 'type-graphql';
import { arg, mutation } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { revokeSession } from '../services/account/revoke-session.ts';
import { exchangeCode } from '../services/sessions/flows/exchange-code.ts';
import { refreshSession } from '../services/sessions/lifecycle/refresh-session.ts';
import { signOut } from '../services/sessions/lifecycle/sign-out.ts';
import { signInWithPassword } from '../services/sign-in/password/sign-in-with-password.ts';
import {
  AuthSession,
  ExchangeCodeInput,
  ExchangeCodePayload,
  RefreshSessionInput,
  RefreshSessionPayload,
  RevokeSessionInput,
  RevokeSessionPayload,
  SignInWithPasswordInput,
  SignInWithPasswordPayload,
  SignOutInput,
  SignOutPayload,
} from '../types/sessions.ts';

@Resolver(() => AuthSession)
export class SessionResolver {
  @mutation(SignInWithPasswordPayload, 'Opens a session with a password.')
  signInWithPassword(
    @arg.input(SignInWithPasswordInput) input: SignInWithPasswordInput,
    @Ctx() ctx: AuthContext,
  ) {
    return signInWithPassword(ctx, input);
  }

  @mutation(
    RefreshSessionPayload,
    'Exchanges a refresh token for the next pair of tokens. One that is used twice ends its session.',
  )
  refreshSession(@arg.input(RefreshSessionInput) input: RefreshSessionInput, @Ctx() ctx: AuthContext) {
    return refreshSession(ctx, input);
  }

  @mutation(ExchangeCodePayload, 'Opens a session with the code of a PKCE flow.')
  exchangeCode(@arg.input(ExchangeCodeInput) input: ExchangeCodeInput, @Ctx() ctx: AuthContext) {
    return exchangeCode(ctx, input);
  }

  @mutation(SignOutPayload, 'Ends sessions of the signed-in user.')
  signOut(@arg.optionalInput(SignOutInput) input: SignOutInput, @Ctx() ctx: AuthContext) {
    return signOut(ctx, input);
  }

  @mutation(RevokeSessionPayload, 'Ends one session of the signed-in user.')
  revokeSession(@arg.input(RevokeSessionInput) input: RevokeSessionInput, @Ctx() ctx: AuthContext) {
    return revokeSession(ctx, input);
  }
}
