import type { OneTimeTokenType } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';
import type { Complete, Completion } from './completion.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmPhoneChange } from './confirm-phone-change.ts';
import { confirmPhoneOwner } from './confirm-phone-owner.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import type { TokenOwner } from './find-token-owner.ts';
import { recoverAccess } from './recover-access.ts';

type Verification = { tokenTypes: readonly OneTimeTokenType[]; complete: Complete };

/** Kinds that a code on a phone stands for; no link does. */
const phoneVerifications = new Map<string, Verification>([
  ['sms', { tokenTypes: ['confirmation'], complete: confirmPhoneOwner }],
  ['phone_change', { tokenTypes: ['phoneChange'], complete: confirmPhoneChange }],
]);

/** Kinds that a mailed code or link stands for, by their names on the wire. */
const verifications = new Map<string, Verification>([
  ['signup', { tokenTypes: ['confirmation'], complete: confirmSignUp }],
  ['invite', { tokenTypes: ['confirmation'], complete: confirmSignUp }],
  ['recovery', { tokenTypes: ['recovery'], complete: recoverAccess }],
  ['magiclink', { tokenTypes: ['recovery'], complete: recoverAccess }],
  ['email', { tokenTypes: ['confirmation', 'recovery'], complete: completeByToken }],
  ['email_change', { tokenTypes: ['emailChangeCurrent', 'emailChangeNew'], complete: confirmEmailChange }],
]);

export function findVerification(type: string): Verification | undefined {
  return verifications.get(type);
}

export function findPhoneVerification(type: string): Verification | undefined {
  return phoneVerifications.get(type);
}

/** `email` is whichever of the two was sent. */
function completeByToken(ctx: AuthContext, tx: Transaction, owner: TokenOwner): Promise<Completion> {
  const complete = owner.token.tokenType === 'confirmation' ? confirmSignUp : recoverAccess;
  return complete(ctx, tx, owner);
}
