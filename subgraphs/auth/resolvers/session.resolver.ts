import { Ctx, Resolver, Root } from 'type-graphql';
import { queryCost } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { runSignInCountingRefusals } from '../../../core/telemetry/metrics.ts';
import type { AuthContext } from '../context.ts';
import { revokeSession } from '../services/account/revoke-session.ts';
import { findOauthClientForCaller } from '../services/oauth-server/clients/read-oauth-clients.ts';
import { findFactor } from '../services/second-factors/factors/read-factors.ts';
import type { VisibleSession } from '../services/sessions/lifecycle/list-sessions.ts';
import { findIssuedSession, getSession } from '../services/sessions/lifecycle/read-session.ts';
import { refreshSession } from '../services/sessions/lifecycle/refresh-session.ts';
import { signOut } from '../services/sessions/lifecycle/sign-out.ts';
import { findFullOrRedactedUser } from '../services/sessions/require-admin.ts';
import { exchangePkceAuthCode } from '../services/sign-in/exchange-pkce-auth-code.ts';
import { signInWithPassword } from '../services/sign-in/password/sign-in-with-password.ts';
import { Factor } from '../types/factors.ts';
import { OAuthClient } from '../types/oauth-clients.ts';
import {
  ExchangeCodeInput,
  ExchangeCodePayload,
  RefreshSessionInput,
  RefreshSessionPayload,
  RevokeSessionInput,
  RevokeSessionPayload,
  Session,
  SignInWithPasswordInput,
  SignInWithPasswordPayload,
  SignOutInput,
  SignOutPayload,
} from '../types/sessions.ts';
import { AuthTokens } from '../types/tokens.ts';
import { User } from '../types/users.ts';

@Resolver(() => Session)
export class SessionResolver {
  @queryResolver(Session, 'An active session, for its user and for administrators.')
  session(@resolverArgument('id', globalTextIdScalar('Session'), 'Id.') id: string, @Ctx() ctx: AuthContext) {
    return getSession(ctx, id);
  }

  @fieldResolver.optional(User, 'User of the session.')
  user(@Root() { userId }: VisibleSession, @Ctx() ctx: AuthContext) {
    return findFullOrRedactedUser(ctx, userId);
  }

  @fieldResolver.optional(Factor, 'Second factor of the session; null without one.')
  factor(@Root() { factorId }: VisibleSession, @Ctx() ctx: AuthContext) {
    return factorId === null ? null : findFactor(ctx, factorId);
  }

  @fieldResolver.optional(OAuthClient, 'Third-party app of the session; null for a first-party session.')
  client(@Root() { oauthClientId }: VisibleSession, @Ctx() ctx: AuthContext) {
    return oauthClientId === null ? null : findOauthClientForCaller(ctx, oauthClientId);
  }

  @mutationResolver(SignInWithPasswordPayload, 'Opens a session with a password.')
  @queryCost.hashing
  signInWithPassword(
    @resolverArgument.input(SignInWithPasswordInput) input: SignInWithPasswordInput,
    @Ctx() ctx: AuthContext,
  ) {
    return runSignInCountingRefusals('auth', 'password', () => signInWithPassword(ctx, input));
  }

  @mutationResolver(
    RefreshSessionPayload,
    'Exchanges a refresh token for the next pair of tokens. A token that is used twice ends its session.',
  )
  refreshSession(
    @resolverArgument.input(RefreshSessionInput) input: RefreshSessionInput,
    @Ctx() ctx: AuthContext,
  ) {
    return runSignInCountingRefusals('auth', 'token', () => refreshSession(ctx, input));
  }

  @mutationResolver(ExchangeCodePayload, 'Opens a session with the code of a PKCE flow.')
  exchangeCode(@resolverArgument.input(ExchangeCodeInput) input: ExchangeCodeInput, @Ctx() ctx: AuthContext) {
    return runSignInCountingRefusals('auth', 'pkce', () => exchangePkceAuthCode(ctx, input));
  }

  @mutationResolver(SignOutPayload, 'Ends sessions of the signed-in user.')
  signOut(@resolverArgument.optionalInput(SignOutInput) input: SignOutInput, @Ctx() ctx: AuthContext) {
    return signOut(ctx, input);
  }

  @mutationResolver(RevokeSessionPayload, 'Ends one session of the signed-in user.')
  revokeSession(
    @resolverArgument.input(RevokeSessionInput) input: RevokeSessionInput,
    @Ctx() ctx: AuthContext,
  ) {
    return revokeSession(ctx, input);
  }
}

@Resolver(() => AuthTokens)
export class TokensResolver {
  @fieldResolver.optional(Session, 'Session of the tokens.')
  session(@Root() { id }: AuthTokens, @Ctx() ctx: AuthContext) {
    return findIssuedSession(ctx, id);
  }
}
