import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Person, type ResponseContent, toResponseXml } from './response-template.ts';
import { createSamlKeys, type SamlKeys } from './saml-keys.ts';

type Extract = {
  issuer?: string;
  request: { id?: string; assertionConsumerServiceUrl?: string };
  nameIDPolicy?: { format?: string };
};

type Entity = {
  getMetadata: () => string;
  parseLoginRequest: (sp: object, binding: string, request: object) => Promise<{ extract: Extract }>;
  createLoginResponse: (...parts: unknown[]) => Promise<{ context: string }>;
};

type Samlify = {
  setSchemaValidator: (validator: object) => void;
  IdentityProvider: (settings: object) => Entity;
  ServiceProvider: (settings: object) => object;
  Constants: { namespace: { binding: { redirect: string } } };
};

// The types of the package would add those of browsers to the whole program.
const require = createRequire(import.meta.url);
const samlify = require('samlify') as Samlify;

// The service under test checks the documents.
samlify.setSchemaValidator({ validate: async () => 'not checked' });

type Kind = {
  /** Signed element: the assertion, or the response around it. */
  signs?: 'assertion' | 'message';
  encrypts?: boolean;
  /** Keys of another one, to pose as them. */
  keys?: SamlKeys;
  entityId?: string;
  /** Further attributes of its metadata. */
  times?: string;
};

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>;

/** An identity provider of this machine, by another library than the one that checks its word. */
export async function openIdentityProvider(kind: Kind = {}) {
  const keys = kind.keys ?? (await createSamlKeys());
  const state = { metadata: '', asked: 0, isAway: false };
  const server = createServer((_, response) => {
    state.asked += 1;
    response.writeHead(state.isAway ? 503 : 200, { 'content-type': 'application/xml' }).end(state.metadata);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entityId = kind.entityId ?? `${url}/${randomUUID()}`;
  const { signs = 'assertion', encrypts = false } = kind;
  const idp = samlify.IdentityProvider({
    entityID: entityId,
    privateKey: keys.pem,
    signingCert: keys.certificate,
    isAssertionEncrypted: encrypts,
    wantAuthnRequestsSigned: true,
    singleSignOnService: [{ Binding: samlify.Constants.namespace.binding.redirect, Location: `${url}/sso` }],
    loginResponseTemplate: { context: '<unused/>', attributes: [] },
  });
  const toMetadata = (times = kind.times ?? '') =>
    idp.getMetadata().replace(/<(\w+:)?EntityDescriptor /, (tag) => `${tag}${times} `);
  state.metadata = toMetadata();
  return {
    keys,
    entityId,
    metadata: state.metadata,
    metadataUrl: `${url}/metadata`,
    /** Replaces the metadata, or makes them unavailable. */
    publish: ({ times, isAway = false }: { times?: string; isAway?: boolean }) => {
      state.metadata = toMetadata(times);
      state.isAway = isAway;
    },
    timesAsked: () => state.asked,
    /** Reads a request whose signature is good; throws otherwise. */
    readRequest: (spMetadata: string, location: string) => readRequest(idp, spMetadata, location),
    /** Returns a signed response with this content. */
    respond: (spMetadata: string, told: ResponseContent) =>
      respond(idp, spMetadata, { told, signs, encrypts }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(idp: Entity, spMetadata: string, location: string) {
  const { searchParams } = new URL(location);
  const query = Object.fromEntries(searchParams);
  const octetString = ['SAMLRequest', 'RelayState', 'SigAlg']
    .map((name) => `${name}=${encodeURIComponent(query[name] ?? '')}`)
    .join('&');
  const sp = samlify.ServiceProvider({ metadata: spMetadata });
  const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query, octetString });
  return {
    requestId: String(extract.request.id),
    acsUrl: String(extract.request.assertionConsumerServiceUrl),
    issuer: String(extract.issuer),
    nameIdFormat: extract.nameIDPolicy?.format,
    relayState: query.RelayState ?? '',
  };
}

type SamlResponseOptions = { told: ResponseContent; signs: 'assertion' | 'message'; encrypts: boolean };

async function respond(
  idp: Entity,
  spMetadata: string,
  { told, signs, encrypts }: SamlResponseOptions,
): Promise<string> {
  const metadata =
    signs === 'message'
      ? spMetadata.replace(/WantAssertionsSigned="true"/, 'WantAssertionsSigned="false"')
      : spMetadata;
  const sp = samlify.ServiceProvider({ metadata, wantMessageSigned: signs === 'message' });
  const request = { extract: { request: { id: told.requestId ?? '' } } };
  const template = () => ({ id: randomUUID(), context: toResponseXml(told) });
  const encryptsFirst = encrypts && signs === 'message';
  const { context } = await idp.createLoginResponse(sp, request, 'post', {}, template, encryptsFirst);
  return context;
}

let people = 0;

/** Somebody whom an identity provider knows. */
export function newPerson(given: Partial<Person> = {}): Person & { email: string } {
  people += 1;
  const email = `employee${people}.${process.pid}@acme.example.com`;
  return { nameId: `employee-${people}-${process.pid}`, attributes: { mail: [email] }, email, ...given };
}
