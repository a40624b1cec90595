import { GraphQLJSONObject } from 'graphql-scalars';
import { Ctx, Query, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { getAuthService } from '../services/service/get-auth-service.ts';
import { getAuthSettings } from '../services/service/get-auth-settings.ts';
import { listSigningKeys } from '../services/service/list-signing-keys.ts';
import { AuthService } from '../types/service/auth-service.type.ts';
import { AuthSettings } from '../types/service/auth-settings.type.ts';

@Resolver()
export class ServiceResolver {
  @Query(() => AuthService, { description: 'The authentication service itself.' })
  authService(@Ctx() ctx: AuthContext) {
    return getAuthService(ctx);
  }

  @Query(() => AuthSettings, { description: 'Which ways to sign in there are.' })
  authSettings(@Ctx() ctx: AuthContext) {
    return getAuthSettings(ctx);
  }

  @Query(() => [GraphQLJSONObject], {
    description:
      'Public keys (JWK) that access tokens can be checked with; empty where they are signed with a secret.',
  })
  signingKeys(@Ctx() ctx: AuthContext) {
    return listSigningKeys(ctx);
  }
}
