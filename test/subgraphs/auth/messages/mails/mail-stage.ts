import PostalMime, { type Email } from 'postal-mime';
import { openSmtp } from '../../../../core/smtp-server.ts';
import { trustLocalServer } from '../../../../core/trusted-smtp.ts';
import { type Admin, openAdmin } from '../../admin/users/admin-test-server.ts';
import { password, signIn } from '../../auth-test-server.ts';
import { startLocalProviders } from '../../sign-in/providers/local-providers.ts';
import { playBack } from '../../sign-in/providers/play-back.ts';
import { openProviderServer } from '../../sign-in/providers/provider-sign-in.ts';

export type MailStage = Awaited<ReturnType<typeof openMailStage>>;

/** A mail as a mail program shows it, and the bytes that came over the wire. */
export type ReceivedMail = {
  email: Email;
  text: string;
  html: string;
  source: string;
  sender: string;
  /** Earliest and latest possible time of sending, in milliseconds. */
  sentBetween: readonly [number, number];
};

const notifications = [
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'PHONE_CHANGED',
  'IDENTITY_LINKED',
  'IDENTITY_UNLINKED',
  'MFA_FACTOR_ENROLLED',
  'MFA_FACTOR_UNENROLLED',
  'ACCOUNT_DELETED',
].map((name) => [`SVC_MAILER_NOTIFICATIONS_${name}_ENABLED`, 'true'] as const);

/** A server that sends every kind of mail, to a real server that asks for TLS and a login. */
export async function openMailStage() {
  // Times in mails have no milliseconds.
  const openedAt = Math.floor(Date.now() / 1_000) * 1_000;
  const trust = trustLocalServer();
  const smtp = await openSmtp({ ...trust.identity, authOptional: false });
  const local = await startLocalProviders();
  await playBack(local, 'github');
  const server = await openProviderServer(local, {
    ...Object.fromEntries(notifications),
    SVC_SMTP_HOST: '127.0.0.1',
    SVC_SMTP_PORT: String(smtp.port),
    SVC_SMTP_USER: 'trellis',
    SVC_SMTP_PASS: 'right',
    SVC_SMTP_ADMIN_EMAIL: 'no-reply@garden.example.com',
    SVC_SMTP_SENDER_NAME: 'Gärten & Söhne, Ltd.',
    SVC_SMTP_HEADERS: '{"X-Kind":["$messageType"]}',
    SVC_SMTP_MAX_FREQUENCY: '0s',
    SVC_SITE_URL: 'https://garden.example.com',
    SVC_EXTERNAL_PHONE_ENABLED: 'true',
    SVC_SMS_MAX_FREQUENCY: '0s',
    SVC_RATE_LIMIT_SMS_SENT: '100000',
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
  });
  const admin = await openAdmin(server);
  let count = 0;
  /** Creates an address with characters that must not appear escaped. */
  const newAddress = () => {
    count += 1;
    return `o'hara&co.${count}@example.com`;
  };
  return {
    server,
    smtp,
    local,
    admin,
    newAddress,
    /** Somebody signed in, who got no mail yet. */
    enter: () => enter(server, admin, newAddress()),
    /** The newest mail to an address. */
    open: async (to: string): Promise<ReceivedMail> => {
      await server.settle();
      const found = smtp.received.findLast(({ recipients }) => recipients.includes(to));
      if (!found) throw new Error(`Nothing was sent to ${to}.`);
      const email = await PostalMime.parse(found.source);
      const { source, sender } = found;
      const sentBetween = [openedAt, Date.now()] as const;
      return { email, text: email.text ?? '', html: email.html ?? '', source, sender, sentBetween };
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await local[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
      trust[Symbol.dispose]();
    },
  };
}

async function enter(server: Parameters<typeof signIn>[0], admin: Admin, email: string) {
  await admin.send('POST', '/admin/users', { email, password, email_confirm: true });
  return { email, ...(await signIn(server, email)) };
}
