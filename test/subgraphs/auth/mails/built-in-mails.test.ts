import { describe, expect, test } from 'vitest';
import { listMailKinds, type MailKind } from '../../../../subgraphs/auth/mail-kinds.ts';
import { builtInContent } from '../../../../subgraphs/auth/services/mails/built-in-content.ts';
import { layOutMail } from '../../../../subgraphs/auth/services/mails/mail-layout.ts';

const values = {
  SiteURL: 'https://example.com',
  Email: 'anna@example.com',
  ConfirmationURL: 'https://example.com/verify?token=abc&type=signup',
  Token: '123456',
  NewEmail: 'new@example.com',
  OldEmail: 'old@example.com',
  Phone: '+15551234567',
  OldPhone: '+15557654321',
  Provider: 'github',
  FactorType: 'totp',
};

/** What must be read in each kind, in either form. */
const told: Record<MailKind, readonly (keyof typeof values)[]> = {
  confirmation: ['Token'],
  invite: ['Token'],
  recovery: ['Token'],
  magicLink: ['Token'],
  emailChange: ['Token', 'Email', 'NewEmail'],
  reauthentication: ['Token'],
  passwordChanged: ['Email'],
  emailChanged: ['Email', 'OldEmail'],
  phoneChanged: ['Phone', 'OldPhone'],
  identityLinked: ['Provider'],
  identityUnlinked: ['Provider'],
  factorEnrolled: ['Email'],
  factorUnenrolled: ['Email'],
};

const linked: readonly MailKind[] = ['confirmation', 'invite', 'recovery', 'magicLink', 'emailChange'];

describe('the built-in mail', () => {
  test.each(listMailKinds())('of %s says what has happened, as HTML and as text', (kind) => {
    const { html, text } = layOutMail(builtInContent[kind], values);

    for (const name of [...told[kind], 'SiteURL'] as const) {
      expect(html).toContain(values[name]);
      expect(text).toContain(values[name]);
    }
    expect(html).toContain('<h2');
    expect(html.includes('href="https://example.com/verify?token=abc&amp;type=signup"')).toBe(
      linked.includes(kind),
    );
    expect(text.includes(values.ConfirmationURL)).toBe(linked.includes(kind));
    expect(html + text).not.toMatch(/\{\{|undefined/);
  });

  test.each([
    ['totp', 'an authenticator app'],
    ['phone', 'a phone'],
    ['recovery_code', 'a set of recovery codes'],
    ['webauthn', 'webauthn'],
  ])('names a factor of the kind %s as people do: %s', (FactorType, name) => {
    for (const kind of ['factorEnrolled', 'factorUnenrolled'] as const) {
      const { html, text } = layOutMail(builtInContent[kind], { ...values, FactorType });
      expect(html).toContain(`${name}, was`);
      expect(text).toContain(`${name}, was`);
    }
  });

  test.each(listMailKinds())('of %s prints values as text, never as markup', (kind) => {
    const hostile = Object.fromEntries(
      Object.keys(values).map((name) => [name, `"><script>${name}</script>`]),
    );

    expect(layOutMail(builtInContent[kind], hostile).html).not.toContain('<script');
  });
});
