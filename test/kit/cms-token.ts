import type { TestServer } from './test-server.ts';

/** The first administrator's session, and a token with every scope that they made through GraphQL. */
export async function openCmsAccess(server: TestServer) {
  const administrator = server.firstAdministrator;
  if (!administrator) throw new Error('Only a fresh server tells its administrator.');
  const signedIn = await server.graphql(
    'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
    { input: administrator },
  );
  const cmsSession = signedIn.data.signInToCms.sessionToken;
  const made = await server.graphql(
    'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
    { input: { name: 'all', scopes: ['all'] } },
    { cookie: `trellis_cms=${cmsSession}` },
  );
  if (made.errors) throw new Error(JSON.stringify(made.errors));
  return { cmsToken: String(made.data.createApiToken.secret), cmsSession: String(cmsSession) };
}

/** A token with every scope. */
export async function createApiToken(server: TestServer): Promise<string> {
  return (await openCmsAccess(server)).cmsToken;
}
