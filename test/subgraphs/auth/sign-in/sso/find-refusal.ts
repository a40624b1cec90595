import type { TestServer } from '../../../../kit/test-server.ts';
import { comeBack } from './sso-test-server.ts';

/** Sends a SAML response that must be rejected, and returns the error. Throws if a user was created or signed in. */
export async function findRefusal(server: TestServer, form: Record<string, string>) {
  const before = await server.db.auth.user.count();
  const { status, query, fragment, before: place } = await comeBack(server, form);
  const after = await server.db.auth.user.count();
  if (after !== before || fragment.access_token) throw new Error('Somebody was let in.');
  return { status, place: place.split('?')[0], code: query.error_code, told: query.error_description };
}
