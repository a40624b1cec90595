import {
  type GraphQLSchema,
  getNullableType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** The query by which an object of each type is found: the one that needs an `id` and nothing else. */
export function listNodeRoots(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const roots = new Map<string, string>();
  for (const { name, type, args } of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const found = getNullableType(type);
    if (!isObjectType(found) || !hasId(found.getFields().id?.type)) continue;
    const [required, ...others] = args.filter(isRequiredArgument);
    if (required?.name !== 'id' || others.length || !hasId(required.type)) continue;
    const isNamesake = name.toLowerCase() === found.name.toLowerCase();
    if (isNamesake || !roots.has(found.name)) roots.set(found.name, name);
  }
  return roots;
}

function hasId(type: unknown) {
  return isNonNullType(type) && String(type) === 'ID!';
}
