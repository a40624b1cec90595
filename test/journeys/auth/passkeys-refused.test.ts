import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import {
  addPasskey,
  asPasskeyOwner,
  openPasskeyServer,
  signInWith,
  signUpWithPasskey,
  startSignIn,
  verifySignIn,
} from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

let server: TestServer;
/** A user without passkeys. Refused requests do not change the user, so that all tests can share it. */
let nobody: Awaited<ReturnType<typeof signUpAndIn>>;
let owner: Awaited<ReturnType<typeof signUpWithPasskey>>;
beforeAll(async () => {
  server = await openPasskeyServer();
  nobody = await signUpAndIn(server);
  owner = await signUpWithPasskey(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const refused = (code: string) => ({ status: 400, body: { error_code: code } });

/** A certificate list that a verifier of statements would have to look into. */
const foreignStatement = {
  fmt: 'packed',
  attStmt: new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array([1, 2, 3])],
    ['x5c', [new Uint8Array([4, 5, 6])]],
  ]),
};

const mischiefs = [
  ['of another origin', { origin: 'https://app.example.com.evil.test' }],
  ['of the plain origin', { origin: 'http://app.example.com' }],
  ['of a page in a foreign frame', { crossOrigin: true }],
  ['for another domain', { rpId: 'evil.test' }],
  ['for a domain above', { rpId: 'com' }],
  ['without anybody present', { userPresent: false }],
  ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
] as const;

describe('a passkey is not registered by a response', () => {
  test.each([
    ...mischiefs,
    ['of a sign-in', { type: 'webauthn.get' }],
    ['in the name of another credential', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ] as const)('%s', async (_, mischief) => {
    const { added } = await addPasskey(server, nobody.accessToken, new Authenticator(), mischief);

    expect(added).toMatchObject(refused('webauthn_verification_failed'));
    expect((await asPasskeyOwner(server, nobody.accessToken).list()).body).toEqual([]);
  });

  test.each([
    ['that is empty', {}],
    ['with a list for an id', { id: [], rawId: [], type: 'public-key', response: {} }],
    ['with nonsense in it', { clientDataJSON: 'e30', attestationObject: 'AAAA' }],
    ['with too much in it', { clientDataJSON: 'e30', attestationObject: 'A'.repeat(100_000) }],
  ])('%s', async (_, response) => {
    const person = asPasskeyOwner(server, nobody.accessToken);
    const { body } = await person.start();
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };

    expect(await person.verify(body.challenge_id, credential)).toMatchObject(
      refused('webauthn_verification_failed'),
    );
  });

  test('to a challenge that was answered, belongs to another user, or was for a sign-in', async () => {
    const person = asPasskeyOwner(server, nobody.accessToken);
    const [spent, foreign] = [await person.start(), await asPasskeyOwner(server, owner.accessToken).start()];
    const wrong = new Authenticator({ origin: 'https://evil.test' });
    await person.verify(spent.body.challenge_id, wrong.create(spent.body.options));
    const signIn = await startSignIn(server);

    const answers = [spent, foreign].map(({ body }) =>
      person.verify(body.challenge_id, new Authenticator().create(body.options)),
    );
    const misused = person.verify(
      signIn.body.challenge_id,
      new Authenticator().create({ ...signIn.body.options, user: { id: '' } }),
    );

    expect(await Promise.all([...answers, misused])).toMatchObject(
      Array(3).fill(refused('webauthn_challenge_not_found')),
    );
  });
});

test.each([
  ['/passkeys/registration/verify', 'a registration'],
  ['/passkeys/authentication/verify', 'a sign-in'],
])('%s names the first missing part of %s', async (path) => {
  const headers = bearer(nobody.accessToken);
  const bodies = [
    {},
    { credential: {} },
    { challenge_id: 'x' },
    { challenge_id: 'x', credential: {} },
    { challenge_id: randomUUID(), credential: {} },
  ];

  const answers = [];
  for (const json of bodies) answers.push((await post(server, path, json, headers)).body);

  expect(answers.map(({ error_code, msg }) => [error_code, msg])).toEqual([
    ['validation_failed', 'challenge_id is required'],
    ['validation_failed', 'challenge_id is required'],
    ['validation_failed', 'credential is required'],
    ['validation_failed', 'challenge_id must be a valid UUID'],
    ['webauthn_challenge_not_found', expect.any(String)],
  ]);
});

