import { graph } from '../../rest-compat/endpoint/graph.ts';
import type { InProcessGraph } from './open-in-process-graph.ts';

const linkTo = graph(`mutation SeedLink($input: GenerateLinkInput!) {
  generateLink(input: $input) { hashedToken }
}`);

const signIn = graph(`mutation SeedSignIn($input: VerifyOneTimeTokenInput!) {
  verifyOneTimeToken(input: $input) { tokens { accessToken } }
}`);

const signOut = graph(
  `mutation SeedSignOut($input: SignOutInput!) { signOut(input: $input) { __typename } }`,
);

/** Runs `work` with a session of a user. Signs in by a magic link, because the user can have changed the password. */
export async function runAsUser<T>(
  { ask, asAdministrator }: InProcessGraph,
  { email }: { email: string },
  work: (credentials: { accessToken: string }) => Promise<T>,
): Promise<T> {
  const link = await ask(linkTo, { input: { type: 'MAGICLINK', email } }, asAdministrator);
  const proof = { tokenHash: link.generateLink.hashedToken };
  const { verifyOneTimeToken } = await ask(signIn, { input: { type: 'MAGICLINK', proof } }, {});
  const accessToken = verifyOneTimeToken.tokens?.accessToken;
  if (!accessToken) throw new Error(`${email} cannot sign in.`);
  const credentials = { accessToken };
  try {
    return await work(credentials);
  } finally {
    await ask(signOut, { input: { scope: 'LOCAL' } }, credentials);
  }
}
