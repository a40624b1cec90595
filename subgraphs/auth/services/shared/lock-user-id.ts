import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';

/**
 * Locks a user, who may be gone, before rows that belong to the user are changed. Every transaction locks the user first,
 * so that no two of them wait for each other.
 */
export async function lockUserId(
  { databaseSchema }: Pick<AuthContext, 'databaseSchema'>,
  tx: AuthTransaction,
  id: string,
): Promise<void> {
  await tx.$executeRawUnsafe(
    `SELECT FROM "${databaseSchema}".users WHERE id = $1::uuid FOR NO KEY UPDATE`,
    id,
  );
}
