import { randomUUID } from 'node:crypto';
import { getValueAtPath } from '../../../../core/lib/records.ts';
import { countEvent } from '../../../../core/telemetry/metrics.ts';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { auditActions } from '../../values/audit-actions.ts';
import { toE164 } from '../../values/user-row.ts';

type AuditAction = keyof typeof auditActions;

/** The user who acted, or an administrator, identified by their role. */
export type AuditActor = {
  id: string;
  email: string | null;
  phone: string | null;
  userMetadata: unknown;
  isSsoUser: boolean;
};

/** Creates an actor of whom only an id is recorded. */
export function createUnnamedActor(id: string): AuditActor {
  return { id, email: null, phone: null, userMetadata: {}, isSsoUser: false };
}

export type AuditEvent = { action: AuditAction; actor: AuditActor; traits?: Prisma.InputJsonObject };

/** Writes security events to the log, and to the database within the transaction of what they report. */
export async function recordAuditEvents(
  ctx: AuthContext,
  tx: AuthTransaction,
  events: AuditEvent[],
): Promise<void> {
  const entries = toAuditEntries(ctx, events);
  if (!ctx.settings.auditStaysOut) await tx.auditLogEntry.createMany({ data: entries });
  logAuditEntries(ctx, entries);
}

type AuditEntry = ReturnType<typeof toAuditEntries>[number];

/** Converts events to audit entries, for the statement that writes them itself. */
export function toAuditEntries(ctx: AuthContext, events: readonly AuditEvent[]) {
  return events.map(({ action, actor, traits }) => ({
    id: randomUUID(),
    action,
    logType: auditActions[action].group,
    actorId: actor.id,
    actorUsername: toE164(actor.phone) ?? actor.email ?? '',
    actorName: nameOf(actor.userMetadata),
    actorViaSso: actor.isSsoUser,
    traits,
    ipAddress: ctx.request.client.ip,
    createdAt: ctx.clock(),
  }));
}

export function logAuditEntries({ log, request }: AuthContext, entries: readonly AuditEntry[]): void {
  const { requestId, client, notes } = request;
  for (const entry of entries) {
    const event = toLogged(entry);
    const auth_audit_event = {
      ...event,
      audit_log_id: entry.id,
      ip_address: entry.ipAddress,
      created_at: entry.createdAt,
      request_id: requestId,
      user_agent: client.userAgent,
    };
    log.info({ auth_audit_event }, 'audit_event');
    if (notes) notes.auth_event = event;
  }
}

/** Returns an entry with the field names of the legacy system's log. */
function toLogged({ action, logType, actorId, actorUsername, actorName, actorViaSso, traits }: AuditEntry) {
  return {
    action,
    log_type: logType,
    actor_id: actorId,
    actor_username: actorUsername,
    ...(actorName !== null && { actor_name: actorName }),
    actor_via_sso: actorViaSso,
    ...(traits && { traits }),
  };
}

function nameOf(userMetadata: unknown) {
  const name = getValueAtPath(userMetadata, 'full_name');
  return typeof name === 'string' ? name : null;
}

/** The rows by column if the audit log is kept in the database; otherwise no rows. */
export function toAuditRows({ settings }: AuthContext, entries: readonly AuditEntry[]) {
  return settings.auditStaysOut ? [] : entries.map(toColumns);
}

/** Written out, because most requests that change something record an event, and converting the names takes longer. */
function toColumns(entry: AuditEntry) {
  return {
    id: entry.id,
    action: entry.action,
    log_type: entry.logType,
    actor_id: entry.actorId,
    actor_username: entry.actorUsername,
    actor_name: entry.actorName,
    actor_via_sso: entry.actorViaSso,
    traits: entry.traits,
    ip_address: entry.ipAddress,
    created_at: entry.createdAt,
  };
}

type LoginMethod =
  | 'anonymous'
  | 'oauth'
  | 'sso'
  | 'implicit'
  | 'oidc'
  | 'otp'
  | 'password'
  | 'pkce'
  | 'token'
  | 'mfa'
  | 'passkey'
  | 'oauth_provider'
  | 'web3';

type Login = { method: LoginMethod; provider?: string };

/** Counts a sign-in and logs it for metering, if a session was opened. */
export function recordSignInMetrics(
  { log }: AuthContext,
  session: { user: { id: string } } | null | undefined,
  { method, provider }: Login,
): void {
  if (!session) return;
  countEvent('trellis.sign_ins', { domain: 'auth', method });
  log.info(
    { metering: true, action: 'login', login_method: method, provider, user_id: session.user.id },
    'Login',
  );
}
