import { count } from '../../../../core/telemetry/metrics.ts';
import { isGoneRecord } from '../../../../prisma/errors/gone-record.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import {
  createSecret,
  hashPassword,
  hashSecret,
  isOfOriginal,
  verifyPassword,
} from '../passwords/password.ts';
import { normalizeLogin } from '../rows/login.ts';
import { countTry, hashLogin } from './login-tries.ts';

type SignInToCmsInput = { login: string; password: string };

/** Opens a session and ends the one that the request presented, against session fixation. */
export async function signInToCms(ctx: CmsContext, { login, password }: SignInToCmsInput) {
  const name = login.replaceAll('\0', '');
  await countTry(ctx, name);
  const user = await findByLogin(ctx, name);
  const isRight = await verifyPassword(ctx, password, user?.passwordHash ?? ctx.bcrypt.unmatchable);
  if (!user || !isRight || !user.isActive) throw cmsErrors.loginFailed();

  const renewed = isOfOriginal(user.passwordHash) ? await hashPassword(ctx, password) : undefined;
  const sessionToken = await openSession(ctx, { ...user, login: name, renewed });
  count('trellis.sign_ins', { domain: 'cms', method: 'password' });
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
  renewed: string | undefined;
};

/** If the password changed while it was verified, no session is opened: that change ends all sessions. */
async function openSession(
  ctx: CmsContext,
  { id, login, passwordHash, renewed }: VerifiedUser,
): Promise<string> {
  const now = ctx.clock();
  const secret = createSecret();
  const opening = ctx.db.$transaction([
    ctx.db.loginTries.deleteMany({ where: { loginHash: hashLogin(login) } }),
    ctx.db.user.update({
      where: { id, passwordHash },
      data: { loginTries: 0, lastLoginAt: now, passwordHash: renewed },
    }),
    ctx.db.session.deleteMany({ where: { OR: [expired(ctx, now), presented(ctx)] } }),
    ctx.db.session.create({
      data: { secretHash: hashSecret(secret), userId: id, createdAt: now, usedAt: now },
    }),
  ]);
  try {
    await opening;
  } catch (cause) {
    throw isGoneRecord(cause) ? cmsErrors.loginFailed({ cause }) : cause;
  }
  return secret;
}

function expired({ settings }: CmsContext, now: Date) {
  return { usedAt: { lt: new Date(now.getTime() - settings.sessionIdleSeconds * 1000) } };
}

function presented({ request }: CmsContext) {
  const { cmsSession } = request.credentials;
  return { secretHash: cmsSession ? hashSecret(cmsSession) : '' };
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
