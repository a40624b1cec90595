import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { openHouse, type TestHouse } from '../../kit/house.ts';

let house: TestHouse;
let cmsSession: string;
beforeAll(async () => {
  house = await openHouse({ topology: 'many' });
  ({ cmsSession } = await openCmsAccess(house));
});
afterAll(() => house[Symbol.asyncDispose]());

const currentUser = '{ currentCmsUser { login } }';
const ask = (headers: Record<string, string>) => house.graphql(currentUser, {}, headers);

test('a page of another origin sends the session of a CMS user in a header', async () => {
  const { data } = await ask({ 'x-cms-session': cmsSession });

  expect(data.currentCmsUser.login).toBe('admin');
});

test('a header that is no session is refused, and does not give way to the cookie', async () => {
  const cookies: Record<string, string>[] = [{}, { cookie: `trellis_cms=${cmsSession}` }];
  for (const cookie of cookies) {
    const { errors } = await ask({ 'x-cms-session': 'wrong', ...cookie });

    expect(errors?.[0]?.extensions.status).toBe(401);
  }
});

test('the endpoints for sessions take the cookie alone', async () => {
  const path = '/api/backend/structure/articles';
  const named = await house.send('GET', path, { headers: { 'x-cms-session': cmsSession } });
  const known = await house.send('GET', path, { headers: { cookie: `trellis_cms=${cmsSession}` } });

  expect([named.status, known.status]).toEqual([401, 200]);
});

test('signing out ends the session of the header', async () => {
  const { cmsSession: other } = await openCmsAccess(house);
  await house.graphql('mutation { signOutOfCms { __typename } }', {}, { 'x-cms-session': other });

  expect((await ask({ 'x-cms-session': other })).errors?.[0]?.extensions.status).toBe(401);
  expect((await ask({ 'x-cms-session': cmsSession })).errors).toBeUndefined();
});
