import { expect, test } from 'vitest';
import { startLocalProviders } from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  authorize,
  comeBack,
  openProviderServer,
  signInThrough,
  target,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

test('one page can be set at which every external sign-in ends, well or badly', async () => {
  await using local = await startLocalProviders();
  await playBack(local, 'github');
  beAtGithub(local);
  const page = 'https://front.example.com/signed-in';
  await using server = await openProviderServer(local, { SVC_EXTERNAL_REDIRECT_URL: page });
  await using plain = await openProviderServer(local);

  const well = await signInThrough(server, 'github');
  const { state } = await authorize(server, { provider: 'github' });
  const badly = await comeBack(server, { state });
  const elsewhere = await signInThrough(plain, 'github');

  expect([well.page, badly.page, elsewhere.page]).toEqual([page, page, target]);
  expect(well.fragment.access_token).toEqual(expect.any(String));
  expect(badly.fragment.error_code).toBe('bad_oauth_callback');
});
