import { Ctx, Resolver, Root } from 'type-graphql';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, query } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { getIdentity } from '../services/account/get-me.ts';
import { findReference } from '../services/sessions/require-admin.ts';
import { Identity, User } from '../types/users.ts';

@Resolver(() => Identity)
export class IdentityResolver {
  @query(Identity, 'An identity, for its user and for administrators.')
  identity(@arg('id', idOf('Identity'), 'Id.') id: string, @Ctx() ctx: AuthContext) {
    return getIdentity(ctx, id);
  }

  @fieldResolver.optional(User, 'User of the identity.')
  user(@Root() { userId }: Identity, @Ctx() ctx: AuthContext) {
    return findReference(ctx, userId);
  }
}
