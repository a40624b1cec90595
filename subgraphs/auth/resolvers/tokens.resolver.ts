import { Ctx, Resolver, Root } from 'type-graphql';
import { fieldResolver } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { findSessionOfTokens } from '../services/sessions/lifecycle/find-session-of-tokens.ts';
import { Session } from '../types/sessions.ts';
import { AuthTokens } from '../types/tokens.ts';

@Resolver(() => AuthTokens)
export class TokensResolver {
  @fieldResolver.optional(Session, 'The session that they belong to.')
  session(@Root() { id }: AuthTokens, @Ctx() ctx: AuthContext) {
    return findSessionOfTokens(ctx, id);
  }
}
