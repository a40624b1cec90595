import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { queryCost } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { deleteMe } from '../services/account/delete-me.ts';
import { getMe } from '../services/account/get-me.ts';
import { getViewer } from '../services/account/get-viewer.ts';
import { updateMe } from '../services/account/update-me.ts';
import { getUser } from '../services/admin/users/read-users.ts';
import type { FullOrRedactedUser } from '../services/people/load-full-or-redacted-users.ts';
import { listSessions } from '../services/sessions/lifecycle/list-sessions.ts';
import { listPasskeysOfUser } from '../services/sign-in/passkeys/read-passkeys.ts';
import { signUp } from '../services/sign-in/sign-up/sign-up.ts';
import { DeleteMeInput } from '../types/contact.ts';
import { Passkey } from '../types/passkeys.ts';
import { SessionConnection, SignUpPayload } from '../types/sessions.ts';
import {
  DeleteMePayload,
  SignUpInput,
  UpdateMeInput,
  UpdateMePayload,
  User,
  Viewer,
} from '../types/users.ts';
import { getFirstConfirmationTime, toE164 } from '../values/user-row.ts';

@Resolver(() => User)
export class UserResolver {
  @queryResolver(User, 'The signed-in user.')
  me(@Ctx() ctx: AuthContext) {
    return getMe(ctx);
  }

  @queryResolver(
    Viewer,
    'The caller of the request and their rights. Without a valid session the fields are null and false; it is no error.',
  )
  viewer(@Ctx() ctx: AuthContext) {
    return getViewer(ctx);
  }

  @queryResolver(User, 'A user, for that user and for administrators.')
  user(@resolverArgument('id', globalTextIdScalar('User'), 'Id.') id: string, @Ctx() ctx: AuthContext) {
    return getUser(ctx, id);
  }

  @mutationResolver(
    SignUpPayload,
    'Creates an account. The response does not reveal whether the address is taken.',
  )
  @queryCost.hashing
  signUp(@resolverArgument.input(SignUpInput) input: SignUpInput, @Ctx() ctx: AuthContext) {
    return signUp(ctx, input);
  }

  @mutationResolver(UpdateMePayload, 'Changes the account of the signed-in user.')
  updateMe(@resolverArgument.input(UpdateMeInput) input: UpdateMeInput, @Ctx() ctx: AuthContext) {
    return updateMe(ctx, input);
  }

  @mutationResolver(
    DeleteMePayload,
    "Deletes the user's account permanently, with its sessions and the data of other domains. A user with a second factor needs an AAL2 session.",
  )
  deleteMe(@resolverArgument.optionalInput(DeleteMeInput) input: DeleteMeInput, @Ctx() ctx: AuthContext) {
    return deleteMe(ctx, input);
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
    return getFirstConfirmationTime(user);
  }

  @fieldResolver.optional(
    SessionConnection,
    'Active sessions, newest first. Null unless the viewer is the user or an administrator.',
  )
  sessions(@Root() user: FullOrRedactedUser, @Args(() => PageArgs) page: PageArgs, @Ctx() ctx: AuthContext) {
    return listSessions(ctx, user, page);
  }

  @fieldResolver.optionalList(
    Passkey,
    'Passkeys, oldest first. Null if passkeys are disabled, or unless the viewer is the user or an administrator.',
  )
  passkeys(@Root() user: FullOrRedactedUser, @Ctx() ctx: AuthContext) {
    return listPasskeysOfUser(ctx, user);
  }
}
