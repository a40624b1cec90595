import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Enums, interfaces and unions of the graph that mean something else in a service: it has values or types that the
 * graph hides, or lacks some that another service adds. Only the planner makes of its answer one of the graph.
 */
export function listDifferingTypes(api: GraphQLSchema, service: GraphQLSchema): ReadonlySet<string> {
  const types = Object.values(api.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return new Set(
    types.flatMap((type) => {
      const other = service.getType(type.name);
      const isSame = !other || membersOf(api, type) === membersOf(service, other);
      return isSame ? [] : [type.name];
    }),
  );
}

/** What a value of the type may be; nothing for types that are compared by validation. */
function membersOf(schema: GraphQLSchema, type: GraphQLNamedType): string {
  if (isEnumType(type)) return toText(type.getValues());
  return isAbstractType(type) ? toText(schema.getPossibleTypes(type)) : '';
}

function toText(members: readonly { name: string }[]) {
  return members
    .map(({ name }) => name)
    .sort()
    .join(' ');
}

/** Whether a document reads a field of one of these types, or asks whether an object is of it. */
export function reachesType(
  schema: GraphQLSchema,
  document: DocumentNode,
  types: ReadonlySet<string>,
): boolean {
  if (!types.size) return false;
  const info = new TypeInfo(schema);
  let reaches = false;
  visit(
    document,
    visitWithTypeInfo(info, {
      enter: () => {
        const type = info.getType();
        const parent = info.getParentType();
        reaches ||= Boolean(
          (type && types.has(getNamedType(type).name)) || (parent && types.has(parent.name)),
        );
      },
    }),
  );
  return reaches;
}
