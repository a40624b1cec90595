/** Path of the page of a password link, below the address of the back office. */
export const choosePasswordPagePath = '/choose-password';

/** Query parameter with the secret of the link. */
const parameter = 'key';

/** Builds a password link. */
export function toChoosePasswordLink(externalUrl: string, secret: string): string {
  return `${externalUrl}/cms${choosePasswordPagePath}?${new URLSearchParams({ [parameter]: secret })}`;
}

/** Returns the secret of a link: `null` without the parameter, an empty string for a malformed value. */
export function parseChoosePasswordLink(query: URLSearchParams): string | null {
  const linkSecret = query.get(parameter);
  return linkSecret === null || /^[0-9a-f]{48}$/.test(linkSecret) ? linkSecret : '';
}
