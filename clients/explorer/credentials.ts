/** The headers by which the graph knows a caller; one request may carry all of them. */
export const credentials = [
  {
    header: 'authorization',
    title: 'Access token',
    of: 'of a user, from signInWithPassword',
    prefix: 'Bearer ',
  },
  { header: 'x-apikey', title: 'Account key', of: 'of a campaign account', prefix: '' },
  {
    header: 'x-cms-token',
    title: 'CMS token',
    of: 'of a system, from the command trellis token',
    prefix: '',
  },
  { header: 'x-cms-session', title: 'CMS session', of: 'of a CMS user, from signInToCms', prefix: '' },
] as const;

export type CredentialHeader = (typeof credentials)[number]['header'];
export type Credentials = Partial<Record<CredentialHeader, string>>;

/** Of this window and gone with it; a page of another window does not see it. */
const key = 'trellis.credentials';

export function readCredentials(): Credentials {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as Credentials) : {};
}

export function keepCredentials(given: Credentials) {
  sessionStorage.setItem(key, JSON.stringify(given));
}

/** What is sent: a token may have been pasted with the word that stands before it. */
export function toHeaders(given: Credentials): Record<string, string> {
  return Object.fromEntries(
    credentials.flatMap(({ header, prefix }) => {
      const text = given[header]?.trim().replace(/^Bearer\s+/i, '');
      return text ? [[header, prefix + text]] : [];
    }),
  );
}
