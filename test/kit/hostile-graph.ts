import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { readPublicSchema } from './composed-graph.ts';
import type { TestCredentials } from './hostile-access.ts';
import type { Attack } from './hostile-run.ts';
import {
  type HostileValue,
  listSpecialCharacterValues,
  nestedMarkupValues,
  smallHostileValues,
  wideHostileValues,
} from './hostile-values.ts';

type Json = Record<string, unknown>;
type Step = { field: GraphQLField<unknown, unknown>; type: GraphQLObjectType };

const marker = '@@hostile@@';
const specials = listSpecialCharacterValues();
/** Input types within each other are gone into this far. */
const deepest = 3;

/** Every argument of every field, down to the leaves of its inputs, with every value. */
export function listGraphAttacks(access: TestCredentials): Attack[] {
  return listWays(readPublicSchema().getRootType.bind(readPublicSchema())).flatMap((way, index) => {
    const attacked = way.at(-1);
    if (!attacked) return [];
    const leaves = attacked.field.args.flatMap((argument) => listLeaves(argument.type, [argument.name]));
    const wide = attacked.field.args.flatMap((argument) => listWide(argument.type, [argument.name]));
    return [
      ...leaves.flatMap((leaf, turn) =>
        pickValues(index, turn, leaves.length).flatMap((value) => toAttacks(way, leaf, value, access)),
      ),
      ...wide.flatMap((path, turn) =>
        pickWide(index + turn).flatMap((value) => toAttacks(way, path, value, access)),
      ),
    ];
  });
}

type RootOf = ReturnType<typeof readPublicSchema>['getRootType'];

type ReachedType = { type: GraphQLObjectType; way: Step[] };

/** The shortest way from a root to each field that takes arguments. */
function listWays(rootOf: RootOf): Step[][] {
  const roots = [rootOf('query' as never), rootOf('mutation' as never)].filter((type) => type != null);
  const seen = new Set<GraphQLObjectType>(roots);
  const ways: Step[][] = [];
  for (let level: ReachedType[] = roots.map((type) => ({ type, way: [] })); level.length; ) {
    const further = level.flatMap(({ type, way }) =>
      Object.values(type.getFields()).map((field) => [...way, { field, type }]),
    );
    ways.push(...further.filter((way) => way.at(-1)?.field.args.length));
    level = further.flatMap((way) => reach(way, seen));
  }
  return ways;
}

/** Returns the type at the end of a path of fields, unless another path has reached it before. */
function reach(way: Step[], seen: Set<GraphQLObjectType>): ReachedType[] {
  const type = way.length > 4 ? undefined : getNamedType(way.at(-1)?.field.type);
  if (!isObjectType(type) || seen.has(type)) return [];
  seen.add(type);
  return [{ type, way }];
}

function listLeaves(type: GraphQLInputType, path: string[]): string[][] {
  const named = getNamedType(type);
  if (isEnumType(named)) return [];
  if (!isInputObjectType(named)) return [path];
  if (path.length > deepest) return [];
  return Object.values(named.getFields()).flatMap((field) => listLeaves(field.type, [...path, field.name]));
}

/** Inputs that are lists or objects, and those within them. */
function listWide(type: GraphQLInputType, path: string[]): string[][] {
  const named = getNamedType(type);
  const inner =
    isInputObjectType(named) && path.length <= deepest
      ? Object.values(named.getFields()).flatMap((field) => listWide(field.type, [...path, field.name]))
      : [];
  return isInputObjectType(named) || isListType(getNullableType(type)) ? [path, ...inner] : inner;
}

function pickWide(turn: number): readonly HostileValue[] {
  return [0, 3].flatMap((further) => wideHostileValues[(turn + further) % wideHostileValues.length] ?? []);
}

