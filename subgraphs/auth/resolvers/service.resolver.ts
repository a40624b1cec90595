import { GraphQLJSONObject } from 'graphql-scalars';
import { Ctx, Resolver } from 'type-graphql';
import { arg, query } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import {
  getAuthService,
  getAuthSettings,
  listSettings,
} from '../services/shared/service/describe-service.ts';
import { AuthService, AuthSettings } from '../types/service.ts';
import { Setting } from '../types/setting.ts';

@Resolver()
export class ServiceResolver {
  @query(AuthService, 'The authentication service itself.')
  authService(@Ctx() ctx: AuthContext) {
    return getAuthService(ctx);
  }

  @query(AuthSettings, 'Enabled sign-in methods.')
  authSettings(@Ctx() ctx: AuthContext) {
    return getAuthSettings(ctx);
  }

  @query.list(Setting, 'All settings of the server with their current values, for administrators.')
  settings(
    @arg.optional('group', String, 'Title of a group, to list only its settings.') group: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listSettings(ctx, group);
  }

  @query.list(
    GraphQLJSONObject,
    'Public keys (JWK) that verify access tokens; empty if tokens are signed with a shared secret.',
  )
  signingKeys(@Ctx() ctx: AuthContext) {
    return ctx.keyring.publicKeys;
  }
}
