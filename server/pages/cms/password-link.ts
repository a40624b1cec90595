/** The page where a link for a new password leads, below the address of the back office. */
export const choosePasswordPath = '/choose-password';

/** The parameter of the link that holds its secret. */
const parameter = 'key';

/** A link as it is mailed. */
export function toChoosePasswordLink(externalUrl: string, secret: string): string {
  return `${externalUrl}/cms${choosePasswordPath}?${new URLSearchParams({ [parameter]: secret })}`;
}

/** Returns the secret of a link: `null` without the parameter, an empty string for a malformed value. */
export function parseChoosePasswordLink(query: URLSearchParams): string | null {
  const linkSecret = query.get(parameter);
  return linkSecret === null || /^[0-9a-f]{48}$/.test(linkSecret) ? linkSecret : '';
}
