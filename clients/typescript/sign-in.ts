import type { Graph } from './graph.ts';
import type { TokenSession, Tokens } from './session.ts';
import { TrellisError } from './trellis-error.ts';

/** Identifier of an account. */
export type Contact = { email: string } | { phone: string };

export type User = { id: string; uuid: string; email: string | null };

/** A code from a mail or a text message, or the token of a link. */
export type Proof =
  | { mailedCode: { email: string; token: string } }
  | { textedCode: { phone: string; token: string } }
  | { tokenHash: string };

export type VerificationType =
  | 'SIGNUP'
  | 'INVITE'
  | 'MAGICLINK'
  | 'RECOVERY'
  | 'EMAIL'
  | 'EMAIL_CHANGE'
  | 'SMS'
  | 'PHONE_CHANGE';

export type SignUp = {
  contact: Contact;
  password: string;
  data?: Record<string, unknown>;
  redirectTo?: string;
  captchaToken?: string;
};

type WithTokens = { tokens: (Tokens & { user: User }) | null };

const tokens = 'tokens { accessToken refreshToken user { id uuid email } }';

/** Creates helpers for signing in. Each runs one operation of the graph and stores the returned tokens. */
export function createSignInMethods(graph: Graph, session: TokenSession) {
  async function run(name: string, type: string, input: object): Promise<User | null> {
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${tokens} } }`;
    const { data } = await graph<Record<string, WithTokens>>(document, { input });
    const result = data[name]?.tokens;
    if (!result) return null;
    const { accessToken, refreshToken, user } = result;
    await session.write({ accessToken, refreshToken });
    return user;
  }

  return {
    /** Creates an account. Returns the user, or `null` if the address must be confirmed first. */
    signUp: (input: SignUp) => run('signUp', 'SignUpInput', input),
    signIn: (input: { contact: Contact; password: string; captchaToken?: string }) =>
      run('signInWithPassword', 'SignInWithPasswordInput', input).then(expectUser),
    /**
     * Signs in with a code from a mail or text message, or with the token of a link. Returns null if a second
     * address must also confirm.
     */
    verify: (input: { type: VerificationType; proof: Proof; password?: string }) =>
      run('verifyOneTimeToken', 'VerifyOneTimeTokenInput', input),
    /** Signs out and deletes the stored tokens, also if the session has already ended. `OTHERS` keeps the tokens. */
    signOut: async (scope: 'LOCAL' | 'GLOBAL' | 'OTHERS' = 'LOCAL') => {
      try {
        await graph('mutation ($input: SignOutInput!) { signOut(input: $input) { endedSessions } }', {
          input: { scope },
        });
      } catch (error) {
        if (scope === 'OTHERS' || !isSignedOut(error)) throw error;
      } finally {
        if (scope !== 'OTHERS') await session.write(null);
      }
    },
  };
}

function isSignedOut(error: unknown) {
  return error instanceof TrellisError && [401, 403, 404].includes(error.status);
}

function expectUser(user: User | null): User {
  if (user) return user;
  throw new TrellisError('UNREADABLE', { message: 'The server gave no session.', status: 200 });
}

const refreshSession = `mutation ($input: RefreshSessionInput!) {
  refreshSession(input: $input) { tokens { accessToken refreshToken } }
}`;

/** Exchanges a refresh token for new tokens. After that the refresh token is invalid. */
export async function exchangeRefreshToken(graph: Graph, refreshToken: string): Promise<Tokens> {
  const { data } = await graph<{ refreshSession: { tokens: Tokens } }>(refreshSession, {
    input: { refreshToken },
  });
  return data.refreshSession.tokens;
}
