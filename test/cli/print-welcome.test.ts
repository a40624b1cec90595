import { expect, test, vi } from 'vitest';
import { printWelcome } from '../../cli/print-welcome.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

type Administrator = Parameters<typeof printWelcome>[1]['firstAdministrator'];

function welcome(env: Record<string, string>, firstAdministrator: Administrator = null) {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const settings = loadServerSettings(makeTestFolder(), env);
  printWelcome(settings, { edge: { url: 'http://localhost:9000' }, firstAdministrator });
  const printed = print.mock.calls.join('');
  print.mockRestore();
  return printed;
}

test('a first start says where things are, what to try and what is made up', () => {
  const printed = welcome({ PORT: '9000' });

  expect(printed).toContain('Mail is caught at     http://localhost:9000/dev/mail');
  expect(printed).toContain('open http://localhost:9000/account/sign-up');
  expect(printed).toMatch(/^ {2}DATABASE_URL +an embedded database in \//m);
  expect(printed).toMatch(/^ {2}SVC_JWT_SECRET, SVC_ENCRYPTION_KEY +generated secrets in/m);
  expect(printed).toMatch(/^ {2}SVC_SITE_URL +mailed links lead to http:\/\/localhost:9000$/m);
  expect(printed).toMatch(/^Settings are read from the environment and from \/\S+\.env;/m);
  expect(printed).not.toContain('To correct');
});

test('what is set is no default any more', () => {
  const printed = welcome({
    DATABASE_URL: 'postgres://db.example.com/trellis',
    SVC_JWT_SECRET: 'x'.repeat(32),
    SVC_SITE_URL: 'https://example.com',
    SVC_SMTP_HOST: 'mail.example.com',
    SVC_SMTP_ADMIN_EMAIL: 'hello@example.com',
  });

  expect(printed).toMatch(/^ {2}SVC_ENCRYPTION_KEY +generated secrets/m);
  for (const name of ['DATABASE_URL', 'SVC_JWT_SECRET', 'SVC_SITE_URL', 'SVC_SMTP_HOST'])
    expect(printed).not.toMatch(new RegExp(`^ {2}${name}`, 'm'));
  expect(printed).toContain('follow the link in the mail');
});

test('a start that has not created the administrator names the way to a new password', () => {
  const wayBack = 'npm run --silent password -- --login admin';
  const first = welcome({ PORT: '9000' }, { login: 'admin', password: 'secret' });

  expect(welcome({ PORT: '9000' })).toContain(wayBack);
  expect(welcome({ PORT: '9000' })).toMatch(/^ {2}CMS +http:\/\/localhost:9000\/cms$/m);
  expect(first).not.toContain(wayBack);
  expect(first).toMatch(/^ {2}CMS +http:\/\/localhost:9000\/cms$/m);
});
