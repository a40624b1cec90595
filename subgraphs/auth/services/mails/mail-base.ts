import type { AuthContext } from '../../context.ts';

/**
 * The base of the links in a mail: the host that was asked, if SVC_MAILER_EXTERNAL_HOSTS lists it, else the public
 * address. Always https, but localhost may be http.
 */
export function findMailBase({ request, settings, externalUrl }: AuthContext): string {
  const { hints } = request;
  const asked = (hints['x-forwarded-host'] ?? hints.host)?.split(',')[0]?.trim().toLowerCase();
  if (!asked || !settings.mail.externalHosts.includes(asked)) return externalUrl;
  const isLocal = asked.replace(/:\d+$/, '') === 'localhost';
  const protocol = isLocal && hints['x-forwarded-proto'] === 'http' ? 'http' : 'https';
  return `${protocol}://${asked}`;
}
