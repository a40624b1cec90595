import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCmsAccess } from '../kit/cms-token.ts';
import { signUp } from '../kit/people.ts';
import { openPrimaryWithStandby } from '../kit/standby.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

const maxLagSeconds = 2;
const delayMilliseconds = 600;

let servers: Awaited<ReturnType<typeof openPrimaryWithStandby>>;
let server: TestServer;
let writer: string;
let reader: string;

beforeAll(async () => {
  servers = await openPrimaryWithStandby();
  server = await openServer({
    settings: {
      DATABASE_URL: servers.primaryUrl,
      SVC_DATABASE_READ_URL: servers.standbyUrl,
      SVC_DATABASE_READ_MAX_LAG: String(maxLagSeconds),
    },
  });
  const { cmsToken, cmsSession } = await openCmsAccess(server);
  writer = cmsToken;
  const made = await server.graphql(
    'mutation { createApiToken(input: { name: "reader", scopes: ["all"] }) { secret } }',
    {},
    { cookie: `trellis_cms=${cmsSession}` },
  );
  reader = made.data.createApiToken.secret;
  await servers.delay(delayMilliseconds);
  await replicaServes(true);
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await servers?.[Symbol.asyncDispose]();
});

describe('a server that reads lists from a standby', () => {
  it('runs in UTC on both servers, which run in another zone', async () => {
    const pools = [server.db.pool, server.db.replica?.pool];
    const zones = await Promise.all(pools.map((pool) => pool?.query('SHOW timezone')));

    expect(zones.map((zone) => zone?.rows)).toEqual([[{ TimeZone: 'UTC' }], [{ TimeZone: 'UTC' }]]);
  });

  it("shows a caller's changes to the caller, and the state of the standby to others", async () => {
    let name = '';
    // The standby of a busy machine can have the change before the list is read.
    const isSeenByOthers = async () => {
      name = await createModule();
      const [mine, theirs] = await Promise.all([listNames(writer), listNames(reader)]);
      expect(mine).toContain(name);
      return theirs.includes(name);
    };
    await expect.poll(isSeenByOthers).toBe(false);
    await expect.poll(() => listNames(reader)).toContain(name);
  });

  it('returns a caller to the standby once it must have the change', async () => {
    await createModule();
    await setTimeout((maxLagSeconds + 1) * 1000 + 200);
    await createModule(reader);
    const late = await createModule(reader);

    expect(await listNames(writer)).not.toContain(late);
    expect(await listNames(reader)).toContain(late);
  });

  it('reads the lists in the response of a mutation from the primary, from any subgraph', async () => {
    const anna = await signUp(server, 'anna@example.com');
    const { data, errors } = await server.graphql(
      `mutation ($input: CreateCampaignInput!) {
        createCampaign(input: $input) { campaign { reference owner { campaigns(first: 5) { nodes { reference } } } } }
      }`,
      { input: { name: 'Nurse' } },
      { authorization: `Bearer ${anna.accessToken}` },
    );

    expect(errors).toBeUndefined();
    const { reference, owner } = data.createCampaign.campaign;
    expect(owner.campaigns.nodes).toContainEqual({ reference });
  });

  it('reads from the primary while the standby is too far behind', async () => {
    await servers.pause();
    const name = await createModule();
    await replicaServes(false);

    expect(await listNames(reader)).toContain(name);

    await servers.resume();
    await replicaServes(true);
  });

  it('answers every list while the standby is unavailable and after its return', async () => {
    const asking = keepAsking();
    await servers.stopStandby();
    await replicaServes(false);
    const name = await createModule();
    const theirs = await listNames(reader);
    await servers.restartStandby();
    await replicaServes(true);
    const answers = await asking.end();

    expect(theirs).toContain(name);
    expect(answers.length).toBeGreaterThan(4);
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});

async function replicaServes(serves: boolean) {
  const deadline = Date.now() + 60_000;
  while (server.db.replica?.isFresh() !== serves) {
    if (Date.now() > deadline) throw new Error(`The standby ${serves ? 'never serves' : 'goes on serving'}.`);
    await setTimeout(20);
  }
}

let made = 0;

async function createModule(token = writer): Promise<string> {
  made += 1;
  const name = `module ${made}`;
  const { status, text } = await server.send('POST', '/api/modules', {
    json: { name, key: '', input: '', output: '' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect({ status, text }).toMatchObject({ status: 201 });
  return name;
}

/** Four callers that read one list after the other. */
function keepAsking() {
  const answers: number[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) answers.push((await askModules(reader)).status);
  };
  const asked = Promise.all([ask(), ask(), ask(), ask()]);
  asked.catch(() => undefined);
  return {
    end: async () => {
      isOver = true;
      await asked;
      return answers;
    },
  };
}

function askModules(token: string) {
  return server.send('GET', '/api/modules', { headers: { authorization: `Bearer ${token}` } });
}

async function listNames(token: string): Promise<string[]> {
  const { body } = await askModules(token);
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}
