import type { ServerTopology, TestServer } from '../../kit/test-server.ts';
import { openAuthServer, post } from './auth-test-server.ts';

/** A server in which phones are ways in, and no test meets a limit by chance. */
export function openPhoneServer(settings: Record<string, string> = {}, topology: ServerTopology = 'one') {
  const own = {
    SVC_EXTERNAL_PHONE_ENABLED: 'true',
    SVC_RATE_LIMIT_SMS_SENT: '100000',
    SVC_SMS_MAX_FREQUENCY: '0',
    ...settings,
  };
  return openAuthServer(own, topology);
}

let count = 0;

export function newPhone() {
  count += 1;
  return `+1555${process.pid % 1000}${String(count).padStart(5, '0')}`;
}

/** The messages a phone got, oldest first. */
export async function readTexts(server: TestServer, phone: string) {
  return (await server.mails(phone)).map(({ text }) => text);
}

export async function readCode(server: TestServer, phone: string) {
  return /\d+$/.exec((await readTexts(server, phone)).at(-1) ?? '')?.[0] ?? '';
}

/** A person whose phone is proved and who is signed in. */
export async function enterByPhone(server: TestServer, phone = newPhone()) {
  await post(server, '/otp', { phone });
  const token = await readCode(server, phone);
  const { body, status, text } = await post(server, '/verify', { type: 'sms', phone, token });
  if (status !== 200) throw new Error(text);
  return { phone, userId: body.user.id as string, accessToken: body.access_token as string };
}
