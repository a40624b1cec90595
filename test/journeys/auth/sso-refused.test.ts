import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { findRefusal } from '../../subgraphs/auth/sign-in/sso/find-refusal.ts';
import {
  type IdentityProvider,
  newPerson,
  openIdentityProvider,
} from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import {
  type ResponseContent,
  toAssertionXml,
  toResponseXml,
} from '../../subgraphs/auth/sign-in/sso/response-template.ts';
import {
  addIdentityProvider,
  answerUnasked,
  begin,
  comeBack,
  openSsoServer,
  target,
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

const invalid = {
  ...{ status: 302, place: target, code: 'validation_failed' },
  told: expect.stringMatching(/^SAML Assertion is not valid/),
};

describe('an answer is refused', () => {
  const changes: [string, Partial<ResponseContent>][] = [
    ['for another audience', { audience: 'https://other.example.com/metadata' }],
    ['that was sent elsewhere', { destination: 'https://other.example.com/acs' }],
    ['that was meant for another recipient', { recipient: 'https://other.example.com/acs' }],
    ['that is too old', { notBefore: -600, notOnOrAfter: -120 }],
    ['that is not good yet', { notBefore: 120, notOnOrAfter: 300 }],
    ['to another request', { requestId: '_another', subjectRequestId: '_another' }],
    ['to no request', { requestId: null, subjectRequestId: null }],
    ['whose assertion answers another request', { subjectRequestId: '_another' }],
    ['whose assertion answers none', { subjectRequestId: null }],
    ['about a session that is over', { sessionNotOnOrAfter: -10 }],
    ['by another issuer', { issuer: 'https://other.example.com/metadata' }],
  ];
  test.each(changes)('%s', async (_, change) => {
    const { form } = await visit(server, idp, await ask(), { change });

    expect(await refusalOf(form)).toEqual(invalid);
  });

  test('without a signature', async () => {
    const { form, told } = await visit(server, idp, await ask());

    expect(await refusalOf({ ...form, SAMLResponse: encode(toResponseXml(told)) })).toEqual(invalid);
  });

  test('that was changed after it was signed', async () => {
    const { form, told } = await visit(server, idp, await ask());
    const changed = decode(form.SAMLResponse).replaceAll(told.person.nameId, 'the-chief');

    expect(await refusalOf({ ...form, SAMLResponse: encode(changed) })).toEqual(invalid);
  });

  test('that is signed with a key of another provider', async () => {
    await using fake = await openIdentityProvider({ entityId: idp.entityId });
    const { relayState: RelayState, ...asked } = await idp.readRequest(
      (await server.send('GET', '/sso/saml/metadata')).text,
      await ask(),
    );
    const SAMLResponse = await answerUnasked(server, fake, { change: { requestId: asked.requestId } });

    expect(await refusalOf({ SAMLResponse, RelayState })).toEqual(invalid);
  });

  /** A forged assertion beside, around or inside the one that was signed. */
  const wrappings: [string, (xml: string, forged: string) => string][] = [
    ['before it', (xml, forged) => xml.replace('<saml:Assertion', `${forged}<saml:Assertion`)],
    ['after it', (xml, forged) => xml.replace('</samlp:Response>', `${forged}</samlp:Response>`)],
    [
      'around it',
      (xml, forged) => {
        const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
        return xml.replace(signed, forged.replace('</saml:Subject>', `</saml:Subject>${signed}`));
      },
    ],
    [
      'in place of it, which went into the signature',
      (xml, forged) => {
        const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
        const signature = /<(\w+:)?Signature.*<\/(\w+:)?Signature>/s.exec(signed)?.[0] ?? '';
        const hidden = signature.replace(
          /<\/(\w+:)?Signature>$/,
          (end) => `<Object>${signed.replace(signature, '')}</Object>${end}`,
        );
        return xml.replace(signed, forged.replace('<saml:Subject>', `${hidden}<saml:Subject>`));
      },
    ],
    [
      'outside of the answer’s extensions',
      (xml, forged) => {
        const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
        return xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`);
      },
    ],
  ];
  test.each(wrappings)('with a forged assertion %s', async (_, wrap) => {
    const { form, told } = await visit(server, idp, await ask());
    const signedId = /<saml:Assertion[^>]* ID="([^"]+)"/.exec(decode(form.SAMLResponse))?.[1] ?? '';
    const forge = (assertionId: string) => {
      const forged = toAssertionXml({ ...told, assertionId, person: newPerson({ nameId: 'the-chief' }) });
      return { ...form, SAMLResponse: encode(wrap(decode(form.SAMLResponse), forged)) };
    };

    expect(await refusalOf(forge(`_${randomUUID()}`))).toEqual(invalid);
    const { form: fresh } = await visit(server, idp, await ask());
    expect(await refusalOf({ ...forge(signedId), RelayState: fresh.RelayState })).toEqual(invalid);
  });

  test('that opened a session before, also as an unsolicited one', async () => {
    const SAMLResponse = await answerUnasked(server, idp);

    const first = await comeBack(server, { SAMLResponse, RelayState: '' });
    const again = await refusalOf({ SAMLResponse, RelayState: '' });

    expect(first.fragment.access_token).toEqual(expect.any(String));
    expect(again).toMatchObject({ ...invalid, place: 'http://localhost:8081' });
  });

  test('of which two copies arrive concurrently', async () => {
    const SAMLResponse = await answerUnasked(server, idp);
    const landed = await Promise.all([1, 2, 3].map(() => comeBack(server, { SAMLResponse, RelayState: '' })));

    expect(landed.filter(({ fragment }) => fragment.access_token)).toHaveLength(1);
  });

  test('that was requested, if its relay state is missing', async () => {
    const { form } = await visit(server, idp, await ask());

    expect(await refusalOf({ ...form, RelayState: '' })).toMatchObject({ code: 'validation_failed' });
  });

  test('by another provider than the requested one', async () => {
    const { form, told } = await visit(server, idp, await ask());
    const foreign = { requestId: told.requestId };
    const own = await answerUnasked(server, other, { change: foreign });
    const posing = await answerUnasked(server, other, { change: { ...foreign, issuer: idp.entityId } });
    const { form: fresh } = await visit(server, idp, await ask());

    expect(await refusalOf({ ...form, SAMLResponse: own })).toEqual(invalid);
    expect(await refusalOf({ ...fresh, SAMLResponse: posing })).toEqual(invalid);
  });

  test('with a document type, or that is no response', async () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`;
    const external = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const { form } = await visit(server, idp, await ask());
    const xml = decode(form.SAMLResponse);
    const texts = [
      ...[`${bomb}${xml}`, `${external}${xml.replace('<saml:NameID', '&x;<saml:NameID')}`],
      ...['<', '<a/>', '', '\u0000', `${'<a>'.repeat(5_000)}`, xml.slice(0, -20)],
    ];

    for (const text of texts) {
      const { form: fresh } = await visit(server, idp, await ask());
      const refused = await refusalOf({ ...fresh, SAMLResponse: encode(text) });
      expect(refused).toMatchObject({ status: 302, place: target, code: 'validation_failed' });
    }
    const unasked = { status: 303, code: 'validation_failed' };
    for (const text of ['%%%', 'x', 'abcde', '=']) {
      const told = 'SAMLResponse is not a valid Base64 string';
      expect(await refusalOf({ SAMLResponse: text, RelayState: '' })).toMatchObject({ ...unasked, told });
    }
    for (const text of [
      '<',
      '<a/>',
      '<Response/>',
      '<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>',
    ]) {
      const told = 'SAMLResponse is not a valid XML SAML assertion';
      expect(await refusalOf({ SAMLResponse: encode(text), RelayState: '' })).toMatchObject({
        ...unasked,
        told,
      });
    }
    expect(await refusalOf({ RelayState: '' })).toMatchObject({ status: 303, code: 'validation_failed' });
  });

  test('that is too long', async () => {
    const { form } = await visit(server, idp, await ask());
    const long = await refusalOf({ ...form, SAMLResponse: 'A'.repeat(600_000) });
    const longer = await comeBack(server, { SAMLResponse: 'A'.repeat(1_100_000) });

    expect(long).toMatchObject({ code: 'validation_failed' });
    expect(longer.status).toBe(413);
  });

  test('without a subject, with an expired subject, or without an address', async () => {
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    const attributes = { mail: ['x@example.com'] };
    const say = async (person: Parameters<typeof newPerson>[0]) =>
      (await refusalOf((await visit(server, idp, await ask(), { person: newPerson(person) })).form)).code;

    expect(await say({ nameId: '' })).toBe('saml_assertion_no_user_id');
    expect(await say({ format: transient, attributes })).toBe('saml_assertion_no_user_id');
    expect(await say({ nameId: 'x'.repeat(2_000) })).toBe('saml_assertion_no_user_id');
    expect(await say({ attributes: {} })).toBe('saml_assertion_no_email');
    expect(await say({ attributes: { mail: ['no address'] } })).toBe('saml_assertion_no_email');
  });
});
