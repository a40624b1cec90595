import { Ctx, Resolver, Root } from 'type-graphql';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { fieldResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { getIdentity } from '../services/account/get-me.ts';
import { findFullOrRedactedUser } from '../services/sessions/require-admin.ts';
import { Identity, User } from '../types/users.ts';

@Resolver(() => Identity)
export class IdentityResolver {
  @queryResolver(Identity, 'An identity, for its user and for administrators.')
  identity(
    @resolverArgument('id', globalTextIdScalar('Identity'), 'Id.') id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getIdentity(ctx, id);
  }

  @fieldResolver.optional(User, 'User of the identity.')
  user(@Root() { userId }: Identity, @Ctx() ctx: AuthContext) {
    return findFullOrRedactedUser(ctx, userId);
  }
}
