import type { UserRow } from '../users/user.query.ts';
import { checkEmailChangeLink } from './check-email-change-link.ts';
import { checkInviteLink } from './check-invite-link.ts';
import { checkRecoveryLink } from './check-recovery-link.ts';
import { checkSignUpLink } from './check-sign-up-link.ts';
import type { CheckLink } from './link-request.ts';

type LinkKind = {
  name: string;
  /** What the link itself says. */
  linkType: string;
  path: 'confirmationPath' | 'invitePath' | 'recoveryPath' | 'emailChangePath';
  check: CheckLink;
};

const kinds = new Map<string, Omit<LinkKind, 'name'>>([
  ['signup', { linkType: 'signup', path: 'confirmationPath', check: checkSignUpLink }],
  ['invite', { linkType: 'invite', path: 'invitePath', check: checkInviteLink }],
  ['magiclink', { linkType: 'magiclink', path: 'recoveryPath', check: checkRecoveryLink }],
  ['recovery', { linkType: 'recovery', path: 'recoveryPath', check: checkRecoveryLink }],
  [
    'email_change_current',
    {
      linkType: 'email_change',
      path: 'emailChangePath',
      check: (ctx, asked) => checkEmailChangeLink(ctx, asked, 'emailChangeCurrent'),
    },
  ],
  [
    'email_change_new',
    {
      linkType: 'email_change',
      path: 'emailChangePath',
      check: (ctx, asked) => checkEmailChangeLink(ctx, asked, 'emailChangeNew'),
    },
  ],
]);

/** Of whoever is not known a magic link makes a user, without a password to sign in with. */
export function findLinkKind(type: string, known: UserRow | null): LinkKind | null {
  if (type === 'magiclink' && !known) {
    return { name: 'signup', linkType: 'signup', path: 'confirmationPath', check: checkPasswordless };
  }
  const kind = kinds.get(type);
  return kind ? { name: type, ...kind } : null;
}

const checkPasswordless: CheckLink = (ctx, asked) =>
  checkSignUpLink(ctx, { ...asked, password: null }, { needsPassword: false });