/** Values for one leaf: those for all leaves, and a part of the others, so that the leaves of a field share all of them. */
function pickValues(index: number, turn: number, leaves: number): readonly HostileValue[] {
  const rounds = Math.min(leaves, 4);
  const small = smallHostileValues.filter(
    ({ isForAll }, place) => isForAll || (place + turn + index) % rounds === 0,
  );
  const long =
    turn === 0
      ? [nestedMarkupValues[index % nestedMarkupValues.length], specials[index % specials.length]]
      : [];
  return [...small, ...long.filter((value) => value !== undefined)];
}

/** Creates the attacks with the credentials of a user, and for auth also with those of an administrator. */
function toAttacks(way: Step[], leaf: string[], value: HostileValue, access: TestCredentials): Attack[] {
  const name = `${way.map(({ field }) => field.name).join('.')} ${leaf.join('.')} is ${value.name}`;
  const body = () => toOperation(way, leaf, value);
  const isLarge = (value.json ?? String(value.value)).length > 200_000;
  const isAuths = /user|admin|provider|client|audit|invite|link/i.test(way[0]?.field.name ?? '');
  const user = { ...access.user, ...access.account, ...access.cmsSession };
  const kinds = [way.map(({ field }) => field.name).join('.'), value.name];
  const attack = { kinds, method: 'POST', path: '/graphql', body, isLarge };
  return [user, ...(isAuths ? [access.admin] : [])].map((credentials, turn) => ({
    ...attack,
    name: turn ? `${name}, as an administrator` : name,
    headers: { 'content-type': 'application/json', ...credentials },
  }));
}

function toOperation(way: Step[], leaf: string[], value: HostileValue): string {
  const definitions: string[] = [];
  const variables: Json = {};
  const isMutation = way[0]?.type.name === 'Mutation';
  const selection = way.reduceRight((inner, { field }, depth) => {
    const isAttacked = depth === way.length - 1;
    const given = field.args.filter(
      ({ name, type }) => isNonNullType(type) || (isAttacked && name === leaf[0]),
    );
    const args = given.map((argument) => {
      const variable = `v${depth}${argument.name}`;
      definitions.push(`$${variable}: ${argument.type}`);
      variables[variable] = toValue(
        argument,
        isAttacked && argument.name === leaf[0] ? leaf.slice(1) : null,
        value,
      );
      return `${argument.name}: $${variable}`;
    });
    const below = isLeafType(getNamedType(field.type)) ? '' : ` { ${inner || '__typename'} }`;
    return `${field.name}${args.length ? `(${args.join(', ')})` : ''}${below}`;
  }, '');
  const head = definitions.length ? `(${definitions.join(', ')})` : '';
  const query = `${isMutation ? 'mutation' : 'query'}${head} { ${selection} }`;
  const text = JSON.stringify({ query, variables });
  return value.json === undefined ? text : text.replace(`"${marker}"`, value.json);
}

function toValue(
  { type }: Pick<GraphQLArgument, 'type'>,
  leaf: string[] | null,
  value: HostileValue,
): unknown {
  if (leaf?.length === 0) return value.json === undefined ? value.value : marker;
  if (isNonNullType(type)) return toValue({ type: type.ofType }, leaf, value);
  if (isListType(type)) return [toValue({ type: type.ofType }, leaf, value)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return plain[type.name] ?? '1';
  const fields = Object.values(type.getFields()).filter((field, at) =>
    type.isOneOf
      ? leaf
        ? field.name === leaf[0]
        : at === 0
      : field.name === leaf?.[0] || isNonNullType(field.type),
  );
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      toValue(field, field.name === leaf?.[0] ? leaf.slice(1) : null, value),
    ]),
  );
}

const plain: Json = {
  Int: 1,
  Float: 1,
  Boolean: true,
  NonNegativeInt: 1,
  JSONObject: {},
  JSON: {},
  DateTime: '2026-11-20T09:00:00.000Z',
  LocalDate: '2026-11-20',
  URL: 'https://example.com/',
  EmailAddress: 'a@example.com',
  PhoneNumber: '+4915112345678',
  UUID: '6d9e1f0a-c4b1-4a2f-a3e4-d5c6b7000001',
};
