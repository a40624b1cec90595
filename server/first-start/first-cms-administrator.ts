import { createSystemRequestContext } from '../../core/context/request-context.ts';
import type { createCmsContextFactory } from '../../subgraphs/cms/context.ts';
import { toChoosePasswordLink } from '../pages/cms/password-link.ts';

/**
 * Login and one-time password or link of the CMS administrator that the server creates at its first start. The terminal
 * shows them once.
 */
export type FirstCmsAdministratorAccess =
  | { login: string; password: string }
  | { login: string; link: string; validUntil: string };

/**
 * Creates the first CMS administrator if there is no CMS user yet. In production, where logs keep the output of a start, the
 * administrator gets a one-time link for choosing a password.
 */
export async function createFirstCmsAdministrator(
  contextOf: ReturnType<typeof createCmsContextFactory>,
  production: boolean,
): Promise<FirstCmsAdministratorAccess | null> {
  // Loaded here, because a supervisor prints the administrator but loads no domain.
  const { ensureInitialCmsRows } = await import(
    '../../subgraphs/cms/services/setup/ensure-initial-cms-rows.ts'
  );
  const ctx = contextOf(createSystemRequestContext('first-start'));
  const access = await ensureInitialCmsRows(ctx, production ? 'link' : 'password');
  if (!access || 'password' in access) return access;
  const { login, linkSecret, expiresAt } = access;
  return {
    login,
    link: toChoosePasswordLink(ctx.externalUrl, linkSecret),
    validUntil: expiresAt.toISOString(),
  };
}

/** Prints the access of the first administrator as soon as it exists, because the rest of a start can still fail. */
export function printFirstCmsAdministrator(
  administrator: FirstCmsAdministratorAccess,
  externalUrl: string,
): void {
  const { login } = administrator;
  const access =
    'password' in administrator
      ? `${login} / ${administrator.password} at ${externalUrl}/cms   (shown this once)`
      : `${login} chooses a password at ${administrator.link}   (shown this once, valid until ${administrator.validUntil}; a new link: trellis password-links --login ${login})`;
  process.stdout.write(`CMS administrator       ${access}\n`);
}
