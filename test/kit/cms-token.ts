import type { TestHouse } from './house.ts';

/** A CMS token with every scope, made by the first administrator through GraphQL. */
export async function createApiToken(house: TestHouse): Promise<string> {
  const administrator = house.firstAdministrator;
  if (!administrator) throw new Error('Only a fresh house tells its administrator.');
  const signedIn = await house.graphql(
    'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
    { input: administrator },
  );
  const made = await house.graphql(
    'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
    { input: { name: 'all', scopes: ['all'] } },
    { cookie: `trellis_cms=${signedIn.data.signInToCms.sessionToken}` },
  );
  if (made.errors) throw new Error(JSON.stringify(made.errors));
  return made.data.createApiToken.secret;
}
