import type { Settings } from './load-settings.ts';
import { mailboxFolderOf } from './mailbox-folder.ts';

type Opened = { edge: { url: string }; firstAdministrator: { login: string; password: string } | null };

/** What somebody who has just started the house wants to know, and what an operator must be told. */
export function printWelcome(settings: Settings, { edge: { url }, firstAdministrator }: Opened) {
  const lines = [`Trellis is ready at ${url}`];
  if (!settings.production) {
    lines.push(
      `  GraphQL and Sandbox   ${url}/graphql`,
      `  REST reference        ${url}/docs`,
      `  Readiness             ${url}/ready`,
      settings.mail.host
        ? `  Mail goes to          ${settings.mail.host}`
        : `  Mail is caught at     ${url}/dev/mail (${mailboxFolderOf(settings)})`,
    );
  }
  if (firstAdministrator) {
    const { login, password } = firstAdministrator;
    lines.push(`  CMS administrator     ${login} / ${password}   (shown this once)`);
  }
  if (settings.secrets.jwt.length < 32) {
    lines.push('  Weak setting          SVC_JWT_SECRET is shorter than 32 characters');
  }
  for (const name of settings.legacyNames)
    lines.push(`  Deprecated setting    ${name}: write ${name.replace('GOTRUE_', 'SVC_')}`);
  for (const { name, reason } of settings.deprecated)
    lines.push(`  Deprecated setting    ${name}: ${reason}`);
  if (settings.unknownNames.length)
    lines.push(`  Without effect        ${settings.unknownNames.join(', ')}: no such feature here`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
