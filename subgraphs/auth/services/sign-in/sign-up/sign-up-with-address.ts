import { isUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { Metadata } from '../../../values/metadata.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { hashPassword, hashPasswordWithSameSalt } from '../../credentials/passwords/password.ts';
import { getRequestAudience } from '../../people/find-user.ts';
import { openSessionForUser } from '../../sessions/lifecycle/issue-session.ts';
import { waitForTypicalHookDuration } from '../../shared/hooks/call-hook.ts';
import { callBeforeUserCreatedHook } from '../../shared/hooks/user-created.ts';
import type { SignUpAddressHandler, SignUpResult } from './address-handler.ts';
import { handleRepeatedSignUp } from './repeat-sign-up.ts';
import { type SignUpPasswordCheck, storeSignUp } from './store-sign-up.ts';

/** Checked input of a sign-up; `Delivery` says how the confirmation is sent. */
export type SignUpRequest<Delivery> = {
  address: string;
  password: string;
  data: Metadata;
  delivery: Delivery;
};

/**
 * First does what new and taken addresses have in common, hashing included, so that both take the same time.
 */
export async function signUpWithAddress<Delivery>(
  ctx: AuthContext,
  kind: SignUpAddressHandler<Delivery>,
  request: SignUpRequest<Delivery>,
): Promise<SignUpResult> {
  const { address, password, data } = request;
  // Refused alike for every address. Only unknown addresses are looked up in the legacy system, so a refusal
  // there would reveal them.
  ctx.fallback?.requireAvailable(kind.provider);
  const isConfirmed = kind.isAutoconfirmed(ctx);
  if (!isConfirmed) await kind.checkRecipient?.(ctx, address);
  const draft = kind.draft({
    address,
    passwordHash: isConfirmed ? await hashPassword(ctx, password) : null,
    data,
    aud: await getRequestAudience(ctx),
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    isConfirmed,
  });
  return isConfirmed
    ? createConfirmed(ctx, kind, draft, address)
    : createUnconfirmedSignUp(ctx, kind, draft, request);
}

/**
 * Creates a confirmed user. With autoconfirm the response reveals whether the address is taken, so this is
 * not hidden.
 */
async function createConfirmed<Delivery>(
  ctx: AuthContext,
  { find, provider }: SignUpAddressHandler<Delivery>,
  user: UserRow,
  address: string,
): Promise<SignUpResult> {
  if (await find(ctx, address)) throw authErrors.userAlreadyExists();
  await callBeforeUserCreatedHook(ctx, user);
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
      return openSessionForUser(ctx, tx, user, 'password');
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
async function createUnconfirmedSignUp<Delivery>(
  ctx: AuthContext,
  kind: SignUpAddressHandler<Delivery>,
  draft: UserRow,
  request: SignUpRequest<Delivery>,
): Promise<SignUpResult> {
  const { address, password } = request;
  const existingAccount = await kind.find(ctx, address);
  // As in the legacy system, the hook is not called for a taken address.
  await (existingAccount
    ? waitForTypicalHookDuration(ctx, 'beforeUserCreated')
    : callBeforeUserCreatedHook(ctx, draft));
  await kind.startPause(ctx, address);
  await kind.spendBudget(ctx, address);
  const passwordHash = await hashPasswordWithSameSalt(ctx, password, knownHash(existingAccount));
  const user = { ...draft, passwordHash, confirmationSentAt: draft.createdAt };
  const repeat = (userId: string, hash: string) =>
    storeRepeated(ctx, kind, { ...request, userId, passwordHash: hash });
  try {
    await (existingAccount ? repeat(existingAccount.id, passwordHash) : store(ctx, kind, user, request));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another sign-up for the address won the race.
    const winner = await kind.find(ctx, address);
    if (!winner) throw error;
    await repeat(winner.id, await hashPasswordWithSameSalt(ctx, password, knownHash(winner)));
  }
  return { user, session: null };
}

type KnownHashes = Pick<UserRow, 'passwordHash' | 'nextPasswordHash'>;

/** The hash with whose salt a repeated password is hashed, so that equal passwords have equal hashes. */
function knownHash(existingAccount: KnownHashes | null): string | null {
  return existingAccount?.nextPasswordHash ?? existingAccount?.passwordHash ?? null;
}

async function store<Delivery>(
  ctx: AuthContext,
  kind: SignUpAddressHandler<Delivery>,
  user: UserRow,
  { address, delivery }: SignUpRequest<Delivery>,
): Promise<void> {
  const isTest = kind.hasTestCode(ctx, address);
  const { id: userId, passwordHash } = user;
  const password = toSignUpPassword(ctx, kind, { userId, address, passwordHash });
  await ctx.db.$transaction(async (tx) => {
    await storeSignUp(ctx, tx, { user, events: kind.toEvents(user), password });
    if (!isTest) await kind.deferConfirmation(ctx, tx, user.id, delivery);
  });
  if (isTest) await kind.confirm(ctx, user.id, delivery);
}

async function storeRepeated<Delivery>(
  ctx: AuthContext,
  kind: SignUpAddressHandler<Delivery>,
  repeated: SignUpRequest<Delivery> & { userId: string; passwordHash: string },
): Promise<void> {
  if (kind.hasTestCode(ctx, repeated.address)) return handleRepeatedSignUp(ctx, kind, repeated);
  const password = toSignUpPassword(ctx, kind, repeated);
  await ctx.db.$transaction(async (tx) => {
    await storeSignUp(ctx, tx, { user: null, events: [], password });
    await kind.deferRepeat(ctx, tx, repeated);
  });
}

function toSignUpPassword<Delivery>(
  ctx: AuthContext,
  kind: SignUpAddressHandler<Delivery>,
  { userId, address, passwordHash }: Omit<SignUpPasswordCheck, 'pauseStart'>,
): SignUpPasswordCheck {
  const now = ctx.clock();
  const pauseSeconds = kind.secondsUntilNext(ctx, now);
  return { userId, address, passwordHash, pauseStart: new Date(now.getTime() - pauseSeconds * 1000) };
}
