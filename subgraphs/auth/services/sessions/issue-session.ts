import { randomUUID } from 'node:crypto';
import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { toAuditRows } from '../audit/audit-rows.ts';
import { type AuditEvent, logEntries, toAuditEntries } from '../audit/record-event.ts';
import { createFirstToken, type IssuedToken } from '../refresh-tokens/first-token.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { createAccessToken } from './access-token.ts';
import { tagOfRequest } from './session-tag.ts';

/** What the graph shows of a session that was just opened or refreshed. */
export type IssuedSession = IssuedToken & {
  id: string;
  accessToken: string;
  tokenType: 'bearer';
  expiresIn: number;
  expiresAt: Date;
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

type Opening = {
  user: UserRow;
  method: string;
  events: AuditEvent[];
  client?: ClientShare;
  organisation?: OrganisationShare;
};

/** What the organisation that has signed its user in has a say in. */
export type OrganisationShare = { providerId: string; notAfter: Date | null };

/** What somebody else's app gets of the session in which its user let it in: how they had signed in there. */
type ClientShare = {
  id: string;
  scopes: string;
  approver: Pick<Session, 'aal' | 'amr' | 'factorId'>;
};

/** The same, with what the audit log is to say of it: all in one statement, which needs no transaction around it. */
export async function openSession(
  ctx: AuthContext,
  executor: Transaction,
  { user, method, events, client, organisation }: Opening,
): Promise<IssuedSession> {
  const now = ctx.clock();
  const proof = {
    method,
    timestamp: Math.floor(now.getTime() / 1000),
    ...(organisation && { provider: organisation.providerId }),
  };
  const session = { id: randomUUID(), createdAt: now, ...toOrigin(proof, client) };
  const signedIn = { ...user, lastSignInAt: now };
  // Before anything is written: a hook may say no, or nothing.
  const token = await createAccessToken(ctx, signedIn, session, { method, executor });
  const { issued, tokenHash, tokenKey, tokenCounter } = createFirstToken(ctx, session.id);
  const entries = toAuditEntries(ctx, events);
  const opening = {
    ...session,
    ...ctx.request.client,
    sessionId: session.id,
    userId: user.id,
    now,
    tag: tagOfRequest(ctx),
    notAfter: organisation?.notAfter ?? null,
    tokenHash,
    tokenKey,
    tokenCounter,
    entries: toAuditRows(ctx, entries),
  };
  await ctx.hotStatements.openSession(opening, executor === ctx.db ? undefined : executor);
  logEntries(ctx, entries);
  return { ...token, ...issued, user: signedIn };
}

/** Whose it is and how sure: an app is as sure of its user as the session was in which they let it in. */
function toOrigin(proof: { method: string; timestamp: number }, client: ClientShare | undefined) {
  if (!client) return { aal: 'aal1', amr: [proof], factorId: null, oauthClientId: null, scopes: null };
  const { id, scopes, approver } = client;
  const amr = [proof, ...(approver.amr as { method: string; timestamp: number }[])];
  return { aal: approver.aal, amr, factorId: approver.factorId, oauthClientId: id, scopes };
}
