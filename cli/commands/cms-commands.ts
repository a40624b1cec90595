import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { createLog } from '../../core/telemetry/log.ts';
import { openProcessDatabase } from '../../server/database/open-server-database.ts';
import { prepareDomains } from '../../server/domains/open-domains.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import type { createCmsContextFactory } from '../../subgraphs/cms/context.ts';
import { issuePasswordLinks } from '../../subgraphs/cms/services/password-links/issue-password-links.ts';
import { resetCmsUserPassword } from '../../subgraphs/cms/services/sessions/reset-cms-user-password.ts';
import { issueApiToken } from '../../subgraphs/cms/services/tokens/api-tokens.ts';
import { type CliCommandCall, UsageError } from '../arguments/command.ts';
import { formatPasswordLinksCsv } from './format-password-links-csv.ts';

type TokenCall = CliCommandCall<{ name: string; scopes: string; expires: string | undefined }>;

/** Creates a CMS token and prints it once. */
export async function runCmsTokenCommand({ settings, values: { name, scopes, expires } }: TokenCall) {
  const expiresAt = expires ? new Date(expires) : null;
  if (expiresAt && Number.isNaN(expiresAt.getTime()))
    throw new UsageError('Give --expires as a date such as 2027-01-31.');
  const { secret } = await withCms(settings(), (ctx) =>
    issueApiToken(ctx, { name, scopes: scopes.split(','), expiresAt }),
  );
  process.stdout.write(`${secret}\n`);
}

/** Sets a new random password of a CMS user and prints it once. */
export async function runCmsPasswordCommand({
  settings,
  values: { login },
}: CliCommandCall<{ login: string }>) {
  const password = await withCms(settings(), (ctx) => resetCmsUserPassword(ctx, { login }));
  process.stdout.write(`${password}\n`);
}

const maxLinkHours = 720;

/** Creates links for choosing a password and prints them once, as a table for a mail merge. */
export async function runPasswordLinksCommand({
  settings,
  values,
}: CliCommandCall<{ login?: string; hours: string }>) {
  const hours = Number(values.hours);
  if (!(hours > 0 && hours <= maxLinkHours))
    throw new UsageError(`Give --hours as a number above 0, at most ${maxLinkHours}.`);
  const { externalUrl } = settings().edge;
  const linkOptions = { login: values.login, validSeconds: hours * 3600 };
  const links = await withCms(settings(), (ctx) => issuePasswordLinks(ctx, linkOptions));
  process.stdout.write(formatPasswordLinksCsv(links, externalUrl));
}

type CmsContext = ReturnType<ReturnType<typeof createCmsContextFactory>>;

/** Runs work in a CMS context over the server's database, and closes the database. A server can be running. */
async function withCms<T>(settings: Settings, work: (ctx: CmsContext) => Promise<T>): Promise<T> {
  const log = createLog({ level: 'error', file: undefined });
  const database = await openProcessDatabase(settings.database, log, ['cms']);
  try {
    const { contextOf } = await (await prepareDomains({ settings, database, log })).cms();
    return await work(contextOf(createSystemRequestContext('command')));
  } finally {
    await database.close();
  }
}
