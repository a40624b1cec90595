import type { Credentials } from '../../../../core/request-context.ts';
import type { CmsDeps } from '../../deps.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { mergePermissions } from '../roles/role-permissions.ts';
import { hashSecret } from './secret.ts';

/** Last use is recorded with a precision of one minute, to save writes. */
const useIsFreshMilliseconds = 60_000;

/** The viewer of a request's credentials. When the token is refused, the session is not tried. */
export async function findViewer(deps: CmsDeps, credentials: Credentials): Promise<CmsViewer | null> {
  if (credentials.cmsToken) return findTokenViewer(deps, credentials.cmsToken);
  if (credentials.cmsSession) return findSessionViewer(deps, credentials.cmsSession);
  return null;
}

async function findTokenViewer({ db, clock }: CmsDeps, secret: string): Promise<CmsViewer | null> {
  const token = await db.apiToken.findUnique({
    where: { tokenHash: hashSecret(secret) },
    select: { id: true, isActive: true, scopes: true, expiresAt: true, lastUsedAt: true },
  });
  const now = clock();
  if (!token?.isActive || (token.expiresAt && token.expiresAt <= now)) return null;
  if (!isFresh(token.lastUsedAt, now)) {
    await db.apiToken.updateMany({ where: { id: token.id }, data: { lastUsedAt: now } });
  }
  return { kind: 'token', tokenId: token.id, scopes: new Set(token.scopes) };
}

async function findSessionViewer(deps: CmsDeps, secret: string): Promise<CmsViewer | null> {
  const session = await deps.db.session.findUnique({
    where: { secretHash: hashSecret(secret) },
    select: {
      id: true,
      createdAt: true,
      usedAt: true,
      user: {
        select: {
          id: true,
          login: true,
          isActive: true,
          isAdmin: true,
          roles: { select: { role: { select: { perms: true } } } },
        },
      },
    },
  });
  const now = deps.clock();
  if (!session?.user.isActive || !isAlive(session, deps, now)) return null;
  if (!isFresh(session.usedAt, now)) {
    await deps.db.session.updateMany({ where: { id: session.id }, data: { usedAt: now } });
  }
  const { id: userId, login, isAdmin, roles } = session.user;
  const permissions = mergePermissions(roles.map(({ role }) => role.perms));
  return { kind: 'session', sessionId: session.id, userId, login, isAdmin, permissions };
}

function isAlive({ createdAt, usedAt }: { createdAt: Date; usedAt: Date }, { settings }: CmsDeps, now: Date) {
  const idle = (now.getTime() - usedAt.getTime()) / 1000;
  const age = (now.getTime() - createdAt.getTime()) / 1000;
  return idle < settings.sessionIdleSeconds && age < settings.sessionMaxSeconds;
}

function isFresh(usedAt: Date | null, now: Date) {
  return usedAt !== null && now.getTime() - usedAt.getTime() < useIsFreshMilliseconds;
}
