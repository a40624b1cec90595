import { errorCodeOf, errorMessageOf } from '../../core/lib/records.ts';
import { checkSmtp, createSmtpMail, type SmtpSettings, toMailFromHeader } from '../../core/ports/mail.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';

const { ok, warn, fail } = createDoctorFindingBuilders('mail');

/** Checks connection and sign-in to the mail server. Sends a mail only if an address is given. */
export async function checkMail(settings: Settings, sendTo?: string): Promise<DoctorFinding[]> {
  if (!settings.mail.host) return [ok('no mail server is set: mail is caught in the mailbox')];
  const smtp = toSmtp(settings);
  const place = `${smtp.host}:${smtp.port}`;
  try {
    await checkSmtp(smtp);
    if (sendTo) await createSmtpMail(smtp)({ to: sendTo, ...probe });
  } catch (error) {
    const reason = errorMessageOf(error);
    return [fail(`${place}: ${reason}`, advice[errorCodeOf(error) ?? ''] ?? advise)];
  }
  const message = sendTo ? `${place} took a mail to ${sendTo}` : `${place} takes us`;
  return [
    smtp.requiresTls || smtp.port === 465 ? ok(message) : warn(`${message}, perhaps without TLS`, useTls),
  ];
}

function toSmtp({ mail, edge }: Settings): SmtpSettings {
  const { host, port, requiresTls, user, password, senderName, productName, adminEmail } = mail;
  const from = toMailFromHeader(senderName ?? productName, adminEmail);
  return { host, port, requiresTls, user, password, from, ehloHostname: new URL(edge.externalUrl).hostname };
}

const text = 'This mail was sent by "trellis doctor --send-to". The mail server works.';
const probe = { subject: 'Trellis can send mail', text, html: `<p>${text}</p>` };

const useTls = 'Set SVC_SMTP_REQUIRE_TLS=true, unless the mail server is on this machine.';
const advise = 'Look into the log of the mail server.';
const notThere =
  'Compare SVC_SMTP_HOST and SVC_SMTP_PORT with what your provider says; a firewall may be between.';
const advice: Record<string, string> = {
  EAUTH: 'Correct SVC_SMTP_USER and SVC_SMTP_PASS.',
  ETLS: 'Correct the certificate or the port of the mail server; SVC_SMTP_REQUIRE_TLS=false does without TLS.',
  ESOCKET: notThere,
  ECONNECTION: notThere,
  ECONNREFUSED: notThere,
  ETIMEDOUT: notThere,
  EDNS: 'Correct SVC_SMTP_HOST: there is no such host.',
  EENVELOPE: 'Let the mail server accept SVC_SMTP_ADMIN_EMAIL as a sender, and the address as a recipient.',
};
