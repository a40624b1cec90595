import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { findAccount } from '../../services/users/find-account.ts';
import { getCurrentUser } from '../../services/users/get-current-user.ts';
import { linkCmsUser } from '../../services/users/link-cms-user.ts';
import { listRoleIds } from '../../services/users/list-role-ids.ts';
import { unblockCmsUser } from '../../services/users/unblock-cms-user.ts';
import {
  CmsUser,
  LinkCmsUserInput,
  LinkCmsUserPayload,
  UnblockCmsUserInput,
  UnblockCmsUserPayload,
} from '../../types/users/cms-user.type.ts';
import { User } from '../../types/users/user.stub.ts';

@Resolver(() => CmsUser)
export class CmsUserResolver {
  @Query(() => CmsUser, { description: 'Who is signed in to the back office.' })
  currentCmsUser(@Ctx() ctx: CmsContext): Promise<CmsUser> {
    return getCurrentUser(ctx);
  }

  @Mutation(() => LinkCmsUserPayload, {
    description: 'Says which auth user a back-office user is. Only for signed-in administrators.',
  })
  linkCmsUser(
    @Arg('input', () => LinkCmsUserInput) input: LinkCmsUserInput,
    @Ctx() ctx: CmsContext,
  ): Promise<LinkCmsUserPayload> {
    return linkCmsUser(ctx, input);
  }

  @Mutation(() => UnblockCmsUserPayload, {
    description: 'Lets a user try again who failed to sign in too often. Only for signed-in administrators.',
  })
  unblockCmsUser(
    @Arg('input', () => UnblockCmsUserInput) input: UnblockCmsUserInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UnblockCmsUserPayload> {
    return unblockCmsUser(ctx, input);
  }

  @FieldResolver(() => [Int], { description: 'Numbers of their roles.' })
  roleIds(@Root() user: CmsUser): number[] {
    return listRoleIds(user);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Which user of the auth service they are.' })
  account(@Root() user: CmsUser): User | null {
    return findAccount(user);
  }
}
