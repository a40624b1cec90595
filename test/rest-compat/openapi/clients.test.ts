import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient as generateHeyApi } from '@hey-api/openapi-ts';
import createFetchClient from 'openapi-fetch';
import generateTypes, { astToString } from 'openapi-typescript';
import { generate as generateOrval } from 'orval';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../../kit/people.ts';
import { readOpenApiDocument } from '../../kit/recording/described.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { compile, makeClientFolder } from './generate-clients.ts';

const folder = makeClientFolder('typed');
let server: TestServer;

const program = join(folder, 'fetch-program.ts');
const heyApi = join(folder, 'hey', 'sdk.gen.ts');
const orval = join(folder, 'orval', 'api.ts');

beforeAll(async () => {
  server = await openServer();
  writeFileSync(join(folder, 'types.ts'), astToString(await generateTypes(readOpenApiDocument())));
  writeFileSync(program, fetchProgram);
  await generateHeyApi({
    input: readOpenApiDocument(),
    output: join(folder, 'hey'),
    logs: { level: 'silent' },
  });
  await generateOrval({
    input: { target: readOpenApiDocument() },
    output: {
      target: orval,
      client: 'fetch',
      // One file, because four hundred take longer to write and to read.
      mode: 'single',
      baseUrl: server.url,
    },
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server[Symbol.asyncDispose]();
});

/** A program of an integrator: what it uses without a cast is typed. */
const fetchProgram = `
import createClient from 'openapi-fetch';
import type { paths } from './types.ts';
const client = createClient<paths>({ baseUrl: '' });
const { data, error } = await client.POST('/v1/campaign', {
  params: { header: { 'Idempotency-Key': 'a' } },
  body: { name: 'Staff Nurse', contract: 'Full Time', salary: { min: 1, unit: 'month', currency: 'euro' } },
});
if (error) {
  const code: 'invalid_field' | string = error.code;
  const known = error.code === 'idempotency_mismatch';
  // @ts-expect-error there is no such code
  const unknown = error.code === 'no_such_code';
  const fields: string[] = (error.errors ?? []).map(({ field }) => field);
} else {
  const status: 'Draft' | 'Published' | 'Live' | 'Inactive' | 'Cancelled' = data.campaign.status;
}
// @ts-expect-error a contract is one of four
await client.POST('/v1/campaign', { body: { name: 'Staff Nurse', contract: 'Sometimes' } });
// @ts-expect-error a name is needed
await client.POST('/v1/campaign', { body: {} });
const session = await client.POST('/token', { params: { query: { grant_type: 'password' } }, body: { email: 'a', password: 'b' } });
const expires: number | undefined = session.data?.expires_in;
const list = await client.GET('/api/structure/articles', { params: { query: { sort: ['name:desc'], page: 2 } } });
const total: number | undefined = list.data?.meta.total;
`;

test('the clients of openapi-typescript, hey-api and orval compile strictly', () => {
  expect(compile(program, heyApi, orval)).toEqual([]);
});

test('openapi-fetch runs against the server', async () => {
  const anna = await signUp(server, 'anna@example.com');
  const client = createFetchClient<CampaignPaths>({
    baseUrl: server.url,
    headers: { 'x-apikey': anna.accountKey },
    querySerializer: { array: { style: 'form', explode: false } },
  });

  const created = await client.POST('/v1/campaign', { body: { name: 'Staff Nurse' } });
  const refused = await client.POST('/v1/campaign', { body: { name: ' ' } });
  const listed = await client.GET('/v1/campaign', { params: { query: { status: ['Draft', 'Live'] } } });

  expect(created.data?.campaign.name).toBe('Staff Nurse');
  expect(refused.error).toMatchObject({ code: 'invalid_field', errors: [{ field: 'name' }] });
  expect(listed.data?.campaigns.map(({ name }) => name)).toContain('Staff Nurse');
});

/** Part of the generated types that the run uses. The test above compiles the generated types. */
type CampaignPaths = {
  '/v1/campaign': {
    post: {
      parameters: { query?: never };
      requestBody: { content: { 'application/json': { name: string } } };
      responses: {
        200: { content: { 'application/json': { campaign: { name: string } } } };
        400: { content: { 'application/json': { code: string } } };
      };
    };
    get: {
      parameters: { query?: { status?: string[] } };
      responses: { 200: { content: { 'application/json': { campaigns: { name: string }[] } } } };
    };
  };
};

type ClientResult = { data?: { name?: string }; error?: unknown; status?: number };

test('hey-api: its client runs, and returns the error', async () => {
  const { getHealth, getUser } = (await import(heyApi)) as Record<
    string,
    (options: { baseUrl: string }) => Promise<ClientResult>
  >;

  expect((await getHealth?.({ baseUrl: server.url }))?.data).toMatchObject({ name: expect.any(String) });
  expect((await getUser?.({ baseUrl: server.url }))?.error).toMatchObject({ error_code: 'no_authorization' });
});

test('orval: its client runs, and tells answers by their status', async () => {
  const { getHealth, getUser } = (await import(orval)) as Record<string, () => Promise<ClientResult>>;

  expect(await getHealth?.()).toMatchObject({ status: 200, data: { name: expect.any(String) } });
  expect(await getUser?.()).toMatchObject({ status: 401, data: { error_code: 'no_authorization' } });
});
