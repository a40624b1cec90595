import { afterAll, beforeAll, expect, test } from 'vitest';
import { callMutations, readSecrets } from '../../kit/every-mutation.ts';
import type { TestHouse } from '../../kit/test-server.ts';
import { bearer, openAuthHouse, signIn } from '../../subgraphs/auth/auth-test-server.ts';
import { signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

// A user who has set up a second factor shows it before campaigns are changed or the account's key is shown.

let house: TestHouse;
beforeAll(async () => {
  house = await openAuthHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

const campaignMutations = ['createCampaign', 'rotateAccountKey', 'createWebhook', 'setCampaignBudget'];

test('a session of level aal1 is told so, one of aal2 goes on', async () => {
  const { email, accessToken: high } = await signUpWithApp(house);
  const low = (await signIn(house, email)).accessToken;

  const refused = await callMutations(house, bearer(low), campaignMutations);
  const { errors } = await house.graphql('{ myCampaignAccount { key } }', {}, bearer(low));

  expect([...new Set(refused.values())]).toEqual(['CAMPAIGN_INSUFFICIENT_AAL']);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CAMPAIGN_INSUFFICIENT_AAL', status: 403 });
  expect(await readSecrets(house, bearer(low))).toEqual([]);
  expect(await readSecrets(house, bearer(high))).not.toEqual([]);
  const admitted = await callMutations(house, bearer(high), campaignMutations);
  expect([...admitted.values()]).not.toContain('CAMPAIGN_INSUFFICIENT_AAL');
});
