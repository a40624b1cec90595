import { expect } from 'vitest';
import { type MailKind, mailKinds } from '../../../../../subgraphs/auth/values/mail-kinds.ts';
import type { ReceivedMail } from './mail-stage.ts';

const site = 'https://garden.example.com';

export function decode(html: string) {
  return html.replace(/&(?:amp|#39);/g, (entity) => (entity === '&amp;' ? '&' : "'"));
}

/** Expects the properties that mails of every kind have. */
export function expectWellMade(opened: ReceivedMail, kind: MailKind, to: string, said?: string) {
  const { email, text, html, source, sender, sentBetween } = opened;
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const { name, subject } = mailKinds[kind];
  expect(email.subject).toBe(said ?? subject.replace('{{ .Token }}', /code: (\d+)/.exec(text)?.[1] ?? ''));
  expect(email.from).toMatchObject({ name: 'Gärten & Söhne, Ltd.', address: sender });
  expect(email.to).toMatchObject([{ address: to }]);
  const sentAt = Date.parse(email.date ?? '');
  expect(sentAt).toBeGreaterThanOrEqual(sentBetween[0]);
  expect(sentAt).toBeLessThanOrEqual(sentBetween[1]);
  expect(email.messageId).toMatch(/^<[0-9a-f-]{36}@garden\.example\.com>$/);
  expect(header('auto-submitted')).toEqual(['auto-generated']);
  expect(header('x-kind')).toEqual([kind === 'reauthentication' ? 'reauthenticate' : name]);
  expect(header('content-type')[0]).toMatch(/^multipart\/alternative; boundary=/);
  expect(source).toMatch(
    /Content-Type: text\/plain; charset=utf-8[\s\S]*Content-Type: text\/html; charset=utf-8/,
  );
  expect(source).toMatch(/^[\r\n\x20-\x7e]*$/);
  expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(text).not.toMatch(/&\w+;|&#|\{\{|undefined|<\w/);
  expect(html).not.toMatch(/\{\{|undefined|&amp;(?:amp|#|lt|quot)/);
  expect(text).toContain(site);
  const lines = text.split('\n').filter((line) => line && !/^-- $|:$|: \d+$/.test(line));
  for (const line of lines) expect(decode(html)).toContain(line);
}
