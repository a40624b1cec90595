import { randomUUID } from 'node:crypto';
import { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { createAuditInsert } from '../audit/audit-insert.ts';
import { type AuditEvent, logEntries, toAuditEntries } from '../audit/record-event.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { createAccessToken } from './access-token.ts';
import { createRefreshToken, hashRefreshToken } from './refresh-token.ts';

/** What the graph shows of a session that was just opened or refreshed. */
export type IssuedSession = {
  id: string;
  accessToken: string;
  tokenType: 'bearer';
  expiresIn: number;
  expiresAt: Date;
  refreshToken: string;
  user: UserRow;
};

/** Opens a session for a user who has proved who they are. */
export function issueSession(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  method: string,
): Promise<IssuedSession> {
  return openSession(ctx, tx, { user, method, events: [] });
}

type Opening = { user: UserRow; method: string; events: AuditEvent[] };

/** The same, with what the audit log is to say of it: all in one statement, which needs no transaction around it. */
export async function openSession(
  ctx: AuthContext,
  executor: Pick<Transaction, '$executeRaw'>,
  { user, method, events }: Opening,
): Promise<IssuedSession> {
  const now = ctx.clock();
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const session = { id: randomUUID(), aal: 'aal1', amr, createdAt: now };
  const refreshToken = createRefreshToken();
  const entries = toAuditEntries(ctx, events);
  const { userAgent, ip } = ctx.request.client;
  const table = (name: string) => Prisma.raw(`"${ctx.databaseSchema}"."${name}"`);
  await executor.$executeRaw`
    WITH opened AS (
      INSERT INTO ${table('sessions')} (id, user_id, aal, amr, user_agent, ip, created_at, updated_at)
      VALUES (${session.id}::uuid, ${user.id}::uuid, ${session.aal}, ${JSON.stringify(amr)}::jsonb,
        ${userAgent}, ${ip}, ${now}, ${now})
      RETURNING id
    ), chained AS (
      INSERT INTO ${table('refresh_tokens')} (session_id, token_hash, created_at)
      SELECT id, ${hashRefreshToken(refreshToken)}, ${now} FROM opened
    ), audited AS (${createAuditInsert(ctx, entries, 'opened')})
    UPDATE ${table('users')} SET last_sign_in_at = ${now} WHERE id = ${user.id}::uuid`;
  logEntries(ctx, entries);
  const signedIn = { ...user, lastSignInAt: now };
  return { ...(await createAccessToken(ctx, signedIn, session)), refreshToken, user: signedIn };
}
