import { Ctx, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { runSignInCountingRefusals } from '../../../core/telemetry/metrics.ts';
import type { AuthContext } from '../context.ts';
import { deleteUserPasskey, listUserPasskeys } from '../services/admin/user-passkeys.ts';
import { findFullOrRedactedUser } from '../services/sessions/require-admin.ts';
import { deletePasskey, updatePasskey } from '../services/sign-in/passkeys/change-passkey.ts';
import type { VisiblePasskey } from '../services/sign-in/passkeys/passkey.ts';
import { getPasskey, listPasskeys } from '../services/sign-in/passkeys/read-passkeys.ts';
import {
  startPasskeyRegistration,
  verifyPasskeyRegistration,
} from '../services/sign-in/passkeys/register-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from '../services/sign-in/passkeys/sign-in-with-passkey.ts';
import {
  DeletePasskeyInput,
  DeletePasskeyPayload,
  DeleteUserPasskeyInput,
  DeleteUserPasskeyPayload,
  Passkey,
  SignInWithPasskeyInput,
  SignInWithPasskeyPayload,
  StartPasskeyRegistrationPayload,
  StartPasskeySignInInput,
  StartPasskeySignInPayload,
  UpdatePasskeyInput,
  UpdatePasskeyPayload,
  VerifyPasskeyRegistrationInput,
  VerifyPasskeyRegistrationPayload,
} from '../types/passkeys.ts';
import { User } from '../types/users.ts';

@Resolver(() => Passkey)
export class PasskeyResolver {
  @queryResolver.list(Passkey, 'Passkeys of the signed-in user, oldest first.')
  passkeys(@Ctx() ctx: AuthContext) {
    return listPasskeys(ctx);
  }

  @queryResolver(Passkey, 'A passkey, for its user and for administrators.')
  passkey(@resolverArgument('id', globalTextIdScalar('Passkey'), 'Id.') id: string, @Ctx() ctx: AuthContext) {
    return getPasskey(ctx, id);
  }

  @restOnlyDirective
  @queryResolver.list(Passkey, 'The passkeys of a user; for administrators.')
  userPasskeys(
    @resolverArgument('userId', globalTextIdScalar('User')) userId: string,
    @Ctx() ctx: AuthContext,
  ) {
    return listUserPasskeys(ctx, userId);
  }

  @mutationResolver(
    StartPasskeyRegistrationPayload,
    'Starts the registration of a passkey for the signed-in user. A user with a second factor needs an AAL2 session.',
  )
  startPasskeyRegistration(@Ctx() ctx: AuthContext) {
    return startPasskeyRegistration(ctx);
  }

  @mutationResolver(VerifyPasskeyRegistrationPayload, 'Stores the passkey that the browser created.')
  verifyPasskeyRegistration(
    @resolverArgument.input(VerifyPasskeyRegistrationInput) input: VerifyPasskeyRegistrationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return verifyPasskeyRegistration(ctx, input);
  }

  @mutationResolver(
    StartPasskeySignInPayload,
    'Starts a sign-in with a passkey. No email address is required.',
  )
  startPasskeySignIn(
    @resolverArgument.optionalInput(StartPasskeySignInInput) input: StartPasskeySignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startPasskeySignIn(ctx, input);
  }

  @mutationResolver(SignInWithPasskeyPayload, 'Opens an AAL1 session with a passkey.')
  signInWithPasskey(
    @resolverArgument.input(SignInWithPasskeyInput) input: SignInWithPasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return runSignInCountingRefusals('auth', 'passkey', () => signInWithPasskey(ctx, input));
  }

  @mutationResolver(UpdatePasskeyPayload, 'Renames a passkey of the signed-in user.')
  updatePasskey(
    @resolverArgument.input(UpdatePasskeyInput) input: UpdatePasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updatePasskey(ctx, input);
  }

  @mutationResolver(DeletePasskeyPayload, 'Deletes a passkey of the signed-in user.')
  deletePasskey(
    @resolverArgument.input(DeletePasskeyInput) input: DeletePasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deletePasskey(ctx, input);
  }

  @mutationResolver(DeleteUserPasskeyPayload, "Deletes a user's passkey; for administrators.")
  deleteUserPasskey(
    @resolverArgument.input(DeleteUserPasskeyInput) input: DeleteUserPasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteUserPasskey(ctx, input);
  }

  @fieldResolver.optional(User, 'User of the passkey.')
  user(@Root() { userId }: VisiblePasskey, @Ctx() ctx: AuthContext) {
    return findFullOrRedactedUser(ctx, userId);
  }
}
