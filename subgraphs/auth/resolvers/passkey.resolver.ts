import { Ctx, Resolver, Root } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import { countRefusedSignIns } from '../../../core/telemetry/count-refused-sign-ins.ts';
import type { AuthContext } from '../context.ts';
import { deleteUserPasskey, listUserPasskeys } from '../services/admin/user-passkeys.ts';
import { findReference } from '../services/sessions/require-admin.ts';
import type { PasskeyRow } from '../services/sign-in/passkeys/passkey.ts';
import { getPasskey, listPasskeys } from '../services/sign-in/passkeys/read-passkeys.ts';
import {
  startPasskeyRegistration,
  verifyPasskeyRegistration,
} from '../services/sign-in/passkeys/register-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from '../services/sign-in/passkeys/sign-in-with-passkey.ts';
import { deletePasskey, updatePasskey } from '../services/sign-in/passkeys/update-passkey.ts';
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
  @query.list(Passkey, 'The own passkeys, the oldest first.')
  passkeys(@Ctx() ctx: AuthContext) {
    return listPasskeys(ctx);
  }

  @query(Passkey, 'A passkey, for its user and for administrators.')
  passkey(@arg('id', idOf('Passkey'), 'Which one.') id: string, @Ctx() ctx: AuthContext) {
    return getPasskey(ctx, id);
  }

  @restOnly
  @query.list(Passkey, 'The passkeys of a user; for administrators.')
  userPasskeys(@arg('userId', idOf('User')) userId: string, @Ctx() ctx: AuthContext) {
    return listUserPasskeys(ctx, userId);
  }

  @mutation(
    StartPasskeyRegistrationPayload,
    'Begins a passkey of the own account; with a second factor only in an AAL2 session.',
  )
  startPasskeyRegistration(@Ctx() ctx: AuthContext) {
    return startPasskeyRegistration(ctx);
  }

  @mutation(VerifyPasskeyRegistrationPayload, 'Keeps the passkey that the browser made.')
  verifyPasskeyRegistration(
    @arg.input(VerifyPasskeyRegistrationInput) input: VerifyPasskeyRegistrationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return verifyPasskeyRegistration(ctx, input);
  }

  @mutation(StartPasskeySignInPayload, 'Begins a sign-in with a passkey; it needs no address.')
  startPasskeySignIn(
    @arg.optionalInput(StartPasskeySignInInput) input: StartPasskeySignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startPasskeySignIn(ctx, input);
  }

  @mutation(SignInWithPasskeyPayload, 'Opens a session with a passkey; it is AAL1.')
  signInWithPasskey(
    @arg.input(SignInWithPasskeyInput) input: SignInWithPasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return countRefusedSignIns('auth', 'passkey', () => signInWithPasskey(ctx, input));
  }

  @mutation(UpdatePasskeyPayload, 'Names an own passkey.')
  updatePasskey(@arg.input(UpdatePasskeyInput) input: UpdatePasskeyInput, @Ctx() ctx: AuthContext) {
    return updatePasskey(ctx, input);
  }

  @mutation(DeletePasskeyPayload, 'Deletes an own passkey.')
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

  @fieldResolver.optional(User, 'Whose passkey it is.')
  user(@Root() { userId }: PasskeyRow, @Ctx() ctx: AuthContext) {
    return findReference(ctx, userId);
  }
}
