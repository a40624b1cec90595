import { join } from 'node:path';
import { findShortTokenSecrets } from '../core/auth/settings.ts';
import { buildVersion } from '../core/telemetry/build-version.ts';
import { developmentMailboxFolderOf } from '../server/domains/open-storage.ts';
import type { FirstCmsAdministratorAccess } from '../server/first-start/first-cms-administrator.ts';
import { listensOnLoopbackOnly } from '../server/http/listen.ts';
import type { Settings } from '../server/settings/load-settings.ts';
import { shortSecretWarning } from '../server/settings/log-settings.ts';
import { isInstalledPackage, projectRoot, settingsBaseFolder } from '../server/settings/project-root.ts';
import { formatShellCommand } from './arguments/format-shell-command.ts';

type StartedServer = { edge: { url: string }; firstAdministrator: FirstCmsAdministratorAccess | null };

/** Prints the addresses of the server, first steps, and settings that an operator should correct. */
export function printWelcome(settings: Settings, { edge: { url }, firstAdministrator }: StartedServer) {
  const lines = [describeReadiness(settings, url)];
  if (!settings.production) lines.push(...listAddresses(settings, url));
  if (!settings.production && !firstAdministrator)
    lines.push(`  CMS password lost     ${formatShellCommand('password', ['--login', 'admin'])}`);
  if (!settings.production) lines.push(...listFirstSteps(settings, url), ...listDefaults(settings));
  lines.push(...listNotices(settings));
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** In production the public address differs from the one that the server listens on, behind a proxy. */
function describeReadiness({ production, edge }: Settings, url: string) {
  const publicAddress = production ? `, for clients at ${edge.externalUrl}` : '';
  return `Trellis is ready at ${url} (version ${buildVersion})${publicAddress}`;
}

function listAddresses(settings: Settings, url: string) {
  const { host } = settings.edge;
  return [
    listensOnLoopbackOnly({ host, production: false })
      ? '  Open to               only this machine; SVC_API_HOST=0.0.0.0 opens it to the network'
      : `  Open to               clients that reach ${host}; /dev is only for this machine`,
    `  Accounts              ${url}/account`,
    `  Console               ${url}/console`,
    `  CMS                   ${url}/cms`,
    `  GraphQL               ${url}/graphql`,
    `  REST reference        ${url}/docs`,
    `  Readiness             ${url}/ready`,
    settings.mail.host
      ? `  Mail goes to          ${settings.mail.host}`
      : `  Mail is caught at     ${url}/dev/mail (${developmentMailboxFolderOf(settings)})`,
  ];
}

function listFirstSteps(settings: Settings, url: string) {
  const confirm = settings.mail.host ? 'the mail' : `${url}/dev/mail`;
  return [
    'Try first',
    `  Ask the graph         open ${url}/graphql and send { jobs { totalCount } }`,
    `  Sign up               open ${url}/account/sign-up`,
    `  Confirm the address   follow the link in ${confirm}`,
    `  Have a look at        a demo: ${formatShellCommand('seed')} fills it, beside this server too`,
    `  Go on                 "The first five minutes" in ${nameDocument('README.md')}`,
  ];
}

/** Path of a document: in a clone from its folder, in an installed package the whole path. */
function nameDocument(path: string) {
  return isInstalledPackage ? join(projectRoot, path) : path;
}

/** Generated defaults of development, and the variables that replace them. Production requires the variables. */
const developmentDefaults: readonly { names: readonly string[]; describe: (settings: Settings) => string }[] =
  [
    {
      names: ['DATABASE_URL'],
      describe: ({ dataDirectory }) => `an embedded database in ${dataDirectory}`,
    },
    {
      names: ['SVC_JWT_SECRET', 'SVC_ENCRYPTION_KEY'],
      describe: ({ dataDirectory }) => `generated secrets in ${dataDirectory}`,
    },
    { names: ['SVC_SMTP_HOST', 'SVC_SMTP_ADMIN_EMAIL'], describe: () => 'no mail leaves this machine' },
    { names: ['SVC_SITE_URL'], describe: ({ auth }) => `mailed links lead to ${auth.siteUrl}` },
  ];

function listDefaults(settings: Settings) {
  const isSet = new Set(
    settings.overview
      .filter(({ source }) => source === 'environment' || source === 'file')
      .map(({ name }) => name),
  );
  const lines = developmentDefaults.flatMap(({ names, describe }) => {
    const missingNames = names.filter((name) => !isSet.has(name));
    return missingNames.length ? `  ${missingNames.join(', ').padEnd(36)}  ${describe(settings)}` : [];
  });
  return [
    ...(lines.length ? ['Development defaults, until these are set', ...lines] : []),
    `Settings are read from the environment and from ${join(settingsBaseFolder, '.env')}; ${nameDocument('docs/settings.md')} lists them all.`,
  ];
}

function listNotices(settings: Settings) {
  const lines: string[] = [];
  for (const name of findShortTokenSecrets(settings.token))
    lines.push(`  Weak setting          ${name}: ${shortSecretWarning}`);
  for (const name of settings.legacyNames)
    lines.push(`  Deprecated setting    ${name}: write ${name.replace('GOTRUE_', 'SVC_')}`);
  for (const { name, reason } of settings.deprecated)
    lines.push(`  Deprecated setting    ${name}: ${reason}`);
  if (settings.ignoredNames.length)
    lines.push(`  Without effect        ${settings.ignoredNames.join(', ')}: of earlier versions`);
  const otherNames = settings.unknownSettings.flatMap(({ name, suggestion }) => (suggestion ? [] : name));
  if (otherNames.length) lines.push(`  Without effect        ${otherNames.join(', ')}: no such feature here`);
  for (const { name, suggestion } of settings.unknownSettings)
    if (suggestion) lines.push(`  Without effect        ${name}: did you mean ${suggestion}?`);
  return lines.length ? ['To correct', ...lines] : [];
}
