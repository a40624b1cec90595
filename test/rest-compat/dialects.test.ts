import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { removeSsoEndpoints } from '../../rest-compat/auth/sso/remove-sso-endpoints.ts';
import { restEndpointFamilies } from '../../rest-compat/families.ts';
import { serveRest } from '../kit/serve-rest.ts';

const refuse = async () => ({
  errors: [new GraphQLError('Who are you?', { extensions: { code: 'auth.no_authorization', status: 401 } })],
});
const breakDown = async () => {
  throw new Error('secret');
};

async function read(response: Response) {
  return { status: response.status, body: (await response.json()) as unknown };
}

test('the same failure, in each dialect', async () => {
  await using front = await serveRest(restEndpointFamilies, refuse);

  const classic = await read(await front.send('get', '/user'));
  const dated = await read(
    await front.send('get', '/user', { headers: { 'x-supabase-api-version': '2024-01-01' } }),
  );
  const campaigns = await read(await front.send('get', '/v1/campaign/65f000000000000000000000'));
  const content = await read(await front.send('get', '/api/structure/articles/1'));

  expect(classic).toEqual({
    status: 401,
    body: { code: 401, error_code: 'no_authorization', msg: 'Who are you?' },
  });
  expect(dated).toEqual({ status: 401, body: { code: 'no_authorization', message: 'Who are you?' } });
  expect(campaigns.status).toBe(401);
  expect(campaigns.body).toMatchObject({ ok: false });
  expect(content.status).toBe(401);
  expect(content.body).toHaveProperty('error');
});

test('a bug reveals nothing, in each format', async () => {
  await using front = await serveRest(restEndpointFamilies, breakDown);

  for (const path of ['/user', '/v1/campaign/65f000000000000000000000', '/api/structure/articles/1']) {
    const response = await front.send('get', path);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  }
});

test('unknown paths and wrong methods stay in dialect', async () => {
  await using front = await serveRest(restEndpointFamilies, refuse);

  expect(await read(await front.send('get', '/api/nowhere'))).toEqual({
    status: 404,
    body: { error: 'Route not found' },
  });
  expect(await read(await front.send('post', '/api/structure/articles/1'))).toMatchObject({
    status: 405,
    body: { error: 'Method not allowed' },
  });
  expect(await read(await front.send('get', '/v1/nowhere'))).toMatchObject({
    status: 404,
    body: { ok: false, code: 'unknown_path' },
  });
  const wrongMethod = await front.send('delete', '/v1/campaign');
  expect(wrongMethod.status).toBe(405);
  expect(wrongMethod.headers.get('allow')).toBe('GET, POST');
  expect((await front.send('delete', '/signup')).status).toBe(405);
});

test.each([
  ['get', '/user/nowhere', 404, 'not_found'],
  ['delete', '/signup', 405, 'method_not_allowed'],
  ['post', '/sso', 404, 'saml_provider_disabled'],
])(
  '%s %s, which no endpoint of auth answers, is refused in the version that was requested',
  async (method, path, status, code) => {
    await using front = await serveRest(removeSsoEndpoints(restEndpointFamilies), refuse);
    const headers = { 'x-supabase-api-version': '2024-01-01' };

    const classic = await front.send(method, path);
    const versioned = await front.send(method, path, { headers });

    expect(classic.headers.get('x-supabase-api-version')).toBeNull();
    expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(versioned.headers.get('x-sb-error-code')).toBe(code);
    const { msg, ...body } = (await classic.json()) as { msg: string };
    expect(body).toEqual({ code: status, error_code: code });
    expect(await read(versioned)).toEqual({ status, body: { code, message: msg } });
  },
);

test.each(['/v10', '/feedster'])('%s belongs to no family', async (path) => {
  expect(restEndpointFamilies.filter((family) => family.owns(path))).toEqual([]);
});

test.each(['/api', '/api/', '/apixyz', '/api/nowhere', '/api/backend/nowhere'])(
  '%s belongs to the CMS',
  async (path) => {
    await using front = await serveRest(restEndpointFamilies, refuse);

    expect(await read(await front.send('get', path))).toEqual({
      status: 404,
      body: { error: 'Route not found' },
    });
  },
);

test('a body over one megabyte is refused before it is read', async () => {
  await using front = await serveRest(restEndpointFamilies, refuse);

  for (const path of ['/signup', '/v1/campaign']) {
    const response = await front.send('post', path, { body: 'x'.repeat(1_048_577) });
    expect(response.status).toBe(413);
  }
});
