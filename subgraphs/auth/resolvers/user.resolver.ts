import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { updateUser } from '../services/account/update-user.ts';
import type { UserReference } from '../services/people/load-references.ts';
import { getMe } from '../services/sessions/callers/get-me.ts';
import { listSessions } from '../services/sessions/lifecycle/list-sessions.ts';
import { signUp } from '../services/sign-in/sign-up/sign-up.ts';
import { SignUpPayload, UserSessionConnection } from '../types/sessions.ts';
import { SignUpInput, UpdateUserInput, UpdateUserPayload, User } from '../types/users.ts';
import { confirmedAt, toE164 } from '../values/addresses.ts';

@Resolver(() => User)
export class UserResolver {
  @query(User, 'The signed-in user.')
  me(@Ctx() ctx: AuthContext) {
    return getMe(ctx);
  }

  @mutation(
    SignUpPayload,
    'Makes an account. A taken address is answered like a free one, so that nobody can tell.',
  )
  signUp(@arg.input(SignUpInput) input: SignUpInput, @Ctx() ctx: AuthContext) {
    return signUp(ctx, input);
  }

  @mutation(UpdateUserPayload, 'Changes the own account.')
  updateUser(@arg.input(UpdateUserInput) input: UpdateUserInput, @Ctx() ctx: AuthContext) {
    return updateUser(ctx, input);
  }

  @fieldResolver.declared
  phone(@Root() user: User) {
    return toE164(user.phone);
  }

  @fieldResolver.declared
  newPhone(@Root() user: User) {
    return toE164(user.newPhone);
  }

  @fieldResolver.declared
  confirmedAt(@Root() user: User) {
    return confirmedAt(user);
  }

  @fieldResolver.optional(
    UserSessionConnection,
    'The sessions that go on, newest first, for the user and for administrators; else null.',
  )
  sessions(@Root() user: UserReference, @Args(() => PageArgs) page: PageArgs, @Ctx() ctx: AuthContext) {
    return listSessions(ctx, user, page);
  }
}
