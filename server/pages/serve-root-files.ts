import type { RequestHandler } from 'express';

/** Icon of Trellis: a lattice of 32 × 32 pixels. */
const icon = Buffer.from(
  [
    'AAABAAEAICAAAAEAIACqAAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAgDAAAARKSKxgAAAAlQTFRFGle1Gle1////',
    'lU8RawAAAAN0Uk5TAP//RFDWIQAAAE1JREFUeNpjYCACMOIExClgxAsgCpiAAMLHYEFNgIlisog0gQmmngmVhbACU44JxZHY',
    'TUdXgNWlpJiA1w0EfTEaksMtJMnLW8RmXrwAANdKBEkNSweTAAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
);

const aDay = 'public, max-age=86400';

/** Lists, by path, the files that browsers and search engines look for at the root of a host. */
export function listRootFiles(externalUrl: string): Record<string, RequestHandler> {
  return {
    '/favicon.ico': (_req, res) => {
      res.set('cache-control', aDay).type('image/x-icon').send(icon);
    },
    '/robots.txt': (_req, res) => {
      res.set('cache-control', aDay).type('text/plain').send(toRobots(externalUrl));
    },
    '/sitemap.xml': (_req, res) => res.redirect(301, `${externalUrl}/jobs/sitemap.xml`),
  };
}

/**
 * Renders robots.txt. It excludes tracked links, because following one counts as a click, and mailed links, which work
 * only once.
 */
function toRobots(externalUrl: string): string {
  const disallowedPaths = ['/c/', '/verify', '/authorize', '/callback', '/graphql', '/dev/'];
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)];
  return `${[...lines, '', `Sitemap: ${externalUrl}/jobs/sitemap.xml`].join('\n')}\n`;
}
