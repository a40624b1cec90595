import { isUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { Metadata } from '../../../values/metadata.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { hashPassword, hashPasswordAlike } from '../../credentials/passwords/password-hash.ts';
import { audienceOf } from '../../people/find-user.ts';
import { issueSession } from '../../sessions/lifecycle/issue-session.ts';
import { waitLikeHook } from '../../shared/hooks/call-hook.ts';
import { beforeUserCreated } from '../../shared/hooks/user-created.ts';
import type { AddressKind, SignedUp } from './address-kind.ts';
import { repeatSignUp } from './repeat-sign-up.ts';
import { type SignUpPassword, storeSignUp } from './store-sign-up.ts';

export type SignUpRequest<Sending> = { address: string; password: string; data: Metadata; sending: Sending };

/**
 * First does what new and taken addresses have in common, hashing included, so that both take the same time.
 */
export async function signUpWithAddress<Sending>(
  ctx: AuthContext,
  kind: AddressKind<Sending>,
  request: SignUpRequest<Sending>,
): Promise<SignedUp> {
  const { address, password, data } = request;
  // Refused alike for every address. Only unknown addresses are looked up in the legacy system, so a refusal
  // there would reveal them.
  ctx.fallback?.requireAvailable(kind.provider);
  const confirmed = kind.isAutoconfirmed(ctx);
  if (!confirmed) await kind.checkRecipient?.(ctx, address);
  const draft = kind.draft({
    address,
    passwordHash: confirmed ? await hashPassword(ctx, password) : null,
    data,
    aud: await audienceOf(ctx),
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    confirmed,
  });
  return confirmed
    ? createConfirmed(ctx, kind, draft, address)
    : awaitConfirmation(ctx, kind, draft, request);
}

/**
 * Creates a confirmed user. With autoconfirm the response reveals whether the address is taken, so this is
 * not hidden.
 */
async function createConfirmed<Sending>(
  ctx: AuthContext,
  { find, provider }: AddressKind<Sending>,
  user: UserRow,
  address: string,
): Promise<SignedUp> {
  if (await find(ctx, address)) throw authErrors.userAlreadyExists();
  await beforeUserCreated(ctx, user);
  const traits = { provider };
  try {
    const session = await ctx.db.$transaction(async (tx) => {
      await storeSignUp(ctx, tx, {
        user,
        events: [
          { action: 'user_signedup', actor: user, traits },
          { action: 'login', actor: user, traits },
        ],
      });
      await ctx.announce(tx, 'user.confirmed', { userId: user.id, email: user.email });
      return issueSession(ctx, tx, user, 'password');
    });
    return { user: session.user, session };
  } catch (error) {
    // A unique violation means that another sign-up for the address won the race.
    throw isUniqueViolation(error) ? authErrors.userAlreadyExists() : error;
  }
}

/**
 * Runs the same statements for free and taken addresses. The response is the draft, which is stored only for
 * a free address. The queue does the rest.
 */
async function awaitConfirmation<Sending>(
  ctx: AuthContext,
  kind: AddressKind<Sending>,
  draft: UserRow,
  request: SignUpRequest<Sending>,
): Promise<SignedUp> {
  const { address, password } = request;
  const taken = await kind.find(ctx, address);
  // As in the legacy system, the hook is not called for a taken address.
  await (taken ? waitLikeHook(ctx, 'beforeUserCreated') : beforeUserCreated(ctx, draft));
  await kind.startPause(ctx, address);
  await kind.spendBudget(ctx, address);
  const passwordHash = await hashPasswordAlike(ctx, password, knownHash(taken));
  const user = { ...draft, passwordHash, confirmationSentAt: draft.createdAt };
  const repeat = (userId: string, hash: string) =>
    storeRepeated(ctx, kind, { ...request, userId, passwordHash: hash });
  try {
    await (taken ? repeat(taken.id, passwordHash) : store(ctx, kind, user, request));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another sign-up for the address won the race.
    const winner = await kind.find(ctx, address);
    if (!winner) throw error;
    await repeat(winner.id, await hashPasswordAlike(ctx, password, knownHash(winner)));
  }
  return { user, session: null };
}

type KnownHashes = Pick<UserRow, 'passwordHash' | 'nextPasswordHash'>;

/** The hash with whose salt a repeated password is hashed, so that equal passwords have equal hashes. */
function knownHash(taken: KnownHashes | null): string | null {
  return taken?.nextPasswordHash ?? taken?.passwordHash ?? null;
}

async function store<Sending>(
  ctx: AuthContext,
  kind: AddressKind<Sending>,
  user: UserRow,
  { address, sending }: SignUpRequest<Sending>,
): Promise<void> {
  const isTest = kind.hasTestCode(ctx, address);
  const { id: userId, passwordHash } = user;
  const password = toSignUpPassword(ctx, kind, { userId, address, passwordHash });
  await ctx.db.$transaction(async (tx) => {
    await storeSignUp(ctx, tx, { user, events: kind.toEvents(user), password });
    if (!isTest) await kind.deferConfirmation(ctx, tx, user.id, sending);
  });
  if (isTest) await kind.confirm(ctx, user.id, sending);
}

async function storeRepeated<Sending>(
  ctx: AuthContext,
  kind: AddressKind<Sending>,
  repeated: SignUpRequest<Sending> & { userId: string; passwordHash: string },
): Promise<void> {
  if (kind.hasTestCode(ctx, repeated.address)) return repeatSignUp(ctx, kind, repeated);
  const password = toSignUpPassword(ctx, kind, repeated);
  await ctx.db.$transaction(async (tx) => {
    await storeSignUp(ctx, tx, { user: null, events: [], password });
    await kind.deferRepeat(ctx, tx, repeated);
  });
}

function toSignUpPassword<Sending>(
  ctx: AuthContext,
  kind: AddressKind<Sending>,
  { userId, address, passwordHash }: Omit<SignUpPassword, 'pauseStart'>,
): SignUpPassword {
  const now = ctx.clock();
  const pauseSeconds = kind.secondsUntilNext(ctx, now);
  return { userId, address, passwordHash, pauseStart: new Date(now.getTime() - pauseSeconds * 1000) };
}
