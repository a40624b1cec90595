import { toE164 } from '../addresses/to-e164.ts';
import type { MailRequest } from './mail-request.ts';

type Addressee = { userId: string; email: string };

/** Tells a user that their password was changed. */
export function createPasswordChangedMail({ userId, email }: Addressee): MailRequest {
  return { kind: 'passwordChanged', to: email, userId, values: { Email: email } };
}

type FactorMail = Addressee & { factorType: string };

/** Tells a user that a second factor was added. */
export function createFactorEnrolledMail({ userId, email, factorType }: FactorMail): MailRequest {
  return { kind: 'factorEnrolled', to: email, userId, values: { Email: email, FactorType: factorType } };
}

/** Tells a user that a second factor was removed. */
export function createFactorUnenrolledMail({ userId, email, factorType }: FactorMail): MailRequest {
  return { kind: 'factorUnenrolled', to: email, userId, values: { Email: email, FactorType: factorType } };
}

type IdentityMail = Addressee & { provider: string };

/** Tells a user that there is a further way into their account. */
export function createIdentityLinkedMail({ userId, email, provider }: IdentityMail): MailRequest {
  return { kind: 'identityLinked', to: email, userId, values: { Email: email, Provider: provider } };
}

/** Tells a user that a way into their account is gone. */
export function createIdentityUnlinkedMail({ userId, email, provider }: IdentityMail): MailRequest {
  return { kind: 'identityUnlinked', to: email, userId, values: { Email: email, Provider: provider } };
}

/** Tells the old address that it was replaced. */
export function createEmailChangedMail(changed: Addressee & { oldEmail: string }): MailRequest {
  const { userId, email, oldEmail } = changed;
  return { kind: 'emailChanged', to: oldEmail, userId, values: { Email: email, OldEmail: oldEmail } };
}

/** Tells a user that their phone number was replaced. */
export function createPhoneChangedMail(
  changed: Addressee & { phone: string; oldPhone: string },
): MailRequest {
  const { userId, email } = changed;
  const [phone, oldPhone] = [toE164(changed.phone) ?? '', toE164(changed.oldPhone) ?? ''];
  return {
    kind: 'phoneChanged',
    to: email,
    userId,
    values: { Email: email, Phone: phone, OldPhone: oldPhone },
  };
}
