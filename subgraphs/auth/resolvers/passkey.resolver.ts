import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { deletePasskey } from '../services/passkeys/delete-passkey.ts';
import { deleteUserPasskey } from '../services/passkeys/delete-user-passkey.ts';
import { listPasskeys } from '../services/passkeys/list-passkeys.ts';
import { listUserPasskeys } from '../services/passkeys/list-user-passkeys.ts';
import { signInWithPasskey } from '../services/passkeys/sign-in-with-passkey.ts';
import { startPasskeyRegistration } from '../services/passkeys/start-passkey-registration.ts';
import { startPasskeySignIn } from '../services/passkeys/start-passkey-sign-in.ts';
import { updatePasskey } from '../services/passkeys/update-passkey.ts';
import { verifyPasskeyRegistration } from '../services/passkeys/verify-passkey-registration.ts';
import {
  DeletePasskeyInput,
  DeleteUserPasskeyInput,
  SignInWithPasskeyInput,
  StartPasskeySignInInput,
  UpdatePasskeyInput,
  VerifyPasskeyRegistrationInput,
} from '../types/passkeys/passkey.input.ts';
import {
  DeletePasskeyPayload,
  DeleteUserPasskeyPayload,
  Passkey,
  SignInWithPasskeyPayload,
  StartPasskeyRegistrationPayload,
  StartPasskeySignInPayload,
  UpdatePasskeyPayload,
  VerifyPasskeyRegistrationPayload,
} from '../types/passkeys/passkey.type.ts';

@Resolver()
export class PasskeyResolver {
  @Query(() => [Passkey], { description: 'The own passkeys, the oldest first.' })
  passkeys(@Ctx() ctx: AuthContext) {
    return listPasskeys(ctx);
  }

  @Query(() => [Passkey], { description: 'The passkeys of a user; for administrators.' })
  userPasskeys(@Arg('userId', () => ID) userId: string, @Ctx() ctx: AuthContext) {
    return listUserPasskeys(ctx, userId);
  }

  @Mutation(() => StartPasskeyRegistrationPayload, {
    description: 'Begins a passkey of the own account; with a second factor only in an aal2 session.',
  })
  startPasskeyRegistration(@Ctx() ctx: AuthContext) {
    return startPasskeyRegistration(ctx);
  }

  @Mutation(() => VerifyPasskeyRegistrationPayload, {
    description: 'Keeps the passkey that the browser made.',
  })
  verifyPasskeyRegistration(
    @Arg('input', () => VerifyPasskeyRegistrationInput) input: VerifyPasskeyRegistrationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return verifyPasskeyRegistration(ctx, input);
  }

  @Mutation(() => StartPasskeySignInPayload, {
    description: 'Begins a sign-in with a passkey; nobody says who they are.',
  })
  startPasskeySignIn(
    @Arg('input', () => StartPasskeySignInInput, { defaultValue: {} }) input: StartPasskeySignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startPasskeySignIn(ctx, input);
  }

  @Mutation(() => SignInWithPasskeyPayload, { description: 'Opens a session with a passkey; it is aal1.' })
  signInWithPasskey(
    @Arg('input', () => SignInWithPasskeyInput) input: SignInWithPasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return signInWithPasskey(ctx, input);
  }

  @Mutation(() => UpdatePasskeyPayload, { description: 'Names an own passkey.' })
  updatePasskey(@Arg('input', () => UpdatePasskeyInput) input: UpdatePasskeyInput, @Ctx() ctx: AuthContext) {
    return updatePasskey(ctx, input);
  }

  @Mutation(() => DeletePasskeyPayload, { description: 'Deletes an own passkey.' })
  deletePasskey(@Arg('input', () => DeletePasskeyInput) input: DeletePasskeyInput, @Ctx() ctx: AuthContext) {
    return deletePasskey(ctx, input);
  }

  @Mutation(() => DeleteUserPasskeyPayload, { description: "Deletes a user's passkey; for administrators." })
  deleteUserPasskey(
    @Arg('input', () => DeleteUserPasskeyInput) input: DeleteUserPasskeyInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteUserPasskey(ctx, input);
  }
}
