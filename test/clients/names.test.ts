import {
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { readPublicSchema } from '../kit/composed-graph.ts';

const schema = readPublicSchema();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

type NamedElement = {
  place: string;
  name: string;
  type: GraphQLOutputType | GraphQLInputType;
  isInput: boolean;
};

/** Fields of types and of inputs, and arguments, each with its place. */
const all: NamedElement[] = types.flatMap((type) => {
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => ({
      place: `${type.name}.${field.name}`,
      name: field.name,
      type: field.type,
      isInput: true,
    }));
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    { place: `${type.name}.${field.name}`, name: field.name, type: field.type, isInput: false },
    ...field.args.map((arg) => ({
      place: `${type.name}.${field.name}(${arg.name})`,
      name: arg.name,
      type: arg.type,
      isInput: true,
    })),
  ]);
});

const isList = ({ type }: NamedElement) => isListType(getNullableType(type));
const isOf =
  (...names: string[]) =>
  (one: NamedElement) =>
    names.includes(getNamedType(one.type).name);

/** Expects that the exceptions with a reason are exactly the names that break the rule. */
function expectArgued(found: readonly NamedElement[], argued: Record<string, string>) {
  expect([...new Set(found.map(({ place }) => place))].sort()).toEqual(Object.keys(argued).sort());
}

test('an input that names an object ends in Id, one that names several in Ids', () => {
  const ids = all.filter((one) => one.isInput && isOf('ID')(one));
  const wrong = ids.filter((one) => !(isList(one) ? /^ids$|Ids$/ : /^id$|Id$/).test(one.name));

  expect(ids.length).toBeGreaterThan(80);
  expectArgued(wrong, {});
});

test('what ends in Id is the id of an object', () => {
  const wrong = all.filter((one) => /(Id|Ids)$/.test(one.name) && !isOf('ID')(one));

  const client = 'The client id of OAuth: our name at that provider.';
  const own = 'What clients of the campaign service call it themselves.';
  const saml = 'The word of SAML, or of the auth service for it; no object of ours has it.';
  const message = 'A mail or a text message, which is no object.';
  expectArgued(wrong, {
    'Campaign.clientId': own,
    'CampaignFilter.clientIds': own,
    'CreateCampaignInput.clientId': own,
    'UpdateCampaignInput.clientId': own,
    'CreateCustomProviderInput.acceptableClientIds': client,
    'CreateCustomProviderInput.clientId': client,
    'CustomProvider.acceptableClientIds': client,
    'CustomProvider.clientId': client,
    'UpdateCustomProviderInput.acceptableClientIds': client,
    'UpdateCustomProviderInput.clientId': client,
    'SignInWithIdTokenInput.clientId': client,
    'CreateSsoProviderInput.resourceId': saml,
    'UpdateSsoProviderInput.resourceId': saml,
    'SsoProvider.resourceId': saml,
    'SsoProviderFilter.resourceId': saml,
    'SamlProvider.entityId': saml,
    'Identity.providerId': 'The id of the user there, by the word of the auth service.',
    'Media.contentId': 'It names bytes, which are no object.',
    'PingWebhookPayload.eventId': 'Receivers know events by it; they are no object.',
    'WebhookMessage.eventId': 'Receivers know events by it; they are no object.',
    'RequestReauthenticationPayload.messageId': message,
    'RequestRecoveryPayload.messageId': message,
    'ResendOneTimeTokenPayload.messageId': message,
    'SendMagicLinkPayload.messageId': message,
    'SendOneTimeTokenPayload.messageId': message,
  });
});

test('a boolean says so: is, has or can', () => {
  const wrong = all.filter(
    (one) => isOf('Boolean')(one) && !/^(is|has|can)[A-Z]|^totalCountIsExact$/.test(one.name),
  );

  expectArgued(wrong, {});
});

