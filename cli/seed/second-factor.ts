import { Secret, TOTP } from 'otpauth';
import { graph } from '../../rest-compat/endpoint/graph.ts';
import type { InProcessGraph } from './open-in-process-graph.ts';
import { runAsUser } from './run-as-user.ts';

const enroll = graph(`mutation SeedEnrollFactor($input: EnrollFactorInput!) {
  enrollFactor(input: $input) { factor { id } totp { secret } }
}`);

const challenge = graph(`mutation SeedChallengeFactor($input: ChallengeFactorInput!) {
  challengeFactor(input: $input) { challenge { id } }
}`);

const verify = graph(`mutation SeedVerifyFactor($input: VerifyFactorInput!) {
  verifyFactor(input: $input) { tokens { accessToken } }
}`);

/** Adds an authenticator app to a user, as if the user had scanned the code and typed the first number. */
export async function addAuthenticatorApp(server: InProcessGraph, user: { email: string }) {
  await runAsUser(server, user, async (credentials) => {
    const { enrollFactor } = await server.ask(
      enroll,
      { input: { factorType: 'TOTP', friendlyName: 'Phone' } },
      credentials,
    );
    const factorId = enrollFactor.factor.id;
    if (!enrollFactor.totp) throw new Error('The server returned no secret for the authenticator app.');
    const { challengeFactor } = await server.ask(challenge, { input: { factorId } }, credentials);
    const code = new TOTP({ secret: Secret.fromBase32(enrollFactor.totp.secret) }).generate();
    const input = { factorId, challengeId: challengeFactor.challenge.id, answer: { code } };
    await server.ask(verify, { input }, credentials);
  });
}
