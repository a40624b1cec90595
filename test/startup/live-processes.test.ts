import { expect, test } from 'vitest';
import { createCampaign, renameCampaign } from '../kit/campaign.ts';
import { openRawSubscription } from '../kit/follow.ts';
import { findFreePort } from '../kit/free-port.ts';
import { findChildProcess, startServer } from '../kit/process.ts';
import { makeDataFolder } from '../kit/test-folder.ts';

async function newEnvironment() {
  const urls: string[] = [];
  for (const name of ['auth', 'campaigns', 'cms']) {
    urls.push(`${name}=http://127.0.0.1:${await findFreePort()}/graphql`);
  }
  const port = String(await findFreePort());
  return {
    SVC_DATA_DIR: makeDataFolder(),
    SVC_API_PORT: port,
    SVC_API_EXTERNAL_URL: `http://localhost:${port}`,
    SVC_SUBGRAPH_URLS: urls.join(','),
    SVC_PROCESSES: 'separate',
    SVC_MAILER_AUTOCONFIRM: 'true',
    SVC_PASSWORD_HASH_COST: '4',
    LOG_LEVEL: 'info',
  };
}

/** Returns the parts of a server that the helpers of journeys use. */
function toServer(url: string) {
  return {
    url,
    send: async (method: string, path: string, { json, headers = {} }: SendInput = {}) => {
      const response = await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: json === undefined ? undefined : JSON.stringify(json),
      });
      const text = await response.text();
      const body = text.startsWith('{') ? JSON.parse(text) : undefined;
      return { status: response.status, headers: response.headers, text, body: body as never };
    },
  };
}

type SendInput = { json?: unknown; headers?: Record<string, string> };

async function signUp(trellis: ReturnType<typeof toServer>) {
  const json = { email: 'anna@example.com', password: 'correct horse battery' };
  const { body } = await trellis.send('POST', '/signup', { json });
  const { access_token: token } = body as { access_token: string };
  const { body: answer } = await trellis.send('POST', '/graphql', {
    json: { query: '{ me { campaignAccount { key } } }' },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = answer as { data: { me: { campaignAccount: { key: string } } } };
  return { accountKey: data.me.campaignAccount.key };
}

const campaignChanged = 'subscription ($id: ID!) { campaignChanged(id: $id) { change campaign { name } } }';

test('a stream outlives its subgraph, and reports a possible gap', async () => {
  await using server = startServer({ env: await newEnvironment() });
  const trellis = toServer(await server.ready);
  const anna = await signUp(trellis);
  const id = await createCampaign(trellis, anna);
  const headers = { 'x-apikey': anna.accountKey };
  await using stream = await openRawSubscription(trellis, campaignChanged, { variables: { id }, headers });
  expect((await stream.next()).data.data.campaignChanged.change).toBe('CURRENT');
  await renameCampaign(trellis, anna, { id, name: 'Before' });
  expect((await stream.next()).data.data.campaignChanged).toEqual({
    change: 'UPDATED',
    campaign: { name: 'Before' },
  });

  const victim = findChildProcess(server.child.pid, 'subgraph campaigns');
  if (!victim) throw new Error('There is no subgraph.');
  process.kill(victim, 'SIGKILL');
  const restarted = /"process":"subgraph campaigns"[^}]*"msg":"process restarted"/;
  await expect.poll(() => server.output()).toMatch(restarted);
  await renameCampaign(trellis, anna, { id, name: 'Afterwards' });
  const current = await stream.until(({ data }) => data.data.campaignChanged.change === 'CURRENT');
  expect(current.data.data.campaignChanged.campaign.name).toMatch(/Before|Afterwards/);
  await renameCampaign(trellis, anna, { id, name: 'As ever' });
  await stream.until(({ data }) => data.data.campaignChanged.campaign.name === 'As ever');

  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await stream.ended;
  expect(stream.blocks.at(-1)).toMatch(/^retry: \d+$/);
  expect(server.output()).toMatch(
    /"status":200[^}]*"subscription":"campaignChanged","events":\d+,"ended_by":"stopping","msg":"stream ended"/,
  );
});
