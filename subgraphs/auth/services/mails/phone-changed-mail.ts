import type { Mail } from '../../../../core/ports/mail.ts';
import type { AuthContext } from '../../context.ts';
import { toE164 } from '../addresses/to-e164.ts';
import { fillSubject, layOutMail } from './mail-layout.ts';

type PhoneChanged = { email: string; phone: string; oldPhone: string };

/** Tells a user that their phone number was replaced. */
export function createPhoneChangedMail({ settings }: AuthContext, changed: PhoneChanged): Mail {
  const [phone, oldPhone] = [toE164(changed.phone) ?? '', toE164(changed.oldPhone) ?? ''];
  const content = layOutMail({
    heading: 'Your phone number was changed',
    paragraphs: [
      `The phone number of your account ${changed.email} at ${settings.siteUrl} was changed from ${oldPhone} to ${phone}.`,
      'If that was not you, recover your account at once and tell our support.',
    ],
  });
  const values = { SiteURL: settings.siteUrl, Email: changed.email, Phone: phone, OldPhone: oldPhone };
  return { to: changed.email, subject: fillSubject(settings.mail.phoneChangedSubject, values), ...content };
}
