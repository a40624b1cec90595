import { SignJWT } from 'jose';
import type { TestHouse } from '../../../../kit/test-server.ts';
import { bearer, bodyOf } from '../../auth-test-server.ts';

type Signing = { secret?: string; expiresIn?: string };

/** A token with these claims, signed like the house's own. */
export function signToken(house: TestHouse, claims: object, { secret, expiresIn = '1h' }: Signing = {}) {
  return new SignJWT(claims as never)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(expiresIn)
    .sign(new TextEncoder().encode(secret ?? house.settings.secrets.jwt));
}

/** Asks as the service role, which needs no user and no session. */
export async function openAdmin(house: TestHouse) {
  const token = await signToken(house, { role: 'service_role' });
  return {
    token,
    send: async (method: string, path: string, json?: unknown) => {
      const sent = await house.send(method, path, { json, headers: bearer(token) });
      return { status: sent.status, headers: sent.headers, body: bodyOf(sent) };
    },
    graphql: (query: string, variables: Record<string, unknown> = {}) =>
      house.graphql(query, variables, bearer(token)),
  };
}

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

let phones = 15_550_000_000;

export function newPhone() {
  phones += 1;
  return `+${phones}`;
}
