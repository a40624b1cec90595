import { GraphQLJSONObject } from 'graphql-scalars';
import { Ctx, Resolver } from 'type-graphql';
import { queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import {
  getAuthServiceInfo,
  getAuthSettings,
  listServerSettings,
} from '../services/shared/service/describe-service.ts';
import { AuthService, AuthSettings } from '../types/service.ts';
import { Setting } from '../types/setting.ts';

@Resolver()
export class ServiceResolver {
  @queryResolver(AuthService, 'The authentication service itself.')
  authService(@Ctx() ctx: AuthContext) {
    return getAuthServiceInfo(ctx);
  }

  @queryResolver(AuthSettings, 'Enabled sign-in methods.')
  authSettings(@Ctx() ctx: AuthContext) {
    return getAuthSettings(ctx);
  }

  @queryResolver.list(Setting, 'All settings of the server with their current values, for administrators.')
  settings(
    @resolverArgument.optional('group', String, 'Title of a group, to list only its settings.') group:
      | string
      | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listServerSettings(ctx, group);
  }

  @queryResolver.list(
    GraphQLJSONObject,
    'Public keys (JWK) that verify access tokens; empty if tokens are signed with a shared secret.',
  )
  signingKeys(@Ctx() ctx: AuthContext) {
    return ctx.keyring.publicKeys;
  }
}
