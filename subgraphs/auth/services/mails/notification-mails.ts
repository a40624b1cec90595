import type { Mail } from '../../../../core/ports/mail.ts';
import type { AuthContext } from '../../context.ts';
import { fillSubject, layOutMail } from './mail-layout.ts';

/** Tells a user that their password was changed. */
export function createPasswordChangedMail({ settings }: AuthContext, email: string): Mail {
  const content = layOutMail({
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account ${email} at ${settings.siteUrl} was just changed.`,
      'If that was not you, recover your account at once and tell our support.',
    ],
  });
  const values = { SiteURL: settings.siteUrl, Email: email };
  return { to: email, subject: fillSubject(settings.mail.passwordChangedSubject, values), ...content };
}

type FactorMail = { email: string; factorType: string };

/** Tells a user that a second factor was added. */
export function createFactorEnrolledMail({ settings }: AuthContext, { email, factorType }: FactorMail): Mail {
  const content = layOutMail({
    heading: 'A new verification method was added',
    paragraphs: [
      `A verification method (${factorType}) was added to your account ${email} at ${settings.siteUrl}.`,
      'If that was not you, change your password at once and tell our support.',
    ],
  });
  const values = { SiteURL: settings.siteUrl, Email: email, FactorType: factorType };
  return { to: email, subject: fillSubject(settings.mail.factorEnrolledSubject, values), ...content };
}

/** Tells a user that a second factor was removed. */
export function createFactorUnenrolledMail(
  { settings }: AuthContext,
  { email, factorType }: FactorMail,
): Mail {
  const content = layOutMail({
    heading: 'A verification method was removed',
    paragraphs: [
      `A verification method (${factorType}) was removed from your account ${email} at ${settings.siteUrl}.`,
      'If that was not you, change your password at once and tell our support.',
    ],
  });
  const values = { SiteURL: settings.siteUrl, Email: email, FactorType: factorType };
  return { to: email, subject: fillSubject(settings.mail.factorUnenrolledSubject, values), ...content };
}

/** Tells the old address that it was replaced. */
export function createEmailChangedMail({ settings }: AuthContext, oldEmail: string, email: string): Mail {
  const content = layOutMail({
    heading: 'Your email address was changed',
    paragraphs: [
      `The address of your account at ${settings.siteUrl} was changed from ${oldEmail} to ${email}.`,
      'If that was not you, tell our support.',
    ],
  });
  const values = { SiteURL: settings.siteUrl, Email: email, OldEmail: oldEmail };
  return { to: oldEmail, subject: fillSubject(settings.mail.emailChangedSubject, values), ...content };
}
