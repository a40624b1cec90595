import type { RequestHandler } from 'express';

/**
 * Redirects the default address of the consent page to the page among those of the account, because browsers send the
 * cookies of a session only there.
 */
export function serveConsentRedirect(externalUrl: string): RequestHandler {
  const root = new URL(externalUrl).pathname.replace(/\/$/, '');
  return (req, res) => {
    const { search } = new URL(req.originalUrl, 'http://localhost');
    res
      .set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(303, `${root}/account/consent${search}`);
  };
}
