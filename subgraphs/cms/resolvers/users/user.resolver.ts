import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { findUserByAccount } from '../../services/users/find-user-by-account.ts';
import { CmsUser } from '../../types/users/cms-user.type.ts';
import { User } from '../../types/users/user.stub.ts';

@Resolver(() => User)
export class UserResolver {
  @FieldResolver(() => CmsUser, {
    nullable: true,
    description: 'Who they are in the back office; null for whoever may not see its users.',
  })
  cmsUser(@Root() user: User, @Ctx() ctx: CmsContext): Promise<CmsUser | null> {
    return findUserByAccount(ctx, user.id);
  }
}
