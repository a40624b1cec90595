import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApiSchema, readPublicSchema } from '../../kit/composed-graph.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const schema = readPublicSchema();
const oneOfs = Object.values(schema.getTypeMap())
  .filter(isInputObjectType)
  .filter(({ isOneOf }) => isOneOf);

type Error = { message: string; extensions: { status: number; details?: { errors: { field: string }[] } } };

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { status, body } = await server.send('POST', '/graphql', { json: { query, variables } });
  const { errors = [] } = body as { errors?: Error[] };
  return {
    status,
    statuses: errors.map(({ extensions }) => extensions.status),
    fields: errors.flatMap(({ extensions }) => extensions.details?.errors.map(({ field }) => field) ?? []),
  };
}

const refusedAt = (field: string) => ({ status: 400, statuses: [400], fields: [field] });

test('inputs with exactly one given field are those of the list, and their fields are nullable', () => {
  expect(oneOfs.map(({ name }) => name)).toEqual([
    'ContactInput',
    'FactorAnswerInput',
    'FreshProofInput',
    'IdTokenSourceInput',
    'LanguagePermissionInput',
    'MediaPermissionInput',
    'MetaContentInput',
    'ModulePermissionInput',
    'OneTimeProofInput',
    'PageChoiceInput',
    'SsoMetadataInput',
    'SsoProviderChoiceInput',
    'StructurePermissionInput',
  ]);
  for (const field of oneOfs.flatMap((type) => Object.values(type.getFields()))) {
    expect(field.type).toBe(getNullableType(field.type));
    expect(field.defaultValue).toBeUndefined();
  }
});

/** Inputs whose descriptions name alternatives without `@oneOf`, each with its reason. */
const allowed: Record<string, string> = {
  'UpdateArticleInput.statusNumber': 'A site may have statuses of its own, beside online and offline.',
  'UpdateCategoryInput.statusNumber': 'As of articles.',
  'CreateCategoryInput.statusNumber': 'As of articles.',
  'CreateUserInput.passwordHash': 'Only a new user can be given one; changes have the password alone.',
};

test('no other input describes such a choice', () => {
  const said = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .filter(({ isOneOf }) => !isOneOf)
    .flatMap((type) =>
      [type, ...Object.values(type.getFields())]
        .filter(({ description }) => /\binstead\b|\beither\b|\bor else\b/i.test(description ?? ''))
        .map((one) => (one === type ? type.name : `${type.name}.${one.name}`)),
    );

  expect(said.sort()).toEqual(Object.keys(allowed).sort());
});

test('introspection shows which they are, and the graph for REST has no such rule', async () => {
  const { data } = await server.graphql('{ __schema { types { name isOneOf } } }');
  const told = data.__schema.types.filter(({ isOneOf }: { isOneOf: boolean }) => isOneOf);

  expect(told.map(({ name }: { name: string }) => name).sort()).toEqual(
    oneOfs.map(({ name }) => name).sort(),
  );
  const whole = Object.values(readApiSchema().getTypeMap()).filter(isInputObjectType);
  expect(whole.filter(({ isOneOf }) => isOneOf)).toEqual([]);
});

type Place = { field: GraphQLField<unknown, unknown>; path: string[]; type: GraphQLInputObjectType };

/** Every place of such an input below a mutation's arguments. */
function listPlaces(): Place[] {
  const root = schema.getMutationType();
  const fields = isObjectType(root) ? Object.values(root.getFields()) : [];
  return fields.flatMap((field) =>
    field.args.flatMap(({ name, type }) => below(type, [name]).map((found) => ({ field, ...found }))),
  );
}

function below(type: GraphQLInputType, path: string[]): Omit<Place, 'field'>[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || path.length > 5) return [];
  const here = named.isOneOf ? [{ path, type: named }] : [];
  return [
    ...here,
    ...Object.values(named.getFields()).flatMap((field) =>
      below(field.type, [...path, isListType(getNullableType(field.type)) ? `${field.name}[0]` : field.name]),
    ),
  ];
}

describe('in every mutation', () => {
  const places = listPlaces();

  test('is tested', () => {
    expect(places.length).toBeGreaterThan(12);
  });

  /** An input with this value at one path; what else it needs is not looked at, for this is refused as well. */
  function toInput(path: readonly string[], value: unknown): unknown {
    const [step, ...rest] = path;
    if (step === undefined) return value;
    const list = /^(\w+)\[0\]$/.exec(step);
    const inner = toInput(rest, value);
    return list ? { [String(list[1])]: [inner] } : { [step]: inner };
  }

  test.each(places.map((place) => [`${place.field.name} ${place.path.join('.')}`, place] as const))(
    '%s takes exactly one, from variables',
    async (_, { field, path, type }) => {
      const [first = '', second = ''] = Object.keys(type.getFields());
      const [arg] = field.args;
      const query = `mutation ($input: ${arg?.type}) { ${field.name}(input: $input) { __typename } }`;
      const fieldsOf = async (value: object) =>
        (await ask(query, { input: toInput(path.slice(1), value) })).fields;

      expect(await fieldsOf({})).toContain(path.join('.'));
      expect(await fieldsOf({ [first]: null, [second]: null })).toContain(path.join('.'));
      expect(await fieldsOf({ [first]: null })).toContain(`${path.join('.')}.${first}`);
    },
  );
});

describe('from a literal', () => {
  const signIn = (contact: string) =>
    `mutation { signInWithPassword(input: { contact: ${contact}, password: "x" }) { tokens { accessToken } } }`;

  test.each([
    ['none', '{}', 'input.contact'],
    ['two', '{ email: "a@b.example", phone: "+4915112345678" }', 'input.contact'],
    ['nothing', '{ email: null }', 'input.contact'],
  ])('%s is refused', async (_, contact, field) => {
    expect(await ask(signIn(contact))).toEqual(refusedAt(field));
  });

  test('an invalid address is refused, as from a variable', async () => {
    const query = `mutation ($input: SignInWithPasswordInput!) { signInWithPassword(input: $input) { tokens { accessToken } } }`;
    const input = { contact: { email: 'nowhere' }, password: 'x' };

    expect(await ask(signIn('{ email: "nowhere" }'))).toEqual(refusedAt('input.contact.email'));
    expect(await ask(signIn('{ phone: "nowhere" }'))).toEqual(refusedAt('input.contact.phone'));
    expect(await ask(query, { input })).toEqual(refusedAt('input.contact.email'));
  });

  test('none where one has to be given is refused', async () => {
    const query = 'mutation { signInWithPassword(input: { password: "x" }) { tokens { accessToken } } }';

    expect(await ask(query)).toEqual(refusedAt('input.contact'));
  });

  test('a nullable variable is refused', async () => {
    const query = (type: string) =>
      `query ($path: ${type}) { site { page(by: { path: $path }) { redirectTo } } }`;

    expect((await ask(query('String'))).status).toBe(400);
    expect(await ask(query('String!'), { path: '/en' })).toMatchObject({ status: 200, statuses: [] });
  });

  test('both of a page are refused', async () => {
    const query = '{ site { page(by: { path: "/en", articleId: 1 }) { redirectTo } } }';

    expect(await ask(query)).toEqual(refusedAt('by'));
  });
});

test('the given value takes effect', async () => {
  const signUp = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { email isAnonymous } } }';
  const input = { contact: { email: 'anna@example.com' }, password: 'correct horse battery' };
  const { data } = await server.graphql(signUp, { input });

  expect(data.signUp.user.email).toBe('anna@example.com');
});
