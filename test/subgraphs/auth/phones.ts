import type { TestHouse, Topology } from '../../kit/test-server.ts';
import { openAuthHouse, post } from './auth-test-server.ts';

/** A house in which phones are ways in, and no test meets a limit by chance. */
export function openPhoneHouse(settings: Record<string, string> = {}, topology: Topology = 'one') {
  const own = {
    SVC_EXTERNAL_PHONE_ENABLED: 'true',
    SVC_RATE_LIMIT_SMS_SENT: '100000',
    SVC_SMS_MAX_FREQUENCY: '0',
    ...settings,
  };
  return openAuthHouse(own, topology);
}

let count = 0;

export function newPhone() {
  count += 1;
  return `+1555${process.pid % 1000}${String(count).padStart(5, '0')}`;
}

/** The messages a phone got, oldest first. */
export async function readTexts(house: TestHouse, phone: string) {
  return (await house.mails(phone)).map(({ text }) => text);
}

export async function readCode(house: TestHouse, phone: string) {
  return /\d+$/.exec((await readTexts(house, phone)).at(-1) ?? '')?.[0] ?? '';
}

/** A person whose phone is proved and who is signed in. */
export async function enterByPhone(house: TestHouse, phone = newPhone()) {
  await post(house, '/otp', { phone });
  const token = await readCode(house, phone);
  const { body, status, text } = await post(house, '/verify', { type: 'sms', phone, token });
  if (status !== 200) throw new Error(text);
  return { phone, userId: body.user.id as string, accessToken: body.access_token as string };
}
