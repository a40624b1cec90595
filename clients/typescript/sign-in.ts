import type { Graph } from './graph.ts';
import { createRunMutation, type OpenSession, type RunMutation, type User } from './run-mutation.ts';
import type { TokenSession } from './session.ts';
import type { Tokens } from './token-storage.ts';
import { TrellisError } from './trellis-error.ts';

/** Identifier of an account. */
export type Contact = { email: string } | { phone: string };

/** A code from a mail or a text message, or the token of a link. */
export type Proof =
  | { mailedCode: { email: string; token: string } }
  | { textedCode: { phone: string; token: string } }
  | { tokenHash: string };

/** Purpose of a code or a link, as REST and mailed links name it. */
export type VerificationType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email'
  | 'email_change'
  | 'sms'
  | 'phone_change';

/** Sessions that a sign-out ends. */
export type SignOutScope = 'local' | 'global' | 'others';

/** A value in lower case. Upper case, as in GraphQL, is accepted for programs of earlier releases. */
type AnyCase<Value extends string> = Value | Uppercase<Value>;

export type SignUp = {
  contact: Contact;
  password: string;
  data?: Record<string, unknown>;
  redirectTo?: string;
  captchaToken?: string;
};

export type WalletProof = {
  chain: 'ethereum' | 'solana';
  /** Text that the wallet has signed, in the format of EIP-4361. */
  message: string;
  /** Signature: hexadecimal for Ethereum, base64 for Solana. */
  signature: string;
  captchaToken?: string;
};

type SignInMethodOptions = { run: RunMutation; openSession: OpenSession; session: TokenSession };

/** Creates the methods that sign users in and out. Each runs one operation of the graph. */
export function createSignInMethods({ run, openSession, session }: SignInMethodOptions) {
  return {
    /** Creates an account. Returns the user, or `null` if the address must be confirmed first. */
    signUp: (input: SignUp) => openSession('signUp', input),
    signIn: (input: { contact: Contact; password: string; captchaToken?: string }) =>
      openSession('signInWithPassword', input).then(expectUser),
    /** Creates an account without address and password. `updateMe` with an address makes it a permanent one. */
    signInAnonymously: (input: { data?: Record<string, unknown>; captchaToken?: string } = {}) =>
      openSession('signUp', input).then(expectUser),
    /** Signs in the owner of a wallet. */
    signInWithWallet: ({ chain, ...input }: WalletProof) =>
      openSession('signInWithWeb3', { ...input, chain: chain.toUpperCase() }).then(expectUser),
    /**
     * Signs in with a code from a mail or text message, or with the token of a link. Returns null if a second
     * address must also confirm.
     */
    verify: ({ type, ...input }: { type: AnyCase<VerificationType>; proof: Proof; password?: string }) =>
      openSession('verifyOneTimeToken', { ...input, type: type.toUpperCase() }),
    /** Signs out and deletes the stored tokens, also if the session has already ended. `others` keeps the tokens. */
    signOut: async (scope: AnyCase<SignOutScope> = 'local') => {
      const isOthers = scope.toLowerCase() === 'others';
      try {
        await run('signOut', 'endedSessions', { scope: scope.toUpperCase() });
      } catch (error) {
        if (isOthers || !isSignedOut(error)) throw error;
      } finally {
        if (!isOthers) await session.write(null);
      }
    },
  };
}

function isSignedOut(error: unknown) {
  return error instanceof TrellisError && [401, 403, 404].includes(error.status);
}

export function expectUser(user: User | null): User {
  if (user) return user;
  throw new TrellisError('UNREADABLE', { message: 'The server gave no session.', status: 200 });
}

/** Exchanges a refresh token for new tokens. After that the refresh token is invalid. */
export async function exchangeRefreshToken(graph: Graph, refreshToken: string): Promise<Tokens> {
  const selection = 'tokens { accessToken refreshToken }';
  const run = createRunMutation(graph);
  return (await run<{ tokens: Tokens }>('refreshSession', selection, { refreshToken })).tokens;
}
