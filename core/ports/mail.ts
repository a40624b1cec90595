import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { privateFileMode, privateFolderMode } from '../lib/files.ts';

/** A rendered mail. */
export type Mail = {
  /** Message id. It is the same for every attempt, so that a mailbox recognises duplicates. */
  id?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string | string[]>;
};

/** Sends a mail, or throws. The queue then retries. */
export type SendMail = (mail: Mail) => Promise<void>;

export type SmtpSettings = {
  host: string;
  port: number;
  /** Whether the sender refuses to send over an unencrypted connection. */
  requiresTls: boolean;
  user?: string;
  password?: string;
  /** Sender address with an optional name, as `toMailFromHeader` formats it. */
  from: string;
  /** Host name in the SMTP greeting. */
  ehloHostname: string;
};

/** Builds a From header. The name is quoted, because it can contain commas and other special characters. */
export function toMailFromHeader(name: string | undefined, address: string): string {
  return name ? `"${name.replace(/["\\]/g, '\\$&')}" <${address}>` : address;
}

/** Creates an SMTP sender. Port 465 uses TLS at once; other ports use STARTTLS if it is offered or TLS is required. */
export function createSmtpMail(settings: SmtpSettings): SendMail {
  const { requiresTls, from } = settings;
  const transport = createTransport({ ...toTransport(settings), pool: true });
  return async ({ id, headers, ...mail }) => {
    const message = { from, ...mail, ...toMessageId(id, from), headers: toHeaders(headers) };
    await transport.sendMail(message).catch((cause: NodeJS.ErrnoException) => {
      throw requiresTls && cause.code === 'ETLS' ? toWithoutTls(settings, cause) : cause;
    });
  };
}

/** Checks the connection, TLS and sign-in without sending a mail. */
export async function checkSmtp(settings: SmtpSettings): Promise<void> {
  await createTransport(toTransport(settings)).verify();
}

function toTransport({ host, port, requiresTls, user, password, ehloHostname }: SmtpSettings) {
  return {
    host,
    port,
    name: ehloHostname,
    secure: port === 465,
    requireTLS: requiresTls,
    // Without a requirement, encryption that proves no identity is better than none (RFC 7435, section 1.2). A server
    // that offers STARTTLS and then refuses it gets the mail unencrypted, and no password.
    opportunisticTLS: !requiresTls,
    tls: { rejectUnauthorized: requiresTls || port === 465 },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(user && { auth: { user, pass: password ?? '' } }),
  };
}

function toWithoutTls({ host, port }: SmtpSettings, cause: Error) {
  const reason = `The mail server ${host}:${port} does not turn to TLS (${cause.message})`;
  return new Error(`${reason}; SVC_SMTP_REQUIRE_TLS=false sends mail to it in the clear.`, { cause });
}

function toMessageId(id: string | undefined, from: string) {
  return id && { messageId: `<${id}@${from.split('@').at(-1)?.replace('>', '')}>` };
}

/** Asks mailboxes not to send automatic replies, unless the headers say otherwise. */
function toHeaders(headers: Mail['headers'] = {}): NonNullable<Mail['headers']> {
  const isSaid = Object.keys(headers).some((name) => name.toLowerCase() === 'auto-submitted');
  return isSaid ? headers : { 'Auto-Submitted': 'auto-generated', ...headers };
}

/** A mail as the development mailbox stores it: one JSON file each, with names that sort by time. */
export type DevelopmentMail = Omit<Mail, 'id'> & { id: string; from: string; sentAt: string };

/** Stores mail in a folder instead of sending it. */
export function createDevelopmentMailbox(folder: string, from: string): SendMail {
  return async (mail) => {
    const sentAt = new Date().toISOString();
    const id = `${sentAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
    const caught: DevelopmentMail = { from, sentAt, ...mail, id };
    await openPrivateFolder(folder);
    const draft = join(folder, `.${id}`);
    await writeFile(draft, JSON.stringify(caught), { mode: privateFileMode });
    await rename(draft, join(folder, `${id}.json`));
  };
}

/** Mails contain sign-in links, so the folder is private; an earlier version may have made it readable. */
async function openPrivateFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: privateFolderMode });
  await chmod(folder, privateFolderMode);
}
