import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { privateFile, privateFolder } from '../private-files.ts';

/** One mail, rendered. */
export type Mail = {
  /** Stays the same however often it is tried, so that a mailbox knows a mail that it was given twice. */
  id?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string | string[]>;
};

/** Sends one mail, or throws; the queue retries. */
export type SendMail = (mail: Mail) => Promise<void>;

export type SmtpSettings = {
  host: string;
  port: number;
  /** Sends nothing in the clear. */
  requiresTls: boolean;
  user?: string;
  password?: string;
  /** As toSender writes it. */
  from: string;
  /** Host name the greeting gives. */
  greeting: string;
};

/** A From address; quoted, because a name may hold commas and the like. */
export function toSender(name: string | undefined, address: string): string {
  return name ? `"${name.replace(/["\\]/g, '\\$&')}" <${address}>` : address;
}

/** Port 465 speaks TLS from the first byte; any other turns to it when the server offers STARTTLS, or has to. */
export function createSmtpMail(settings: SmtpSettings): SendMail {
  const { host, port, requiresTls, user, password, from, greeting } = settings;
  const transport = createTransport({
    host,
    port,
    name: greeting,
    secure: port === 465,
    requireTLS: requiresTls,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(user && { auth: { user, pass: password ?? '' } }),
  });
  return async ({ id, headers, ...mail }) => {
    const message = { from, ...mail, ...toMessageId(id, from), headers: toHeaders(headers) };
    await transport.sendMail(message).catch((cause: NodeJS.ErrnoException) => {
      throw requiresTls && cause.code === 'ETLS' ? toWithoutTls(settings, cause) : cause;
    });
  };
}

function toWithoutTls({ host, port }: SmtpSettings, cause: Error) {
  const reason = `The mail server ${host}:${port} does not turn to TLS (${cause.message})`;
  return new Error(`${reason}; SVC_SMTP_REQUIRE_TLS=false sends mail to it in the clear.`, { cause });
}

function toMessageId(id: string | undefined, from: string) {
  return id && { messageId: `<${id}@${from.split('@').at(-1)?.replace('>', '')}>` };
}

/** Tells mailboxes that nobody waits for their notices of absence, unless the headers speak of that themselves. */
function toHeaders(headers: Mail['headers'] = {}): NonNullable<Mail['headers']> {
  const isSaid = Object.keys(headers).some((name) => name.toLowerCase() === 'auto-submitted');
  return isSaid ? headers : { 'Auto-Submitted': 'auto-generated', ...headers };
}

/** A mail as the development mailbox keeps it: one JSON file each, named so that they sort by time. */
export type CaughtMail = Omit<Mail, 'id'> & { id: string; from: string; sentAt: string };

/** Catches mail in a folder instead of sending it. */
export function createMailbox(folder: string, from: string): SendMail {
  return async (mail) => {
    const sentAt = new Date().toISOString();
    const id = `${sentAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
    const caught: CaughtMail = { from, sentAt, ...mail, id };
    await openPrivateFolder(folder);
    const draft = join(folder, `.${id}`);
    await writeFile(draft, JSON.stringify(caught), { mode: privateFile });
    await rename(draft, join(folder, `${id}.json`));
  };
}

/** Mail opens accounts. A folder of an earlier version may still be open to other users of the machine. */
async function openPrivateFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await chmod(folder, privateFolder);
}
