import type { OneTimeTokenType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { type Metadata, mergeMetadata } from '../../../values/metadata.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { checkNewPassword, hashPassword } from '../../credentials/passwords/password.ts';
import { prepareAddressProof } from '../../people/clear-unconfirmed-account.ts';
import type { AuditEvent } from '../../shared/audit.ts';
import { createUserNotFoundError, lockUserRowForAdmin, storeUserChanges } from '../users/account.ts';
import { prepareInvitedAccount } from '../users/invite-user.ts';
import { changeUnconfirmedUser, createUnconfirmedUser } from '../users/unconfirmed-account.ts';
import { createEmailChangeLinkCheck } from './check-email-change.ts';

/** A link that an administrator requested, and the user who has its address. */
type LinkRequest = {
  email: string;
  existingUser: UserRow | null;
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
  check: (ctx: AuthContext, request: LinkRequest) => Promise<(tx: AuthTransaction) => Promise<UserRow>>;
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
    {
      ...emailChange,
      tokenType: 'emailChangeCurrent',
      check: createEmailChangeLinkCheck('emailChangeCurrent'),
    },
  ],
  [
    'email_change_new',
    { ...emailChange, tokenType: 'emailChangeNew', check: createEmailChangeLinkCheck('emailChangeNew') },
  ],
]);

/** For an unknown address a magic link creates a user, who gets no password. */
export function findMailLinkKind(
  type: string,
  existingUser: UserRow | null,
): (LinkKind & { name: string }) | null {
  if (type === 'magiclink' && !existingUser)
    return {
      name: 'signup',
      ...signUp,
      check: (ctx, request) => prepareSignUp(ctx, { ...request, password: null }),
    };
  const kind = kinds.get(type);
  return kind ? { name: type, ...kind } : null;
}

async function checkSignUp(ctx: AuthContext, link: LinkRequest) {
  if (link.existingUser?.emailConfirmedAt) throw authErrors.emailExists();
  if (!link.existingUser && !link.password) {
    throw createInvalidInputError('Signup requires a valid password', 'password');
  }
  return prepareSignUp(ctx, link);
}

/**
 * A password that is given for the link replaces the password of a sign-up, which another person may have
 * chosen. A password that an administrator has set stays.
 */
async function prepareSignUp(
  ctx: AuthContext,
  { email, existingUser, password, data: requestedMetadata }: LinkRequest,
) {
  if (password) await checkNewPassword(ctx, password);
  const passwordHash = password ? await hashPassword(ctx, password) : null;
  const data = requestedMetadata ?? {};
  return async (tx: AuthTransaction) => {
    if (!existingUser) {
      const now = ctx.clock();
      const columns = {
        adminPasswordAt: passwordHash ? now : null,
        userMetadata: mergeMetadata({}, data),
        confirmationSentAt: now,
      };
      return createUnconfirmedUser(ctx, tx, { email, passwordHash, now }, columns);
    }
    return changeUnconfirmedUser(ctx, tx, existingUser.id, (before) => ({
      ...(passwordHash &&
        !before.adminPasswordAt && { passwordHash, nextPasswordHash: null, adminPasswordAt: ctx.clock() }),
      userMetadata: mergeMetadata(before.userMetadata, data),
      confirmationSentAt: ctx.clock(),
    }));
  };
}

async function checkInvitation(ctx: AuthContext, link: LinkRequest) {
  if (link.existingUser?.emailConfirmedAt) throw authErrors.emailExists();
  return (tx: AuthTransaction) => prepareInvitedAccount(ctx, tx, link);
}

/** Recovery and magic link alike sign a known user in. */
async function checkRecovery(ctx: AuthContext, { existingUser }: LinkRequest) {
  if (!existingUser) throw createUserNotFoundError();
  return async (tx: AuthTransaction) => {
    const before = await lockUserRowForAdmin(ctx, tx, existingUser.id);
    const user = { ...before, recoverySentAt: ctx.clock() };
    await storeUserChanges(tx, before, user);
    await prepareAddressProof(ctx, tx, before);
    return user;
  };
}
