import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { verifyNothing, verifyPassword } from '../passwords/password.ts';
import { createSecret, hashSecret } from './secret.ts';

export type SignInToCmsInput = { login: string; password: string };

const triesUntilDelay = 3;
const triesUntilBlocked = 50;
const delaySeconds = 5;

/** What an unknown login meets, so that it looks like any other: some tries, then one per delay. */
const firstTries = { name: 'cms.login.first', points: triesUntilDelay, seconds: 86_400 };
const furtherTries = { name: 'cms.login.further', points: 1, seconds: delaySeconds };

/** Opens a session. Whatever was presented as one before ends, so that nobody is led into a known session. */
export async function signInToCms(ctx: CmsContext, { login, password }: SignInToCmsInput) {
  const user = await ctx.db.user.findUnique({
    where: { login: login.replaceAll('\0', '') },
    select: { id: true, passwordHash: true, isActive: true },
  });
  if (!user) return refuseUnknown(ctx, login, password);
  await countTry(ctx, user.id);
  const isRight = await verifyPassword(ctx, password, user.passwordHash);
  if (!isRight || !user.isActive) throw cmsErrors.loginFailed();

  const now = ctx.clock();
  const secret = createSecret();
  await ctx.db.$transaction([
    ctx.db.user.update({ where: { id: user.id }, data: { loginTries: 0, lastLoginAt: now } }),
    ctx.db.session.deleteMany({ where: { OR: [wornOut(ctx, now), presented(ctx)] } }),
    ctx.db.session.create({
      data: { secretHash: hashSecret(secret), userId: user.id, createdAt: now, usedAt: now },
    }),
  ]);
  return { sessionToken: secret, user: await getSignedIn(ctx, user.id) };
}

/** Counts before verifying, in one statement: many tries at once are still counted one by one. */
async function countTry(ctx: CmsContext, id: number) {
  const now = ctx.clock();
  const delayed = new Date(now.getTime() - delaySeconds * 1000);
  const { count } = await ctx.db.user.updateMany({
    where: {
      id,
      loginTries: { lt: triesUntilBlocked },
      OR: [{ loginTries: { lt: triesUntilDelay } }, { lastTryAt: null }, { lastTryAt: { lte: delayed } }],
    },
    data: { loginTries: { increment: 1 }, lastTryAt: now },
  });
  if (count === 0) throw cmsErrors.loginDelayed({ details: { retryAfterSeconds: delaySeconds } });
}

async function refuseUnknown(ctx: CmsContext, login: string, password: string): Promise<never> {
  const further = await ctx.limits.consume(furtherTries, login);
  const first = await ctx.limits.consume(firstTries, login);
  if (!first.allowed && !further.allowed)
    throw cmsErrors.loginDelayed({ details: { retryAfterSeconds: delaySeconds } });
  await verifyNothing(ctx, password);
  throw cmsErrors.loginFailed();
}

function wornOut({ settings }: CmsContext, now: Date) {
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
