import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../../../../core/pages/language.ts';
import { renderMailLayout } from '../../../../../subgraphs/auth/services/messages/mails/mail-layout.ts';
import { mailContentsByLanguage } from '../../../../../subgraphs/auth/services/messages/mails/words/mails-by-language.ts';
import { listMailKinds, type MailKind } from '../../../../../subgraphs/auth/values/mail-kinds.ts';

const values = {
  SiteURL: 'https://example.com',
  Email: 'anna@example.com',
  ConfirmationURL: 'https://example.com/verify?token=abc&type=signup',
  SendingTo: 'anna@example.com',
  Token: '123456',
  NewEmail: 'new@example.com',
  OldEmail: 'old@example.com',
  Phone: '+15551234567',
  OldPhone: '+15557654321',
  Provider: 'github',
  FactorType: 'totp',
};

/** Values that the text and the HTML of each kind must contain, besides the address and the site. */
const told: Record<MailKind, readonly (keyof typeof values)[]> = {
  confirmation: ['Token'],
  invite: ['Token'],
  recovery: ['Token'],
  magicLink: ['Token'],
  emailChange: ['Token', 'NewEmail'],
  reauthentication: ['Token'],
  passwordChanged: [],
  emailChanged: ['OldEmail'],
  phoneChanged: ['Phone', 'OldPhone'],
  identityLinked: [],
  identityUnlinked: [],
  factorEnrolled: [],
  factorUnenrolled: [],
  accountDeleted: [],
};

const secureUrl = 'https://example.com/secure-account?reason=x&y=1';

const layOutIn = (
  language: Language,
  kind: MailKind,
  changed: Record<string, string> = {},
  secondsToLive = 86_400,
) =>
  renderMailLayout(mailContentsByLanguage[language][kind], {
    values: { ...values, ...changed },
    secondsToLive,
    secureUrl,
    language,
  });
const layOut = (kind: MailKind, changed?: Record<string, string>, secondsToLive?: number) =>
  layOutIn('en', kind, changed, secondsToLive);

/** The ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const share = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linked: readonly MailKind[] = ['confirmation', 'invite', 'recovery', 'magicLink', 'emailChange'];

describe('the built-in mail', () => {
  const all = listMailKinds().flatMap((kind) => languages.map((language) => [kind, language] as const));

  test.each(all)('of %s in %s describes the event, as HTML and as text', (kind, language) => {
    const { html, text } = layOutIn(language, kind);

    for (const name of [...told[kind], 'Email', 'SiteURL'] as const) {
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

  test('bears the name, the logo and the address for support that the settings give it', () => {
    const brand = {
      productName: 'Garden & Co',
      logoUrl: 'https://example.com/logo.png?a=1&b=2',
      supportAddress: 'help@example.com',
    };
    const filling = { values, secondsToLive: 60, secureUrl, language: 'en', brand } as const;
    const branded = renderMailLayout(mailContentsByLanguage.en.passwordChanged, filling);
    const plain = layOut('passwordChanged');

    expect(branded.text).toContain('your account anna@example.com at Garden & Co was just changed');
    expect(branded.text).toContain('contact support (help@example.com).');
    expect(branded.text).toMatch(/-- \nGarden & Co, https:\/\/example\.com$/);
    expect(branded.html).toContain('src="https://example.com/logo.png?a=1&amp;b=2" alt="Garden &amp; Co"');
    expect(branded.html).toContain('sent by Garden &amp; Co, https://example.com');
    expect(plain.html).not.toContain('<img');
    expect(plain.text).toMatch(
      /contact support\.\n\nSecure my account:\n\S+\n\n-- \nhttps:\/\/example\.com$/,
    );
  });

  test('is readable: each of its colours has enough contrast', () => {
    const html = layOut('recovery').html.replace(/<style>.*<\/style>/s, '');
    const behind = ['#f2f4f7', '#ffffff', '#f6f8fa'];
    const colours = new Set([...html.matchAll(/[;"]color:(#[0-9a-f]{6})/g)].map(([, colour = '']) => colour));
    colours.delete('#ffffff');

    expect(colours.size).toBeGreaterThan(3);
    for (const colour of colours)
      for (const ground of behind) expect(contrast(colour, ground), colour).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['totp', 'an authenticator app'],
    ['phone', 'a phone'],
    ['recovery_code', 'a set of recovery codes'],
    ['webauthn', 'a security key'],
    ['telepathy', 'telepathy'],
  ])('names a factor of the kind %s as people do: %s', (FactorType, name) => {
    for (const kind of ['factorEnrolled', 'factorUnenrolled'] as const) {
      const { html, text } = layOut(kind, { FactorType });
      expect(html).toContain(`${name}, was`);
      expect(text).toContain(`${name}, was`);
    }
  });

  test.each([
    ['github', 'GitHub'],
    ['azure', 'Microsoft'],
    ['email', 'an email address'],
    ['web3', 'a wallet'],
    ['phone', 'a phone number'],
    ['acme', 'acme'],
  ])('names the way in %s as people do: %s', (Provider, name) => {
    for (const kind of ['identityLinked', 'identityUnlinked'] as const) {
      expect(layOut(kind, { Provider }).text).toContain(`https://example.com with ${name}.`);
    }
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['the new address', { SendingTo: values.NewEmail }, /use the address new@\S+ for the account anna@/],
    [
      'the first address',
      { SendingTo: values.NewEmail, Email: '' },
      /use the address new@\S+ for an account/,
    ],
    ['the current address', {}, /to change from anna@\S+ to new@\S+\. Both addresses have to agree\./],
  ])('of an address change explains the request to %s', (_, changed, said) => {
    const { html, text } = layOut('emailChange', changed);
    const isNew = 'SendingTo' in changed;

    expect(html).toMatch(said);
    expect(text).toMatch(said);
    // The owner of the new address may have no account, and thus no password to change.
    expect(text.includes('change your password')).toBe(!isNew);
    expect(text.startsWith('Confirm your new email address')).toBe(isNew);
  });

  test.each([
    [86_400, '24 hours'],
    [9_000, '2 hours'],
    [3_600, '60 minutes'],
    [900, '15 minutes'],
    [90, '90 seconds'],
    [1, '1 second'],
  ])('contains the lifetime of a code: %s s are %s', (seconds, words) => {
    for (const kind of [...linked, 'reauthentication'] as const) {
      const { html, text } = layOut(kind, {}, seconds);
      for (const part of [html, text]) expect(part).toMatch(new RegExp(`works? once, within ${words}\\.`));
    }
    expect(layOut('passwordChanged', {}, seconds).text).not.toContain('once, within');
  });

  test.each(all)('of %s in %s prints values as text, never as markup', (kind, language) => {
    const hostile = Object.fromEntries(
      Object.keys(values).map((name) => [name, `"><script>${name}</script>`]),
    );

    expect(layOutIn(language, kind, hostile).html).not.toContain('<script');
  });
});
