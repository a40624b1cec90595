import type { RequestHandler } from 'express';

/**
 * Redirects to a path of this server with these parameters. Without parameters, it keeps those of the request, which can
 * contain secrets and so is never cached.
 */
export function redirectToPath(
  externalUrl: string,
  path: string,
  parameters?: Readonly<Record<string, string>>,
): RequestHandler {
  const root = new URL(externalUrl).pathname.replace(/\/$/, '');
  return (req, res) => {
    const { search } = new URL(req.originalUrl, 'http://localhost');
    const query = parameters ? `?${new URLSearchParams(parameters)}` : search;
    res
      .set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(303, `${root}${path}${query}`);
  };
}
