import { Ctx, Resolver, Root } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import { countRefusedSignIns } from '../../../core/telemetry/count-refused-sign-ins.ts';
import type { AuthContext } from '../context.ts';
import { deleteUserPasskey, listUserPasskeys } from '../services/admin/user-passkeys.ts';
import { findReference } from '../services/sessions/require-admin.ts';
import { deletePasskey, updatePasskey } from '../services/sign-in/passkeys/change-passkey.ts';
import type { PasskeyRow } from '../services/sign-in/passkeys/passkey.ts';
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
  @query.list(Passkey, 'Passkeys of the signed-in user, oldest first.')
  passkeys(@Ctx() ctx: AuthContext) {
    return listPasskeys(ctx);
  }

  @query(Passkey, 'A passkey, for its user and for administrators.')
  passkey(@arg('id', idOf('Passkey'), 'Id.') id: string, @Ctx() ctx: AuthContext) {
    return getPasskey(ctx, id);
  }

  @restOnly
  @query.list(Passkey, 'The passkeys of a user; for administrators.')
  userPasskeys(@arg('userId', idOf('User')) userId: string, @Ctx() ctx: AuthContext) {
    return listUserPasskeys(ctx, userId);
  }

  @mutation(
    StartPasskeyRegistrationPayload,
    'Starts the registration of a passkey for the signed-in user. A user with a second factor needs an AAL2 session.',
  )
  startPasskeyRegistration(@Ctx() ctx: AuthContext) {
    return startPasskeyRegistration(ctx);
  }

  @mutation(VerifyPasskeyRegistrationPayload, 'Stores the passkey that the browser created.')
  verifyPasskeyRegistration(
    @arg.input(VerifyPasskeyRegistrationInput) input: VerifyPasskeyRegistrationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return verifyPasskeyRegistration(ctx, input);
  }

  @mutation(StartPasskeySignInPayload, 'Starts a sign-in with a passkey. No email address is required.')
  startPasskeySignIn(
    @arg.optionalInput(StartPasskeySignInInput) input: StartPasskeySignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startPasskeySignIn(ctx, input);
  }

  @mutation(SignInWithPasskeyPayload, 'Opens an AAL1 session with a passkey.')
  signInWithPasskey(
    @arg.input(SignInWithPasskeyInput) input: SignInWithPasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return countRefusedSignIns('auth', 'passkey', () => signInWithPasskey(ctx, input));
  }

  @mutation(UpdatePasskeyPayload, 'Renames a passkey of the signed-in user.')
  updatePasskey(@arg.input(UpdatePasskeyInput) input: UpdatePasskeyInput, @Ctx() ctx: AuthContext) {
    return updatePasskey(ctx, input);
  }

  @mutation(DeletePasskeyPayload, 'Deletes a passkey of the signed-in user.')
  deletePasskey(@arg.input(DeletePasskeyInput) input: DeletePasskeyInput, @Ctx() ctx: AuthContext) {
    return deletePasskey(ctx, input);
  }

  @mutation(DeleteUserPasskeyPayload, "Deletes a user's passkey; for administrators.")
  deleteUserPasskey(
    @arg.input(DeleteUserPasskeyInput) input: DeleteUserPasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteUserPasskey(ctx, input);
  }

  @fieldResolver.optional(User, 'User of the passkey.')
  user(@Root() { userId }: PasskeyRow, @Ctx() ctx: AuthContext) {
    return findReference(ctx, userId);
  }
}
