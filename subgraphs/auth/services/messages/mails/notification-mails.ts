import type { MailRequest } from './enqueue-mail.ts';

type Addressee = { userId: string; email: string };

type IdentityMail = Addressee & { provider: string };

/** Notifies a user that an identity was added to their account, or removed from it. */
export function createIdentityMail(
  kind: 'identityLinked' | 'identityUnlinked',
  { userId, email, provider }: IdentityMail,
): MailRequest {
  return { kind, to: email, userId, values: { Email: email, Provider: provider } };
}

/** Notifies the old address that it was replaced. */
export function createEmailChangedMail(changed: Addressee & { oldEmail: string }): MailRequest {
  const { userId, email, oldEmail } = changed;
  return { kind: 'emailChanged', to: oldEmail, userId, values: { Email: email, OldEmail: oldEmail } };
}
