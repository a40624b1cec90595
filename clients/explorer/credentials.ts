/** Headers with credentials of the graph. One request can have all of them. */
export const credentialFields = [
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

export type CredentialHeader = (typeof credentialFields)[number]['header'];
export type ExplorerCredentials = Partial<Record<CredentialHeader, string>>;

/** Key in the session storage of this window. Other windows do not see the credentials. */
const key = 'trellis.credentials';

export function readStoredCredentials(): ExplorerCredentials {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as ExplorerCredentials) : {};
}

export function storeCredentials(values: ExplorerCredentials) {
  sessionStorage.setItem(key, JSON.stringify(values));
}

/** Returns the headers to send. Removes a pasted prefix such as `Bearer` from a token. */
export function toCredentialHeaders(values: ExplorerCredentials): Record<string, string> {
  return Object.fromEntries(
    credentialFields.flatMap(({ header, prefix }) => {
      const text = values[header]?.trim().replace(/^Bearer\s+/i, '');
      return text ? [[header, prefix + text]] : [];
    }),
  );
}
