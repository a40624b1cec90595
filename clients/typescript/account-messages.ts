import type { RunMutation, User } from './run-mutation.ts';
import type { Contact } from './sign-in.ts';

export type OneTimeTokenRequest = {
  contact: Contact;
  /** Page to which the link leads. The settings of the server must allow it. */
  redirectTo?: string;
  /** With false, an unknown address receives no message. By default an account is created for it. */
  canCreateUser?: boolean;
  /** Initial metadata of a new user. */
  data?: Record<string, unknown>;
  /** Channel of a code for a phone. Default `sms`. */
  channel?: 'sms' | 'whatsapp';
  captchaToken?: string;
};

export type RecoveryRequest = { email: string; redirectTo?: string; captchaToken?: string };

export type ResendRequest = {
  type: 'signup' | 'email_change' | 'sms' | 'phone_change';
  contact: Contact;
  redirectTo?: string;
  captchaToken?: string;
};

/** Changes of an account. Absent fields stay unchanged. */
export type UserChanges = {
  /** New email address. It takes effect after its confirmation. */
  email?: string;
  /** New phone number. It takes effect after its confirmation. */
  phone?: string;
  /** New password. All other sessions of the user end. */
  password?: string;
  /** Current password, if the settings of the server require it. */
  currentPassword?: string;
  /** Code of the reauthentication mail, if the settings of the server require it. */
  nonce?: string;
  /** Merged into the metadata of the user; null deletes a key. */
  data?: Record<string, unknown>;
  redirectTo?: string;
};

type PasswordProof = Pick<UserChanges, 'currentPassword' | 'nonce'>;

/** Creates the methods that send links and codes, and that change the account. */
export function createAccountMethods(run: RunMutation) {
  const send = async (name: string, input: object) => {
    await run(name, 'messageId', input);
  };
  const updateMe = async (changes: UserChanges) =>
    (await run<{ user: User }>('updateMe', 'user { id uuid email }', changes)).user;

  return {
    /**
     * Sends a mail with a link and a code, or a text message with a code. The response does not reveal whether an
     * account exists. `verify` accepts the code, and `takeSessionFromUrl` the link.
     */
    sendOneTimeToken: ({ channel, ...input }: OneTimeTokenRequest) =>
      send('sendOneTimeToken', { ...input, channel: channel?.toUpperCase() }),
    /** Sends a pending confirmation again. */
    resendOneTimeToken: ({ type, ...input }: ResendRequest) =>
      send('resendOneTimeToken', { ...input, type: type.toUpperCase() }),
    /** Sends a recovery mail. Its code or link signs the user in, who then sets a password with `setPassword`. */
    requestRecovery: (input: RecoveryRequest) => send('requestRecovery', input),
    /** Sets the password of the signed-in user. All other sessions of the user end. */
    setPassword: (password: string, proof: PasswordProof = {}) => updateMe({ ...proof, password }),
    /** Changes the account of the signed-in user. */
    updateMe,
  };
}
