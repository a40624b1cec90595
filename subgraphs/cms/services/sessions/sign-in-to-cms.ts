import { countEvent } from '../../../../core/telemetry/metrics.ts';
import { isDeletedRowError } from '../../../../prisma/errors/deleted-row-error.ts';
import { createOpaqueToken, hashOpaqueToken } from '../../caller.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { hashPassword, isLegacyPasswordHash, verifyPassword } from '../passwords/password.ts';
import { normalizeLogin } from '../rows/login.ts';
import { countLoginAttempt, hashLogin } from './login-attempts.ts';

type SignInToCmsInput = { login: string; password: string };

/** Opens a session and ends the one that the request presented, against session fixation. */
export async function signInToCms(ctx: CmsContext, { login, password }: SignInToCmsInput) {
  const name = login.replaceAll('\0', '');
  await countLoginAttempt(ctx, name);
  const user = await findByLogin(ctx, name);
  const isRight = await verifyPassword(ctx, password, user?.passwordHash ?? ctx.bcrypt.unmatchable);
  if (!user || !isRight || !user.isActive) throw cmsErrors.loginFailed();

  const newPasswordHash = isLegacyPasswordHash(user.passwordHash)
    ? await hashPassword(ctx, password)
    : undefined;
  const sessionToken = await openSession(ctx, { ...user, login: name, newPasswordHash });
  countEvent('trellis.sign_ins', { domain: 'cms', method: 'password' });
  if (ctx.request.notes) ctx.request.notes.cmsSession = sessionToken;
  return { sessionToken, user: await getSignedIn(ctx, user.id) };
}

/**
 * Looks up the login as typed before its normalized form, because imported logins can be stored in another
 * form.
 */
async function findByLogin({ db }: CmsContext, login: string) {
  const users = await db.user.findMany({
    where: { login: { in: [login, normalizeLogin(login)] } },
    select: { id: true, login: true, passwordHash: true, isActive: true },
  });
  return users.find((user) => user.login === login) ?? users[0];
}

type VerifiedUser = {
  id: number;
  login: string;
  passwordHash: string;
  /** New hash that replaces the imported one. */
  newPasswordHash: string | undefined;
};

/** If the password changed while it was verified, no session is opened: that change ends all sessions. */
async function openSession(
  ctx: CmsContext,
  { id, login, passwordHash, newPasswordHash }: VerifiedUser,
): Promise<string> {
  const now = ctx.clock();
  const secret = createOpaqueToken();
  const transaction = ctx.db.$transaction([
    ctx.db.loginTries.deleteMany({ where: { loginHash: hashLogin(login) } }),
    ctx.db.user.update({
      where: { id, passwordHash },
      data: { loginTries: 0, lastLoginAt: now, passwordHash: newPasswordHash },
    }),
    ctx.db.session.deleteMany({ where: { OR: [whereExpired(ctx, now), wherePresented(ctx)] } }),
    ctx.db.session.create({
      data: { secretHash: hashOpaqueToken(secret), userId: id, createdAt: now, usedAt: now },
    }),
  ]);
  try {
    await transaction;
  } catch (cause) {
    throw isDeletedRowError(cause) ? cmsErrors.loginFailed({ cause }) : cause;
  }
  return secret;
}

function whereExpired({ settings }: CmsContext, now: Date) {
  return { usedAt: { lt: new Date(now.getTime() - settings.sessionIdleSeconds * 1000) } };
}

function wherePresented({ request }: CmsContext) {
  const { cmsSession } = request.credentials;
  return { secretHash: cmsSession ? hashOpaqueToken(cmsSession) : '' };
}

async function getSignedIn(ctx: CmsContext, id: number) {
  const user = await ctx.loaders.users.load(id);
  if (!user) throw cmsErrors.loginFailed();
  return user;
}

export async function signOutOfCms(ctx: CmsContext) {
  const { sessionId } = await authorize(ctx, 'users/me');
  if (sessionId === null) throw cmsErrors.authorizationFailed();
  await ctx.db.session.deleteMany({ where: { id: sessionId } });
  if (ctx.request.notes) ctx.request.notes.cmsSession = '';
  return { isSignedOut: true };
}
