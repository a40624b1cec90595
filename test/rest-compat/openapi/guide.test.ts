import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiReferenceIntroduction } from '../../../rest-compat/openapi/guide.ts';
import { createApiToken } from '../../kit/cms-token.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Every line of the guide's blocks for a shell. */
const lines = [...apiReferenceIntroduction.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

/** A line of curl as a request, with the variables in their places. */
function readLine(line: string, variables: Record<string, string>) {
  const filled = line.replace(/\$([A-Z_]+)/g, (_, name: string) => variables[name] ?? `no ${name}`);
  const [, path = ''] = /^curl "([^"]+)"/.exec(filled) ?? [];
  const body = /-d '([^']+)'/.exec(filled)?.[1];
  const given = [...filled.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const type = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    method: body === undefined ? 'GET' : 'POST',
    path,
    body,
    headers: { ...type, ...Object.fromEntries(given) },
  };
}

test('every request of the guide is answered, one after the other', async () => {
  const variables: Record<string, string> = { URL: '', CMS_TOKEN: await createApiToken(server) };
  const answers: { line: string; status: number }[] = [];
  for (const line of lines) {
    const { method, path, ...rest } = readLine(line, variables);
    const { status, body } = await server.send(method, path, rest);
    answers.push({ line, status });
    if (path === '/signup') await confirm();
    if (path.startsWith('/token')) Object.assign(variables, await readKeys(body));
  }

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(5);
});

async function confirm() {
  const link = (await server.mails()).at(-1)?.text.match(/http\S+(\/verify\S+)/)?.[1] ?? '';
  await server.send('GET', link);
}

async function readKeys({ access_token }: { access_token: string }) {
  await server.settle();
  const { data } = await server.graphql(
    '{ me { campaignAccount { key } } }',
    {},
    { authorization: `Bearer ${access_token}` },
  );
  return { ACCESS_TOKEN: access_token, ACCOUNT_KEY: String(data.me.campaignAccount.key) };
}
