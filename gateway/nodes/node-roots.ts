import {
  type DefinitionNode,
  type GraphQLSchema,
  getNullableType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  parse,
  type SchemaDefinitionNode,
  type SchemaExtensionNode,
} from 'graphql';

/** The interface of all objects with a global id, which the gateway adds to the graph of the services. */
export const nodeInterfaceName = 'Node';

/** The fields of `Query` that the gateway adds with `Node`. */
export const nodeFieldNames: readonly string[] = ['node', 'nodes'];

/** Whether services define `Node`, `node` or `nodes`. The gateway then adds none of them. */
export function definesNodeInterface(schema: GraphQLSchema): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {};
  return (
    schema.getType(nodeInterfaceName) !== undefined ||
    nodeFieldNames.some((name) => Object.hasOwn(fields, name))
  );
}

/** Returns which of `Node`, `Query.node` and `Query.nodes` the SDL of a service defines. */
export function listNodeDefinitions(sdl: string): string[] {
  const { definitions } = parse(sdl, { noLocation: true });
  const schemas = definitions.filter(isSchemaNode).flatMap(({ operationTypes = [] }) => operationTypes);
  const query = schemas.find(({ operation }) => operation === 'query')?.type.name.value ?? 'Query';
  return definitions.flatMap((definition) => {
    if (!isTypeDefinitionNode(definition) && !isTypeExtensionNode(definition)) return [];
    if (definition.name.value === nodeInterfaceName) return [nodeInterfaceName];
    if (definition.name.value !== query || !('fields' in definition)) return [];
    const names = (definition.fields ?? []).map(({ name }) => name.value);
    return names.filter((name) => nodeFieldNames.includes(name)).map((name) => `Query.${name}`);
  });
}

function isSchemaNode(node: DefinitionNode): node is SchemaDefinitionNode | SchemaExtensionNode {
  return node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION;
}

/** Returns the query that finds an object of each type: its only required argument is `id`. */
export function mapNodeTypesToRootQueries(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const roots = new Map<string, string>();
  for (const { name, type, args } of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const returnType = getNullableType(type);
    if (!isObjectType(returnType) || !hasId(returnType.getFields().id?.type)) continue;
    const [requiredArgument, ...others] = args.filter(isRequiredArgument);
    if (requiredArgument?.name !== 'id' || others.length || !hasId(requiredArgument.type)) continue;
    const isNamesake = name.toLowerCase() === returnType.name.toLowerCase();
    if (isNamesake || !roots.has(returnType.name)) roots.set(returnType.name, name);
  }
  return roots;
}

function hasId(type: unknown) {
  return isNonNullType(type) && String(type) === 'ID!';
}
