import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { readPublicSchema } from '../../kit/composed-graph.ts';
import {
  allMutations,
  callMutations,
  type MutationArguments,
  protectedMutations,
  publicMutations,
  type RequestHeaders,
  readSecrets,
  secretFieldQueries,
} from '../../kit/every-mutation.ts';
import { allCredentialErrorCodes } from '../../kit/find-open.ts';
import { unknownId } from '../../kit/minimal-selection.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { openWholeServer } from './test-server.ts';

// Checks the assumptions of the tests of revoked credentials: which mutations require no credential, that valid
// credentials open the others, and that the list of fields with a secret is complete.

let server: TestServer;
beforeAll(async () => {
  server = await openWholeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const isRefusal = (code: string) => allCredentialErrorCodes.includes(code);

test('the mutations without a credential are those of anonymous clients, and no others', async () => {
  const answers = await callMutations(server, {});

  expect(answers.size).toBe(allMutations.length);
  const open = [...answers].filter(([, code]) => !isRefusal(code)).map(([name]) => name);
  expect(open.sort()).toEqual([...publicMutations].sort());
});

/** Mutations that revoke the credential of the call, or delete the user of the other calls. */
const ending = ['signOut', 'signOutOfCms', 'rotateAccountKey', 'deleteUser', 'deleteMe', 'eraseUser'];
/** Revokes the credential before the mutations above are called. */
const endingFirst = 'eraseMe';

test('every other one gives another response to a valid credential', async () => {
  const person = await signUpAndIn(server);
  await server.settle();
  const user = bearer(person.accessToken);
  const { data } = await server.graphql('{ myCampaignAccount { key } }', {}, user);
  const { cmsToken, cmsSession } = await openCmsAccess(server);
  const credentials: RequestHeaders[] = [
    user,
    bearer((await openAdmin(server)).token),
    { 'x-apikey': data.myCampaignAccount.key },
    { 'x-cms-token': cmsToken },
    { cookie: `trellis_cms=${cmsSession}` },
  ];

  // These mutations refuse an unknown item in the same words as an unknown caller, so they need existing items.
  const other = await signUpAndIn(server);
  const session = claimsOf((await signIn(server, person.email)).accessToken).session_id;
  const inputs: MutationArguments = {
    updateUser: `input: { id: "${other.userId}" }`,
    deleteUser: `input: { id: "${other.userId}" }`,
    exportUser: `input: { id: "${other.userId}" }`,
    eraseUser: `input: { id: "${other.userId}" }`,
    revokeUserSession: `input: { userId: "${other.userId}", sessionId: "${claimsOf(other.accessToken).session_id}" }`,
    revokeUserSessions: `input: { userId: "${other.userId}" }`,
    updateUserFactor: `input: { userId: "${other.userId}", factorId: "${unknownId}" }`,
    deleteUserFactor: `input: { userId: "${other.userId}", factorId: "${unknownId}" }`,
    deleteUserPasskey: `input: { userId: "${other.userId}", passkeyId: "${unknownId}" }`,
    revokeSession: `input: { id: "${session}" }`,
  };

  const opened = new Set<string>();
  // Called separately, because other mutations that end a credential would run before these.
  for (const name of ['deleteMe', endingFirst]) {
    const leaving = bearer((await signUpAndIn(server)).accessToken);
    const answers = await callMutations(server, leaving, [name]);
    if (!isRefusal(answers.get(name) ?? '')) opened.add(name);
  }
  for (const headers of credentials) {
    const lasting = protectedMutations.filter((name) => name !== endingFirst && !ending.includes(name));
    const answers = [
      ...(await callMutations(server, headers, lasting, inputs)),
      ...(await callMutations(server, headers, ending, inputs)),
    ];
    for (const [name, code] of answers) if (!isRefusal(code)) opened.add(name);
  }

  expect(protectedMutations.filter((name) => !opened.has(name))).toEqual([]);
  expect(protectedMutations.length + publicMutations.length).toBe(allMutations.length);
});

test('the fields with a secret are returned to a valid credential', async () => {
  const person = await signUpAndIn(server);
  await server.settle();

  expect(await readSecrets(server, bearer(person.accessToken))).toEqual(Object.keys(secretFieldQueries));
});

const suspicious = /key|secret|token|code|totp|password|qr|credential|nonce|verifier|signature/i;

/** Fields that are not secret, although their names suggest it. */
const harmless = [
  'ArticlePreview.languageCode',
  'AuthSettings.hasNextSamlKey',
  'AuthSettings.isPasskeysEnabled',
  'CampaignAccount.keys',
  'CampaignLocation.postalCode',
  'CmsUser.isPasswordChangeRequired',
  'CmsUser.passwordChangedAt',
  'CustomProvider.isNonceUnchecked',
  'CustomProvider.tokenUrl',
  'ErrorDescription.code',
  'Language.code',
  'Module.key',
  'OAuthClient.tokenEndpointAuthMethod',
  'OAuthServer.codeChallengeMethods',
  'OAuthServer.idTokenSigningAlgorithms',
  'OAuthServer.tokenEndpoint',
  'Query.apiToken',
  'Query.apiTokens',
  'Query.errorCodes',
  'Query.passkey',
  'Query.passkeys',
  'Query.recoveryCodes',
  'Query.signingKeys',
  'Setting.isSecret',
  'Template.key',
  'User.passkeys',
];

test('a field that looks like a secret is in the list, or a known exception', () => {
  const query = readPublicSchema().getQueryType();
  if (!query) throw new Error('The schema has no queries.');
  const found = listFields(query).filter((name) => suspicious.test(name.split('.')[1] ?? ''));
  const secret = Object.keys(secretFieldQueries).map((name) => name.split(' ')[0]);

  expect(found.filter((name) => !secret.includes(name)).sort()).toEqual(harmless);
  expect(secret.filter((name) => !found.includes(name ?? ''))).toEqual([]);
});

/** Every field that a query can reach; a mutation's own answer is shown to who may call the mutation. */
function listFields(root: GraphQLObjectType): string[] {
  const types = new Set([root]);
  for (const type of types) {
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type);
      if (isObjectType(next)) types.add(next);
    }
  }
  return [...types].flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
}
