import { findShortSecrets } from '../core/auth/settings.ts';
import { isLocalOnly } from './edge/listen.ts';
import type { Settings } from './load-settings.ts';
import { shortSecret } from './log-settings.ts';
import { mailboxFolderOf } from './open-storage.ts';

type Opened = { edge: { url: string }; firstAdministrator: { login: string; password: string } | null };

/** Where the server is found, and what an operator should know about its settings. */
export function printWelcome(settings: Settings, { edge: { url }, firstAdministrator }: Opened) {
  const lines = [`Trellis is ready at ${url}`];
  if (!settings.production) {
    const { host } = settings.edge;
    lines.push(
      isLocalOnly({ host, production: false })
        ? '  Open to               this machine alone; SVC_API_HOST=0.0.0.0 opens it to the network'
        : `  Open to               clients that reach ${host}; /dev answers this machine alone`,
      `  GraphQL               ${url}/graphql`,
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
  for (const name of findShortSecrets(settings.token))
    lines.push(`  Weak setting          ${name}: ${shortSecret}`);
  for (const name of settings.legacyNames)
    lines.push(`  Deprecated setting    ${name}: write ${name.replace('GOTRUE_', 'SVC_')}`);
  for (const { name, reason } of settings.deprecated)
    lines.push(`  Deprecated setting    ${name}: ${reason}`);
  if (settings.ignoredNames.length)
    lines.push(`  Without effect        ${settings.ignoredNames.join(', ')}: of earlier versions`);
  if (settings.unknownNames.length)
    lines.push(`  Without effect        ${settings.unknownNames.join(', ')}: no such feature here`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
