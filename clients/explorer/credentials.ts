/** Headers with credentials of the graph. One request can have all of them. */
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

/** Key in the session storage of this window. Other windows do not see the credentials. */
const key = 'trellis.credentials';

export function readCredentials(): Credentials {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as Credentials) : {};
}

export function keepCredentials(given: Credentials) {
  sessionStorage.setItem(key, JSON.stringify(given));
}

/** Returns the headers to send. Removes a pasted prefix such as `Bearer` from a token. */
export function toHeaders(given: Credentials): Record<string, string> {
  return Object.fromEntries(
    credentials.flatMap(({ header, prefix }) => {
      const text = given[header]?.trim().replace(/^Bearer\s+/i, '');
      return text ? [[header, prefix + text]] : [];
    }),
  );
}
