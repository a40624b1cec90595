import type { OneTimeTokenType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors, invalid } from '../../../errors.ts';
import { type Metadata, mergeMetadata } from '../../../values/metadata.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { checkNewPassword } from '../../credentials/passwords/check-new-password.ts';
import { hashPassword } from '../../credentials/passwords/password-hash.ts';
import { claimAddress } from '../../people/claim-account.ts';
import type { AuditEvent } from '../../shared/audit.ts';
import { lockAccount, storeAccount, userMissing } from '../users/account.ts';
import { prepareInvitation } from '../users/invite-user.ts';
import { changeUnconfirmed, createUnconfirmed } from '../users/unconfirmed-account.ts';
import { checkEmailChange } from './check-email-change.ts';

/** A link that an administrator requested, and the user who has its address. */
type LinkRequest = {
  email: string;
  known: UserRow | null;
  password?: string | null;
  data?: Metadata | null;
  newEmail?: string | null;
};

type LinkKind = {
  /** The `type` in the link. */
  linkType: string;
  path: 'confirmationPath' | 'invitePath' | 'recoveryPath' | 'emailChangePath';
  tokenType: OneTimeTokenType;
  action: AuditEvent['action'];
  /** Rejects an invalid request. Returns a function that prepares the user of the link in the transaction. */
  check: (ctx: AuthContext, asked: LinkRequest) => Promise<(tx: Transaction) => Promise<UserRow>>;
};

const recovery = {
  path: 'recoveryPath',
  tokenType: 'recovery',
  action: 'user_recovery_requested',
  check: checkRecovery,
} as const;

const emailChange = { linkType: 'email_change', path: 'emailChangePath', action: 'user_modified' } as const;

const signUp: LinkKind = {
  linkType: 'signup',
  path: 'confirmationPath',
  tokenType: 'confirmation',
  action: 'user_confirmation_requested',
  check: checkSignUp,
};

const kinds = new Map<string, LinkKind>([
  ['signup', signUp],
  [
    'invite',
    {
      linkType: 'invite',
      path: 'invitePath',
      tokenType: 'confirmation',
      action: 'user_invited',
      check: checkInvitation,
    },
  ],
  ['magiclink', { linkType: 'magiclink', ...recovery }],
  ['recovery', { linkType: 'recovery', ...recovery }],
  [
    'email_change_current',
    { ...emailChange, tokenType: 'emailChangeCurrent', check: checkEmailChange('emailChangeCurrent') },
  ],
  [
    'email_change_new',
    { ...emailChange, tokenType: 'emailChangeNew', check: checkEmailChange('emailChangeNew') },
  ],
]);

/** For an unknown address a magic link creates a user, who gets no password. */
export function findLinkKind(type: string, known: UserRow | null): (LinkKind & { name: string }) | null {
  if (type === 'magiclink' && !known)
    return {
      name: 'signup',
      ...signUp,
      check: (ctx, asked) => prepareSignUp(ctx, { ...asked, password: null }),
    };
  const kind = kinds.get(type);
  return kind ? { name: type, ...kind } : null;
}

async function checkSignUp(ctx: AuthContext, link: LinkRequest) {
  if (link.known?.emailConfirmedAt) throw authErrors.emailExists();
  if (!link.known && !link.password) {
    throw invalid('Signup requires a valid password', 'password');
  }
  return prepareSignUp(ctx, link);
}

/**
 * A password that is given for the link replaces the password of a sign-up, which another person may have
 * chosen. A password that an administrator has set stays.
 */
async function prepareSignUp(ctx: AuthContext, { email, known, password, data: given }: LinkRequest) {
  if (password) await checkNewPassword(ctx, password);
  const passwordHash = password ? await hashPassword(ctx, password) : null;
  const data = given ?? {};
  return async (tx: Transaction) => {
    if (!known) {
      const now = ctx.clock();
      const columns = {
        adminPasswordAt: passwordHash ? now : null,
        userMetadata: merge({}, data),
        confirmationSentAt: now,
      };
      return createUnconfirmed(ctx, tx, { email, passwordHash, now }, columns);
    }
    return changeUnconfirmed(ctx, tx, known.id, (before) => ({
      ...(passwordHash &&
        !before.adminPasswordAt && { passwordHash, nextPasswordHash: null, adminPasswordAt: ctx.clock() }),
      userMetadata: merge(before.userMetadata, data),
      confirmationSentAt: ctx.clock(),
    }));
  };
}

async function checkInvitation(ctx: AuthContext, link: LinkRequest) {
  if (link.known?.emailConfirmedAt) throw authErrors.emailExists();
  return (tx: Transaction) => prepareInvitation(ctx, tx, link);
}

/** Recovery and magic link alike sign a known user in. */
async function checkRecovery(ctx: AuthContext, { known }: LinkRequest) {
  if (!known) throw userMissing();
  return async (tx: Transaction) => {
    const before = await lockAccount(ctx, tx, known.id);
    const user = { ...before, recoverySentAt: ctx.clock() };
    await storeAccount(tx, before, user);
    await claimAddress(ctx, tx, before);
    return user;
  };
}

function merge(stored: unknown, data: Metadata) {
  return mergeMetadata(stored, data);
}
