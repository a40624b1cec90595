import { expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { claimsOf, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import {
  asPasskeyOwner,
  openPasskeyServer,
  startSignIn,
  verifySignIn,
} from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

test.each(drawTopologies(import.meta.filename))(
  'a passkey is registered and opens sessions, in %s',
  async (topology) => {
    await using server = await openPasskeyServer({}, topology);
    const { userId, email, accessToken } = await signUpAndIn(server);
    const owner = asPasskeyOwner(server, accessToken);
    const authenticator = new Authenticator();

    const begun = await owner.start();
    const added = await owner.verify(begun.body.challenge_id, authenticator.create(begun.body.options));
    const asked = await startSignIn(server);
    const opened = await verifySignIn(server, asked.body.challenge_id, authenticator.get(asked.body.options));

    expect(begun).toMatchObject({
      status: 200,
      body: {
        challenge_id: expect.any(String),
        expires_at: expect.any(Number),
        options: {
          rp: { id: 'example.com', name: 'Example' },
          user: { id: Buffer.from(userId).toString('base64url'), name: email },
          attestation: 'none',
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        },
      },
    });
    expect(added).toMatchObject({
      status: 200,
      body: { id: expect.any(String), friendly_name: 'Passkey', created_at: expect.any(String) },
    });
    expect(asked.body.options).toMatchObject({
      rpId: 'example.com',
      userVerification: 'preferred',
      allowCredentials: [],
    });
    expect(opened).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { id: userId } } });
    expect(claimsOf(opened.body.access_token)).toMatchObject({
      sub: userId,
      aal: 'aal1',
      amr: [{ method: 'passkey' }],
    });
    expect((await owner.list()).body).toEqual([{ ...added.body, last_used_at: expect.any(String) }]);
  },
);
