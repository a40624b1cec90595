type Link = { token: string; type: string; redirectTo: string };

/** The link of a mail: the configured path, or whole URL, on the public address. */
export function toVerificationUrl(
  externalUrl: string,
  path: string,
  { token, type, redirectTo }: Link,
): string {
  const url = new URL(path, `${externalUrl}/`);
  url.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
  return url.href;
}
