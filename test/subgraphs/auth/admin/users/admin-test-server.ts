import { SignJWT } from 'jose';
import type { TestServer } from '../../../../kit/test-server.ts';
import { bearer, bodyOf } from '../../auth-test-server.ts';

type SigningOptions = { secret?: string; expiresIn?: string };

/** A token with these claims, signed like the server's own. */
export function signToken(
  server: TestServer,
  claims: object,
  { secret, expiresIn = '1h' }: SigningOptions = {},
) {
  return new SignJWT(claims as never)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(expiresIn)
    .sign(new TextEncoder().encode(secret ?? server.settings.secrets.jwt));
}

/** Asks as the service role, which needs no user and no session. */
export async function openAdmin(server: TestServer) {
  const token = await signToken(server, { role: 'service_role' });
  return {
    token,
    send: async (method: string, path: string, json?: unknown) => {
      const sent = await server.send(method, path, { json, headers: bearer(token) });
      return { status: sent.status, headers: sent.headers, body: bodyOf(sent) };
    },
    graphql: (query: string, variables: Record<string, unknown> = {}) =>
      server.graphql(query, variables, bearer(token)),
  };
}

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

let phones = 15_550_000_000;

export function newPhone() {
  phones += 1;
  return `+${phones}`;
}
