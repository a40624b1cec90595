import type { TestServer } from '../../../../kit/test-server.ts';
import { newEmail } from '../../auth-test-server.ts';
import type { LocalProviders } from './local-providers.ts';
import { signInThrough, userOf } from './provider-sign-in.ts';

let count = 0;

type Person = { email?: string; verified?: boolean; others?: string[] };

/** Lets GitHub return a user without an account here. */
export function beAtGithub(
  local: LocalProviders,
  { email = newEmail(), verified = true, others = [] }: Person = {},
) {
  count += 1;
  local.answer('/github/api/v3/user', { id: 1_000 + count, login: `cat${count}`, name: `Cat ${count}` });
  local.answer('/github/api/v3/user/emails', [
    ...others.map((other) => ({ email: other, verified: true, primary: false })),
    { email, verified, primary: true },
  ]);
  return { id: String(1_000 + count), email };
}

export function beAtSpotify(local: LocalProviders, email: string | undefined) {
  count += 1;
  local.answer('/spotify/v1/me', { id: `spot${count}`, email, display_name: 'Spot' });
}

/** Signs in through a provider; the user as the server shows them afterwards. */
export async function landIn(server: TestServer, provider: string) {
  const { fragment, ...landing } = await signInThrough(server, provider);
  const user = fragment.access_token ? await userOf(server, fragment.access_token) : null;
  return { ...landing, fragment, user };
}

/** Returns the audit log entries of a user, oldest first. */
export async function auditOf(server: TestServer, userId: string) {
  const entries = await server.db.auth.auditLogEntry.findMany({
    where: { actorId: userId },
    orderBy: { createdAt: 'asc' },
  });
  return entries.map(({ action }) => action);
}
