import { z } from 'zod';
import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import { authErrors } from '../../../errors.ts';
import type { Transaction } from '../../users/user.query.ts';

const uuid = z.guid();

/** The client of that id; what is no id names none. */
export async function findClient(
  db: Pick<Transaction, 'oauthClient'>,
  id: string,
): Promise<OauthClient | null> {
  return uuid.safeParse(id).success ? db.oauthClient.findUnique({ where: { id } }) : null;
}

export async function requireClient(db: Pick<Transaction, 'oauthClient'>, id: string): Promise<OauthClient> {
  const client = await findClient(db, id);
  if (!client) throw authErrors.oauthClientNotFound();
  return client;
}
