import type { AuthContext } from '../../../context.ts';

/**
 * The base URL of the links in a mail: the requested host if SVC_MAILER_EXTERNAL_HOSTS lists it, otherwise
 * the public address. A listed host gets https, except that localhost may have http.
 */
export function findMailBase({ request, settings, externalUrl }: AuthContext): string {
  const { hints } = request;
  const asked = (hints['x-forwarded-host'] ?? hints.host)?.split(',')[0]?.trim().toLowerCase();
  if (!asked || !settings.mail.externalHosts.includes(asked)) return externalUrl;
  const isLocal = asked.replace(/:\d+$/, '') === 'localhost';
  const protocol = isLocal && hints['x-forwarded-proto'] === 'http' ? 'http' : 'https';
  return `${protocol}://${asked}`;
}
