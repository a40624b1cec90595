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

  @query(AuthSettings, 'Which ways to sign in there are.')
  authSettings(@Ctx() ctx: AuthContext) {
    return getAuthSettings(ctx);
  }

  @query.list(Setting, 'Every setting of the server with the value in force, for administrators.')
  settings(
    @arg.optional('group', String, 'Only those of this group, by its title.') group: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listSettings(ctx, group);
  }

  @query.list(
    GraphQLJSONObject,
    'Public keys (JWK) that access tokens can be checked with; empty where they are signed with a secret.',
  )
  signingKeys(@Ctx() ctx: AuthContext) {
    return ctx.keyring.publicKeys;
  }
}
