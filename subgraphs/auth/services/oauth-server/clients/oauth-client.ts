import { isUuid } from '../../../../../core/lib/text.ts';
import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';

/** A client, and its secret if it was just made. */
export type RegisteredClient = { client: OauthClient; clientSecret: string | null };

/** The client with that id; a malformed id finds none. */
export async function findClient(
  db: Pick<Transaction, 'oauthClient'>,
  id: string,
): Promise<OauthClient | null> {
  return isUuid(id) ? db.oauthClient.findUnique({ where: { id } }) : null;
}

export async function requireClient(db: Pick<Transaction, 'oauthClient'>, id: string): Promise<OauthClient> {
  const client = await findClient(db, id);
  if (!client) throw authErrors.oauthClientNotFound();
  return client;
}
