import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';

/** What is recorded, and under which heading. */
const logTypes = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
} as const;

type AuditAction = keyof typeof logTypes;

/** Who did it: a user, or an administrator by their role. */
export type Actor = {
  id: string;
  email: string | null;
  phone: string | null;
  userMetadata: unknown;
  isSsoUser: boolean;
};

export type AuditEvent = { action: AuditAction; actor: Actor; traits?: Prisma.InputJsonObject };

/** Writes security events, in the transaction of what they tell about, and to the log. */
export async function recordEvents(ctx: AuthContext, tx: Transaction, events: AuditEvent[]): Promise<void> {
  const entries = toAuditEntries(ctx, events);
  if (ctx.settings.writesAudit) await tx.auditLogEntry.createMany({ data: entries });
  logEntries(ctx, entries);
}

export type AuditEntry = ReturnType<typeof toAuditEntries>[number];

/** For the one statement that writes its entries itself. */
export function toAuditEntries(ctx: AuthContext, events: readonly AuditEvent[]) {
  return events.map(({ action, actor, traits }) => ({
    id: randomUUID(),
    action,
    logType: logTypes[action],
    actorId: actor.id,
    actorUsername: actor.phone || actor.email || '',
    actorName: nameOf(actor.userMetadata),
    actorViaSso: actor.isSsoUser,
    traits,
    ipAddress: ctx.request.client.ip,
    createdAt: ctx.clock(),
  }));
}

export function logEntries({ log, request }: AuthContext, entries: readonly AuditEntry[]): void {
  for (const entry of entries) {
    log.info({ auth_audit_event: { ...entry, request_id: request.requestId } }, 'audit_event');
  }
}

function nameOf(userMetadata: unknown) {
  const { full_name: name } = (userMetadata ?? {}) as { full_name?: unknown };
  return typeof name === 'string' ? name : null;
}