test('the attestation of an authenticator is ignored', async () => {
  const { accessToken } = await signUpAndIn(server);

  const { added } = await addPasskey(server, accessToken, new Authenticator(), {
    statement: foreignStatement,
  });

  expect(added.status).toBe(200);
});

describe('a sign-in is refused with a response', () => {
  test.each([
    ...mischiefs,
    ['of a registration', { type: 'webauthn.create' }],
    ['that was changed after it was signed', { tampered: true }],
    ['of a key that has become copyable', { backupEligible: true }],
    ['filed for nobody', { userHandle: '' }],
    ['filed for somebody else', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
  ] as const)('%s', async (_, mischief) => {
    expect(await signInWith(server, owner.authenticator, mischief)).toMatchObject(
      refused('webauthn_verification_failed'),
    );
    expect((await signInWith(server, owner.authenticator)).status).toBe(200);
  });

  test('signed by the key of another account', async () => {
    const [victim, attacker] = [await signUpWithPasskey(server), await signUpWithPasskey(server)];
    const { body } = await startSignIn(server);
    const forged = attacker.authenticator.get(body.options, {
      id: victim.authenticator.id,
      userHandle: victim.authenticator.userHandle,
    });

    expect(await verifySignIn(server, body.challenge_id, forged)).toMatchObject(
      refused('webauthn_verification_failed'),
    );
  });

  test('with a decreased counter, which indicates a copy of the authenticator', async () => {
    const { authenticator } = await signUpWithPasskey(server);
    await signInWith(server, authenticator);
    await signInWith(server, authenticator);

    const clone = [
      await signInWith(server, authenticator, { counter: 2 }),
      await signInWith(server, authenticator, { counter: 3 }),
      await signInWith(server, authenticator, { counter: 0 }),
    ];

    expect(clone).toMatchObject(Array(3).fill(refused('webauthn_verification_failed')));
    expect((await signInWith(server, authenticator, { counter: 4 })).status).toBe(200);
  });

  test('of an unknown key', async () => {
    const stranger = new Authenticator();
    stranger.userHandle = Buffer.from(randomUUID()).toString('base64url');

    expect(await signInWith(server, stranger)).toMatchObject(refused('webauthn_verification_failed'));
  });

  test('to a challenge that was answered, does not exist, or is for a registration', async () => {
    const { accessToken, authenticator } = await signUpWithPasskey(server);
    const { body } = await startSignIn(server);
    const response = authenticator.get(body.options);
    const first = await verifySignIn(server, body.challenge_id, response);
    const { body: begun } = await asPasskeyOwner(server, accessToken).start();

    const answers = [
      await verifySignIn(server, body.challenge_id, response),
      await verifySignIn(server, randomUUID(), response),
      await verifySignIn(server, begun.challenge_id, authenticator.get(begun.options)),
    ];

    expect(first.status).toBe(200);
    expect(answers).toMatchObject(Array(3).fill(refused('webauthn_challenge_not_found')));
  });

  test.each([
    ['no challenge', undefined, {}],
    ['no UUID', 'nonsense', {}],
    ['no credential', randomUUID(), undefined],
  ])('with %s', async (_, challengeId, credential) => {
    expect(await verifySignIn(server, challengeId, credential)).toMatchObject(refused('validation_failed'));
  });
});

test('authenticators without a counter are accepted', async () => {
  const authenticator = new Authenticator({ counts: false });
  await signUpWithPasskey(server, authenticator);

  const opened = [await signInWith(server, authenticator), await signInWith(server, authenticator)];

  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
});

test('two answers with one counter open one session', async () => {
  const { authenticator } = await signUpWithPasskey(server);
  const [one, two] = [await startSignIn(server), await startSignIn(server)];
  const answers = [one, two].map(({ body }) =>
    verifySignIn(server, body.challenge_id, authenticator.get(body.options, { counter: 7 })),
  );

  const statuses = (await Promise.all(answers)).map(({ status }) => status);

  expect(statuses.sort()).toEqual([200, 400]);
});
