import { createHmac } from 'node:crypto';
import { jwtSecret } from '../processes/start-server.ts';
import type { Seed } from '../seed/seed.ts';
import { keyOf, openReads, repeatRequest } from './campaign-rows.ts';
import type { Traffic } from './row.ts';

/** A request that should cost a fraction of another one. */
export type CheapRow = {
  key: string;
  title: string;
  /** Status of the response. */
  status: number;
  openCheap: (seed: Seed) => Traffic;
  openFull: (seed: Seed) => Traffic;
};

/** The highest acceptable cost of a cheap request, as a share of the other's. */
export const maxCostRatio = 0.3;

const articlePath = '/api/structure/articles/1';

export const cheapRows: readonly CheapRow[] = [
  {
    key: 'forgedToken',
    title: 'GET /user, forged token',
    status: 403,
    openCheap: ({ owner }) => getWithToken('/user', forge(owner.accessToken)),
    openFull: ({ owner }) => getWithToken('/user', owner.accessToken),
  },
  {
    key: 'expiredToken',
    title: 'GET /user, expired token',
    status: 403,
    openCheap: ({ owner }) => getWithToken('/user', expire(owner.accessToken)),
    openFull: ({ owner }) => getWithToken('/user', owner.accessToken),
  },
  {
    key: 'wrongKey',
    title: 'GET /v1/campaign/{id}, wrong key',
    status: 401,
    openCheap: (seed) => getCampaigns(seed, { 'x-apikey': seed.owner.accountKey.replace(/.$/, nextLetter) }),
    openFull: (seed) => getCampaigns(seed, keyOf(seed)),
  },
  {
    key: 'wrongCmsToken',
    title: 'GET /api/structure/articles/{id}, wrong token',
    status: 401,
    openCheap: ({ cmsToken }) => getWithToken(articlePath, cmsToken.replace(/.$/, nextLetter)),
    openFull: ({ cmsToken }) => getWithToken(articlePath, cmsToken),
  },
  {
    key: 'settings',
    title: 'GET /settings (in full: GET /user)',
    status: 200,
    openCheap: () => repeatRequest({ method: 'GET', path: '/settings' }),
    openFull: ({ owner }) => getWithToken('/user', owner.accessToken),
  },
  {
    key: 'unknownPath',
    title: '404 (in full: GET /user)',
    status: 404,
    openCheap: () => repeatRequest({ method: 'GET', path: '/no/such/path' }),
    openFull: ({ owner }) => getWithToken('/user', owner.accessToken),
  },
];

function getCampaigns(seed: Seed, headers: Record<string, string>): Traffic {
  return openReads(seed, (id) => ({ method: 'GET', path: `/v1/campaign/${id}`, headers }));
}

function getWithToken(path: string, token: string): Traffic {
  return repeatRequest({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
}

function nextLetter(letter: string) {
  return letter === 'a' ? 'b' : 'a';
}

/** The claims of a token that holds, signed with another secret. */
function forge(token: string): string {
  return sign(token.split('.').slice(0, 2), 'another-secret-of-more-than-32-characters');
}

/** A token that held until a day ago, signed as it was then. */
function expire(token: string): string {
  const [header = '', claims = ''] = token.split('.');
  const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const expired = Object.assign({}, read, { exp: Math.floor(Date.now() / 1000) - 86_400 });
  return sign([header, Buffer.from(JSON.stringify(expired)).toString('base64url')], jwtSecret);
}

function sign(parts: readonly string[], secret: string): string {
  const signed = parts.join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
