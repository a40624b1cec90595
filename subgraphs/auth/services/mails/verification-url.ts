type Link = { token: string; type: string; redirectTo: string };

/** The link of a mail: the configured path, or whole URL, on the public address. */
export function toVerificationUrl(
  externalUrl: string,
  path: string,
  { token, type, redirectTo }: Link,
): string {
  const url = new URL(path, `${externalUrl}/`);
  url.search = toQuery({ token, type, redirect_to: redirectTo });
  return url.href;
}

/** Colons and slashes stay as they are, as clients of the original look for them; a query may have them. */
function toQuery(values: Record<string, string>): string {
  return new URLSearchParams(values).toString().replaceAll('%3A', ':').replaceAll('%2F', '/');
}
