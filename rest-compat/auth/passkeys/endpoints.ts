import { deletePasskey } from './delete-passkey.ts';
import { deleteUserPasskey } from './delete-user-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { listUserPasskeys } from './list-user-passkeys.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { startPasskeyRegistration } from './start-passkey-registration.ts';
import { startPasskeySignIn } from './start-passkey-sign-in.ts';
import { updatePasskey } from './update-passkey.ts';
import { verifyPasskeyRegistration } from './verify-passkey-registration.ts';

/** What today's clients know of passkeys. */
export const passkeyEndpoints = [
  startPasskeyRegistration,
  verifyPasskeyRegistration,
  startPasskeySignIn,
  signInWithPasskey,
  listPasskeys,
  updatePasskey,
  deletePasskey,
  listUserPasskeys,
  deleteUserPasskey,
];