test('a list of conditions or values is plural', () => {
  const lists = all.filter((one) => one.isInput && isList(one));
  const wrong = lists.filter(({ name }) => !/[^u]s$|media$/i.test(name));

  const sql = 'One of several, as in SQL and in the filters of others.';
  expect(lists.length).toBeGreaterThan(60);
  expectArgued(
    wrong.filter(({ name }) => name !== 'orderBy'),
    {
      'MetaValueFilter.in': sql,
      'TextFilter.in': sql,
      'MetaContentInput.list': 'It stands beside text and at.',
    },
  );
});

test('types are called by what they are', () => {
  const wrong = types.filter((type) => {
    if (isInputObjectType(type)) return !/(Input|Filter|Order|Range)$/.test(type.name);
    return !isEnumType(type) && /(Input|Filter|Order|Range)$/.test(type.name) && type.name !== 'AgeRange';
  });

  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a mutation has one input and a payload of its name', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const wrong = mutations.filter(({ name, args, type }) => {
    const base = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const [input, ...others] = args;
    const hasInput = !input || (input.name === 'input' && getNamedType(input.type).name === `${base}Input`);
    return others.length > 0 || !hasInput || getNamedType(type).name !== `${base}Payload`;
  });

  expect(mutations.length).toBeGreaterThan(100);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('filters and orders are called filter and orderBy, and are of their list', () => {
  const of = (suffix: RegExp) =>
    all.filter(({ type, place }) => suffix.test(getNamedType(type).name) && place.includes('('));
  const filters = of(/Filter$/);
  const orders = of(/Order$/);

  expect(filters.filter(({ name }) => name !== 'filter').map(({ place }) => place)).toEqual([]);
  expect(orders.filter((one) => one.name !== 'orderBy' || !isList(one)).map(({ place }) => place)).toEqual(
    [],
  );
  expect(filters.length).toBeGreaterThan(15);
  expect(orders.length).toBeGreaterThan(15);
});

/** The words that the graph does not use, with the one that it does. */
const otherWords: Record<string, string> = {
  clang: 'language',
  ctype: 'contentType',
  ctypes: 'contentTypes',
  priority: 'position',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
  startpage: 'startPage',
  mail: 'email',
};
const otherWordsOfInputs: Record<string, string> = { search: 'text', query: 'text' };

test('there is one word for a thing', () => {
  const holds = (words: Record<string, string>, name: string) =>
    name.split(/(?=[A-Z][a-z])|_/).some((word) => Object.hasOwn(words, word.toLowerCase()));
  const values = types
    .filter(isEnumType)
    // Codes of errors are those of tables that REST answers from too.
    .filter(({ name }) => name !== 'ErrorCode')
    .flatMap((type) => type.getValues().map(({ name }) => ({ place: `${type.name}.${name}`, name })));
  const named: { place: string; name: string }[] = [
    ...all,
    ...types.map(({ name }: GraphQLNamedType) => ({ place: name, name })),
    ...values,
  ];

  expect(named.filter(({ name }) => holds(otherWords, name)).map(({ place }) => place)).toEqual([]);
  const inputs = all.filter(({ isInput }) => isInput);
  expect(inputs.filter(({ name }) => holds(otherWordsOfInputs, name)).map(({ place }) => place)).toEqual([]);
});

test('OAuth is written as its specification writes it', () => {
  const names = [...all.map(({ name }) => name), ...types.map(({ name }) => name)];

  expect(names.filter((name) => /Oauth|OAUTH|.oauth|oAuth/.test(name))).toEqual([]);
});

test('a moment says when: At, Until, Since', () => {
  const wrong = all.filter(
    (one) =>
      isOf('DateTime')(one) && !/^(at|from|before|since|notAfter|day|hour)$|(At|Until|Since)$/.test(one.name),
  );

  const job = 'The word of schema.org, by which boards know it.';
  expectArgued(wrong, { 'FeedJob.validThrough': job, 'PublicJob.validThrough': job });
});

test('an object is shown by one field for its number, reference or UUID, beside its id', () => {
  const wrong = all.filter(
    (one) => !one.isInput && isOf('UUID')(one) && !/^uuid$|Uuid$|^sub$|Id$|aaguid$/i.test(one.name),
  );

  expectArgued(wrong, {});
});
