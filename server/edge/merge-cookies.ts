import type { ServerResponse } from 'node:http';

type Headers = Record<string, string | string[]>;

/**
 * Adds the cookies that were set before to the headers of an operation, because a second Set-Cookie header would replace the
 * first one.
 */
export function mergeCookies(
  res: Pick<ServerResponse, 'getHeader'>,
  headers: Iterable<readonly [string, string]>,
): Headers {
  const merged: Headers = Object.fromEntries(headers);
  const cookie = merged['set-cookie'];
  const earlierCookies = res.getHeader('set-cookie');
  if (cookie !== undefined && earlierCookies !== undefined)
    merged['set-cookie'] = [earlierCookies, cookie].flat().map(String);
  return merged;
}
