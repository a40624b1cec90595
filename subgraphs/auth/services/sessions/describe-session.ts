import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthRequest } from '../../deps.ts';
import type { Caller } from './find-caller.ts';

/** A session as the graph shows it: without what is ours to know. */
export function describeSession({ settings }: AuthRequest, caller: Caller | null, session: Session) {
  const { id, createdAt, refreshedAt, userAgent, ip, aal, factorId, oauthClientId } = session;
  const current = caller?.claims.session_id === id;
  const notAfter = endOf(session, settings.timeboxSeconds);
  return { id, createdAt, refreshedAt, notAfter, userAgent, ip, aal, factorId, oauthClientId, current };
}

function endOf({ createdAt, notAfter }: Session, timeboxSeconds: number | undefined): Date | null {
  if (timeboxSeconds === undefined) return notAfter;
  const end = new Date(createdAt.getTime() + timeboxSeconds * 1000);
  return notAfter && notAfter < end ? notAfter : end;
}
