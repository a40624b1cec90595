import { readFileSync } from 'node:fs';
import {
  type FieldDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isNonNullType,
  isObjectType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { readApiSchema } from '../kit/composed-graph.ts';

const schema = readApiSchema();
const supergraph = parse(readFileSync('gateway/generated/supergraph.graphql', 'utf8'));
const types = supergraph.definitions.filter(
  (definition): definition is ObjectTypeDefinitionNode =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION && !definition.name.value.includes('__'),
);

/** The domain that knows an entity by more than its key. */
const homes: Readonly<Record<string, string>> = {
  Site: 'CMS',
  User: 'AUTH',
  Campaign: 'CAMPAIGNS',
  Article: 'CMS',
  Media: 'CMS',
  CmsUser: 'CMS',
};

const subgraphsOf = (
  { directives = [] }: FieldDefinitionNode | ObjectTypeDefinitionNode,
  directive: string,
) =>
  directives
    .filter(({ name }) => name.value === directive)
    .flatMap(({ arguments: given = [] }) => {
      const isExternal = given.some(({ name }) => name.value === 'external');
      const graph = given.find(({ name }) => name.value === 'graph')?.value;
      return graph?.kind === Kind.ENUM && !isExternal ? [graph.value] : [];
    });

/** Fields whose value another domain has to give than the one that leads to them. */
function listEdges() {
  return types.flatMap((definition) => {
    const type = schema.getType(definition.name.value);
    if (!isObjectType(type) || ['Query', 'Mutation'].includes(type.name)) return [];
    const ofType = subgraphsOf(definition, 'join__type');
    return (definition.fields ?? []).flatMap((field) => {
      const named = subgraphsOf(field, 'join__field');
      const known = type.getFields()[field.name.value];
      const isEdge = known && crosses(type, known.type, named.length ? named : ofType);
      return isEdge ? [{ name: `${type.name}.${known.name}`, type: known.type }] : [];
    });
  });
}

/** Whether a field of one domain belongs to, or returns, a type of another domain. */
function crosses(type: GraphQLObjectType, target: GraphQLOutputType, [domain, ...others]: string[]) {
  if (!domain || others.length) return false;
  const ends = [homes[type.name], homes[getNamedType(target).name]];
  return ends.some((home) => home !== undefined && home !== domain);
}

const isNullable = (type: GraphQLOutputType) => !isNonNullType(type);

test('every query is nullable, so that a refused one does not remove the results of the others', () => {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});

  expect(queries.length).toBeGreaterThan(70);
  expect(queries.filter(({ type }) => !isNullable(type)).map(({ name }) => name)).toEqual([]);
});

test('no mutation is', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

  expect(mutations.length).toBeGreaterThan(100);
  expect(mutations.filter(({ type }) => isNullable(type)).map(({ name }) => name)).toEqual([]);
});

test('every entity that several domains know has a home', () => {
  const shared = types.filter((type) => new Set(subgraphsOf(type, 'join__type')).size > 1);
  const entities = shared.filter(({ directives = [] }) =>
    directives.some(({ arguments: given = [] }) => given.some(({ name }) => name.value === 'key')),
  );

  expect(entities.map(({ name }) => name.value).filter((name) => !homes[name])).toEqual([]);
});

test('every edge into another domain is nullable, and so is every field that another domain adds', () => {
  const edges = listEdges();

  expect(edges.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Campaign.owner', 'Campaign.landingArticle', 'User.campaigns', 'Article.jobs']),
  );
  expect(edges.filter(({ type }) => !isNullable(type)).map(({ name }) => name)).toEqual([]);
});
