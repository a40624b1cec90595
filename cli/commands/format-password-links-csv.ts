import { toChoosePasswordLink } from '../../server/pages/cms/password-link.ts';
import type { IssuedPasswordLink } from '../../subgraphs/cms/services/password-links/issue-password-links.ts';

const head = ['login', 'name', 'email', 'link', 'valid_until'];

/** Formats links as CSV (RFC 4180) for mail merges, with one line per user. */
export function formatPasswordLinksCsv(links: readonly IssuedPasswordLink[], externalUrl: string): string {
  const lines = links.map(({ login, name, email, secret, expiresAt }) => [
    ...[login, name ?? '', email ?? ''],
    ...[toChoosePasswordLink(externalUrl, secret), expiresAt.toISOString()],
  ]);
  return [head, ...lines].map((line) => `${line.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
