import { Ctx, ID, Resolver } from 'type-graphql';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { deleteUserPasskey } from '../services/admin/delete-user-passkey.ts';
import { listUserPasskeys } from '../services/admin/list-user-passkeys.ts';
import { deletePasskey } from '../services/sign-in/passkeys/delete-passkey.ts';
import { listPasskeys } from '../services/sign-in/passkeys/list-passkeys.ts';
import { signInWithPasskey } from '../services/sign-in/passkeys/sign-in-with-passkey.ts';
import { startPasskeyRegistration } from '../services/sign-in/passkeys/start-passkey-registration.ts';
import { startPasskeySignIn } from '../services/sign-in/passkeys/start-passkey-sign-in.ts';
import { updatePasskey } from '../services/sign-in/passkeys/update-passkey.ts';
import { verifyPasskeyRegistration } from '../services/sign-in/passkeys/verify-passkey-registration.ts';
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

@Resolver()
export class PasskeyResolver {
  @query.list(Passkey, 'The own passkeys, the oldest first.')
  passkeys(@Ctx() ctx: AuthContext) {
    return listPasskeys(ctx);
  }

  @query.list(Passkey, 'The passkeys of a user; for administrators.')
  userPasskeys(@arg('userId', ID) userId: string, @Ctx() ctx: AuthContext) {
    return listUserPasskeys(ctx, userId);
  }

  @mutation(
    StartPasskeyRegistrationPayload,
    'Begins a passkey of the own account; with a second factor only in an aal2 session.',
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

  @mutation(StartPasskeySignInPayload, 'Begins a sign-in with a passkey; nobody says who they are.')
  startPasskeySignIn(
    @arg.optionalInput(StartPasskeySignInInput) input: StartPasskeySignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startPasskeySignIn(ctx, input);
  }

  @mutation(SignInWithPasskeyPayload, 'Opens a session with a passkey; it is aal1.')
  signInWithPasskey(
    @arg.input(SignInWithPasskeyInput) input: SignInWithPasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return signInWithPasskey(ctx, input);
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
}
