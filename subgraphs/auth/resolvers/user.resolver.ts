import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { confirmedAt } from '../services/addresses/confirmed-at.ts';
import { toE164 } from '../services/addresses/to-e164.ts';
import { listSessions } from '../services/sessions/list-sessions.ts';
import { getMe } from '../services/users/get-me.ts';
import type { UserReference } from '../services/users/load-references.ts';
import { signUp } from '../services/users/sign-up.ts';
import { updateUser } from '../services/users/update-user.ts';
import { UserSessionConnection } from '../types/sessions/user-session.type.ts';
import { SignUpInput } from '../types/users/sign-up.input.ts';
import { SignUpPayload } from '../types/users/sign-up.type.ts';
import { UpdateUserInput } from '../types/users/update-user.input.ts';
import { UpdateUserPayload } from '../types/users/update-user.type.ts';
import { User } from '../types/users/user.type.ts';

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, { description: 'The signed-in user.' })
  me(@Ctx() ctx: AuthContext) {
    return getMe(ctx);
  }

  @Mutation(() => SignUpPayload, {
    description: 'Makes an account. A taken address is answered like a free one, so that nobody can tell.',
  })
  signUp(@Arg('input', () => SignUpInput) input: SignUpInput, @Ctx() ctx: AuthContext) {
    return signUp(ctx, input);
  }

  @Mutation(() => UpdateUserPayload, { description: 'Changes the own account.' })
  updateUser(@Arg('input', () => UpdateUserInput) input: UpdateUserInput, @Ctx() ctx: AuthContext) {
    return updateUser(ctx, input);
  }

  @FieldResolver(() => String, { nullable: true })
  phone(@Root() user: User) {
    return toE164(user.phone);
  }

  @FieldResolver(() => String, { nullable: true })
  newPhone(@Root() user: User) {
    return toE164(user.newPhone);
  }

  @FieldResolver(() => GraphQLDateTime, { nullable: true })
  confirmedAt(@Root() user: User) {
    return confirmedAt(user);
  }

  @FieldResolver(() => UserSessionConnection, {
    nullable: true,
    description: 'The sessions that go on, newest first, for the user and for administrators; else null.',
  })
  sessions(@Root() user: UserReference, @Args(() => PageArgs) page: PageArgs, @Ctx() ctx: AuthContext) {
    return listSessions(ctx, user, page);
  }
}
