import type { OpenSession, RunMutation } from './run-mutation.ts';
import { expectUser } from './sign-in.ts';
import {
  type CreationOptionsJson,
  createCredential,
  expectWebauthn,
  type RequestOptionsJson,
  requestCredential,
} from './webauthn.ts';

export type Passkey = { id: string; friendlyName: string | null; createdAt: string };

export type PasskeyRegistration = {
  /** Name of the passkey in lists. */
  friendlyName?: string;
  /** Closes the browser's dialog. */
  signal?: AbortSignal;
};

export type PasskeySignIn = {
  captchaToken?: string;
  /** Closes the browser's dialog. */
  signal?: AbortSignal;
  /** With `conditional`, the browser offers passkeys in a field with `autocomplete="username webauthn"`. */
  mediation?: 'conditional' | 'optional' | 'required';
};

type Challenge<Options> = { challenge: { id: string; publicKey: Options } };

const challengeFields = 'challenge { id publicKey }';
const passkeyFields = 'passkey { id friendlyName createdAt }';

/** Creates the methods for passkeys (WebAuthn). They need a browser. */
export function createPasskeyMethods(run: RunMutation, openSession: OpenSession) {
  return {
    /** Registers a passkey for the signed-in user. Throws `CANCELLED` if the user closes the dialog. */
    registerPasskey: async ({ friendlyName, signal }: PasskeyRegistration = {}): Promise<Passkey> => {
      expectWebauthn();
      const { challenge } = await run<Challenge<CreationOptionsJson>>(
        'startPasskeyRegistration',
        challengeFields,
      );
      const credential = await createCredential(challenge.publicKey, { ...(signal && { signal }) });
      const input = { challengeId: challenge.id, credential };
      const { passkey } = await run<{ passkey: Passkey }>('verifyPasskeyRegistration', passkeyFields, input);
      if (friendlyName === undefined) return passkey;
      const change = { id: passkey.id, friendlyName };
      return (await run<{ passkey: Passkey }>('updatePasskey', passkeyFields, change)).passkey;
    },
    /** Signs in with a passkey, without a name. Throws `CANCELLED` if the user closes the dialog. */
    signInWithPasskey: async ({ captchaToken, signal, mediation }: PasskeySignIn = {}) => {
      expectWebauthn();
      const { challenge } = await run<Challenge<RequestOptionsJson>>('startPasskeySignIn', challengeFields, {
        captchaToken,
      });
      const options = { ...(signal && { signal }), ...(mediation && { mediation }) };
      const credential = await requestCredential(challenge.publicKey, options);
      return expectUser(await openSession('signInWithPasskey', { challengeId: challenge.id, credential }));
    },
  };
}
