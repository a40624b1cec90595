import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountPageGroup } from '../../../server/pages/account/page-group.ts';
import { providerDisplayNameOf } from '../../../server/pages/account/providers.ts';
import { cmsAccountPageGroup } from '../../../server/pages/cms/page-group.ts';
import { signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let accountKey: string;
beforeAll(async () => {
  server = await openServer();
  ({ accountKey } = await signUp(server, 'anna@example.com'));
});
afterAll(() => server[Symbol.asyncDispose]());

/** Every name that an ordinary object inherits. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

const cookieNames = ['notice', 'session', 'flow', 'form', 'link', 'next'];

describe.each([accountPageGroup, cmsAccountPageGroup].map(({ name, pages }) => ({ name, pages })))(
  'the pages below /$name',
  ({ name, pages }) => {
    test.each(inherited)('open with cookies and parameters of the value %s', async (value) => {
      const cookie = cookieNames.map((each) => `trellis_${name}_${each}=${value}`).join('; ');
      const search = ['error', 'error_code', 'provider', 'reason', 'after', 'key', value]
        .map((each) => `${each}=${value}`)
        .join('&');
      for (const { path } of pages) {
        for (const given of [{ cookie }, { cookie: `trellis_${name}_notice=${value}` }]) {
          const { status, text } = await server.send('GET', `/${name}${path}?${search}`, { headers: given });

          expect([path, status < 500, text]).toEqual([
            path,
            true,
            expect.not.stringContaining('[native code]'),
          ]);
        }
      }
    });
  },
);

test.each(inherited)('a provider called %s has a name', (name) => {
  expect(providerDisplayNameOf(`custom:${name}`).slice(1)).toBe(name.slice(1));
});

test.each(inherited)('a campaign with the property %s is refused or created like any other', async (name) => {
  const campaign = `{"name":"Gardener",${JSON.stringify(name)}:{"a":1},"locations":[{${JSON.stringify(name)}:1}]}`;
  const { status, text } = await server.send('POST', '/v1/campaign', {
    body: campaign,
    headers: { 'content-type': 'application/json', 'x-apikey': accountKey },
  });

  expect([status < 500, text]).toEqual([true, expect.not.stringContaining('[native code]')]);
});
