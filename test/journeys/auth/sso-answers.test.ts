import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeySetting } from '../../kit/rsa-keys.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { claimsOf } from '../../subgraphs/auth/auth-test-server.ts';
import { findRefusal } from '../../subgraphs/auth/sign-in/sso/find-refusal.ts';
import {
  type IdentityProvider,
  newPerson,
  openIdentityProvider,
} from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import {
  addIdentityProvider,
  answerUnasked,
  begin,
  comeBack,
  openSsoServer,
  signInAt,
  visit,
} from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';

let server: TestServer;
let idp: IdentityProvider;
let other: IdentityProvider;
let providerId: string;
beforeAll(async () => {
  server = await openSsoServer();
  idp = await openIdentityProvider();
  other = await openIdentityProvider();
  providerId = (await addIdentityProvider(server, idp)).id;
  await addIdentityProvider(server, other);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

const decode = (text: string) => Buffer.from(text, 'base64').toString();
const encode = (text: string) => Buffer.from(text).toString('base64');
const refusalOf = (form: Record<string, string>) => findRefusal(server, form);
const ask = () => begin(server, { provider_id: providerId });

test('a comment does not shorten a name', async () => {
  const person = newPerson();
  const [head, tail] = [person.nameId.slice(0, 8), person.nameId.slice(8)];
  const victim = await signInAt(
    server,
    idp,
    { provider_id: providerId },
    { person: newPerson({ nameId: head }) },
  );

  const { form } = await visit(server, idp, await ask(), { person });
  const commented = decode(form.SAMLResponse).replace(person.nameId, `${head}<!-- -->${tail}`);
  const landed = await comeBack(server, { ...form, SAMLResponse: encode(commented) });

  const subjects = [victim, landed].map(({ fragment }) =>
    fragment.access_token ? claimsOf(fragment.access_token).user_metadata.sub : null,
  );
  expect(subjects).toEqual([head, person.nameId]);
});

test('the same name at two providers is two people', async () => {
  const person = newPerson();

  const here = await comeBack(server, { SAMLResponse: await answerUnasked(server, idp, { person }) });
  const there = await comeBack(server, { SAMLResponse: await answerUnasked(server, other, { person }) });

  const [one, two] = [here, there].map(({ fragment }) => claimsOf(fragment.access_token ?? '').sub);
  expect(one).not.toBe(two);
});

describe('a relay state', () => {
  test('is valid once, with any outcome', async () => {
    const { form } = await visit(server, idp, await ask());
    await refusalOf({ ...form, SAMLResponse: encode('<a/>') });

    const again = await refusalOf(form);

    expect(again).toMatchObject({ status: 303, code: 'saml_relay_state_not_found' });
    expect(again.place).toBe('http://localhost:8081');
  });

  test('is valid for two minutes', async () => {
    await using own = await openSsoServer();
    const { id } = await addIdentityProvider(own, idp);
    const { form } = await visit(own, idp, await begin(own, { provider_id: id }));
    own.advance(121);

    const { status, query } = await comeBack(own, form);

    expect([status, query.error_code]).toEqual([302, 'saml_relay_state_expired']);
  });

  test('has to be one', async () => {
    const SAMLResponse = await answerUnasked(server, idp);

    expect(await refusalOf({ SAMLResponse, RelayState: randomUUID() })).toMatchObject({
      code: 'saml_relay_state_not_found',
    });
    expect(await refusalOf({ SAMLResponse, RelayState: 'somewhere' })).toMatchObject({
      code: 'validation_failed',
    });
  });
});

test('no one signs in through a provider that is unknown, disabled, or deleted', async () => {
  await using own = await openIdentityProvider();
  const unknown = await refusalOf({ SAMLResponse: await answerUnasked(server, own), RelayState: '' });
  const { id } = await addIdentityProvider(server, own, { domains: ['gone.example.com'] });
  const begun = await visit(server, own, await begin(server, { provider_id: id }));
  const admin = await openAdmin(server);
  await admin.send('PUT', `/admin/sso/providers/${id}`, { disabled: true });

  const disabled = [
    await refusalOf(begun.form),
    await refusalOf({ SAMLResponse: await answerUnasked(server, own), RelayState: '' }),
  ];
  const asked = await server.send('POST', '/sso', { json: { domain: 'gone.example.com' } });
  await admin.send('PUT', `/admin/sso/providers/${id}`, { disabled: false });
  const late = await visit(server, own, await begin(server, { provider_id: id }));
  await admin.send('DELETE', `/admin/sso/providers/${id}`);

  expect(unknown.code).toBe('saml_idp_not_found');
  expect(disabled.map(({ code }) => code)).toEqual(['sso_provider_disabled', 'sso_provider_disabled']);
  expect(asked).toMatchObject({ status: 404, body: { error_code: 'sso_provider_disabled' } });
  expect((await refusalOf(late.form)).code).toBe('saml_relay_state_not_found');
});

test('encrypted assertions are refused where they are not allowed', async () => {
  await using sealed = await openIdentityProvider({ encrypts: true });
  await using open = await openSsoServer({
    SVC_SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true',
  });
  await addIdentityProvider(server, sealed);
  const { id } = await addIdentityProvider(open, sealed);
  const { form } = await visit(open, sealed, await begin(open, { provider_id: id }));

  expect(await refusalOf({ SAMLResponse: form.SAMLResponse, RelayState: '' })).toMatchObject({
    code: 'validation_failed',
  });
});

test('an assertion encrypted for the previous key can still be decrypted while that is the next one', async () => {
  const base = 'https://sso.example.com/sso/saml';
  const common = {
    SVC_SAML_EXTERNAL_URL: 'https://sso.example.com',
    SVC_SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true',
  };
  const old = createKeySetting();
  await using sealed = await openIdentityProvider({ encrypts: true });
  await using before = await openSsoServer({ ...common, SVC_SAML_PRIVATE_KEY: old });
  await using after = await openSsoServer({ ...common, SVC_SAML_PRIVATE_KEY_NEXT: old });
  await addIdentityProvider(after, sealed);
  const change = { acsUrl: `${base}/acs`, audience: `${base}/metadata` };

  const SAMLResponse = await answerUnasked(before, sealed, { change });
  const landed = await comeBack(after, { SAMLResponse, RelayState: '' });

  expect(landed.fragment.access_token).toEqual(expect.any(String));
});
