import { afterAll, beforeAll, expect, test } from 'vitest';
import { callMutations, readSecrets } from '../../kit/every-mutation.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, openAuthServer, signIn } from '../../subgraphs/auth/auth-test-server.ts';
import { signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

// A user who has set up a second factor shows it before campaigns are changed or the account's key is shown.

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const campaignMutations = ['createCampaign', 'rotateAccountKey', 'createWebhook', 'setCampaignBudget'];

test('a session of level aal1 gets an error that says so, one of aal2 is accepted', async () => {
  const { email, accessToken: high } = await signUpWithApp(server);
  const low = (await signIn(server, email)).accessToken;

  const refused = await callMutations(server, bearer(low), campaignMutations);
  const { errors } = await server.graphql('{ myCampaignAccount { key } }', {}, bearer(low));

  expect([...new Set(refused.values())]).toEqual(['CAMPAIGN_INSUFFICIENT_AAL']);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CAMPAIGN_INSUFFICIENT_AAL', status: 403 });
  expect(await readSecrets(server, bearer(low))).toEqual([]);
  expect(await readSecrets(server, bearer(high))).not.toEqual([]);
  const admitted = await callMutations(server, bearer(high), campaignMutations);
  expect([...admitted.values()]).not.toContain('CAMPAIGN_INSUFFICIENT_AAL');
});
