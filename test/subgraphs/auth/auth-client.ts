import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, password, readMail } from './auth-test-server.ts';

type ClientOptions = {
  flowType?: 'implicit' | 'pkce';
  experimental?: ConstructorParameters<typeof GoTrueClient>[0]['experimental'];
};

let count = 0;

/** Today's JavaScript client, with a store of its own as a browser has one. */
export function createClient(
  server: TestServer,
  { flowType = 'implicit', experimental }: ClientOptions = {},
) {
  const stored = new Map<string, string>();
  count += 1;
  return new GoTrueClient({
    url: server.url,
    storageKey: `client-${count}`,
    flowType,
    experimental,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        stored.set(key, value);
      },
      removeItem: (key) => {
        stored.delete(key);
      },
    },
  });
}

/** The client's administrative half, with a token of the service role. */
export function createAdminClient(server: TestServer, token: string) {
  return new GoTrueAdminApi({ url: server.url, headers: { Authorization: `Bearer ${token}` } });
}

type Result = { data: unknown; error: Error | null };
type DataOf<R extends Result> = Exclude<Extract<R, { error: null }>['data'], null>;

/** Returns the data of a call. Throws its error if the call failed. */
export async function succeed<R extends Result>(call: Promise<R>): Promise<DataOf<R>> {
  const { data, error } = await call;
  if (error) throw error;
  return data as DataOf<R>;
}

/** Status and code of a call that was refused. */
export async function refusal(call: Promise<{ error: unknown }>) {
  const { error } = await call;
  const { status, code } = error as { status?: number; code?: string };
  return [status, code];
}

/** A client whose user has signed up, confirmed by the mailed link's hash, and is signed in. */
export async function signUpClient(server: TestServer, email = newEmail()) {
  const client = createClient(server);
  await succeed(client.signUp({ email, password }));
  const { token } = await readMail(server, email);
  const { user } = await succeed(client.verifyOtp({ type: 'signup', token_hash: token }));
  return { client, email, userId: user?.id ?? '' };
}
